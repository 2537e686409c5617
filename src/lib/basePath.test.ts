import { basename, onSite, setPublicUrl, siteLocation } from './basePath.ts';

const SITE = 'https://example.test';

afterEach(() => {
  setPublicUrl(SITE);
  history.replaceState(null, '', '/');
});

describe('an address below the path of the site (SERVERS-9)', () => {
  it('begins with it, unless it is on another site', () => {
    setPublicUrl(`${SITE}/history`);
    expect(
      ['/', '/pictures/one.webp', 'https://example.org/a.jpg', '//example.org/a.jpg', ''].map(onSite),
    ).toEqual([
      '/history/',
      '/history/pictures/one.webp',
      'https://example.org/a.jpg',
      '//example.org/a.jpg',
      '',
    ]);
    expect(basename()).toBe('/history/');
  });

  it('is known to the routes without it', () => {
    setPublicUrl(`${SITE}/history`);
    history.replaceState(null, '', '/history/all-artifacts?search=x');
    expect(siteLocation().pathname + siteLocation().search).toBe('/all-artifacts?search=x');
    history.replaceState(null, '', '/history/');
    expect(siteLocation().pathname).toBe('/');
    history.replaceState(null, '', '/history-of-art');
    expect(siteLocation().pathname).toBe('/history-of-art');
  });

  it('is as it is on a site at a root', () => {
    history.replaceState(null, '', '/help');
    expect([onSite('/help'), basename(), siteLocation().pathname]).toEqual(['/help', '/', '/help']);
  });
});
