import { paths, returnPath } from './paths.ts';

describe('returnPath', () => {
  it('goes to the location the guard passed', () => {
    expect(returnPath({ from: '/artifact/7?tab=reviews#top' })).toBe('/artifact/7?tab=reviews#top');
  });

  it.each([
    undefined,
    null,
    {},
    { from: 7 },
    { from: 'https://evil.example' },
    { from: '//evil.example' },
    { from: '/\\evil.example' },
    { from: '/\t/evil.example' },
    { from: '/\n\\evil.example' },
    { from: '/.//evil.example' },
    { from: '/x/..//evil.example' },
    { from: '//' },
    { from: 'javascript:/x' },
    { from: ['/artifact/7'] },
    { from: '/login?from=/login' },
    { from: '/forget-password' },
    'x',
  ])('goes home for %j', (state) => {
    expect(returnPath(state)).toBe(paths.home);
  });
});

it('keeps an odd id inside its one segment', () => {
  expect(paths.artifact('../x?y')).toBe('/artifact/..%2Fx%3Fy');
});
