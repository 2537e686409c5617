import { paths, returnPath } from './paths.ts';

it('has the addresses of section 2, and that of comparisons', () => {
  expect({ ...paths, artifact: paths.artifact('7') }).toEqual({
    home: '/',
    allArtifacts: '/all-artifacts',
    addArtifact: '/add-artifact',
    myArtifacts: '/my-artifacts',
    artifactRoute: '/artifact/:id',
    artifact: '/artifact/7',
    likedArtifacts: '/liked-artifacts',
    compare: '/compare',
    login: '/login',
    register: '/register',
    myProfile: '/my-profile',
    updateProfile: '/update-profile',
    feedback: '/feedback',
    help: '/help',
    forgetPassword: '/forget-password',
  });
});

describe('returnPath (R1)', () => {
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
    { from: 'javascript:/x' },
    { from: ['/artifact/7'] },
    'x',
  ])('goes home for %j', (state) => {
    expect(returnPath(state)).toBe(paths.home);
  });
});

it('keeps an odd id inside its one segment', () => {
  expect(paths.artifact('../x?y')).toBe('/artifact/..%2Fx%3Fy');
});
