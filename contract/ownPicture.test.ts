import { ownPicture, pathOnSite } from './ownPicture.ts';

describe("a picture of the product's own", () => {
  const jar = ownPicture('/pictures/artifacts/moon-jar.webp');

  it('comes as AVIF and as WebP, in three widths; its address is the WebP of the middle one', () => {
    expect(jar?.srcSet('avif')).toBe(
      '/pictures/artifacts/moon-jar-480.avif 480w, /pictures/artifacts/moon-jar-800.avif 800w, ' +
        '/pictures/artifacts/moon-jar-1600.avif 1600w',
    );
    expect(jar?.srcSet('webp')).toBe(
      '/pictures/artifacts/moon-jar-480.webp 480w, /pictures/artifacts/moon-jar.webp 800w, ' +
        '/pictures/artifacts/moon-jar-1600.webp 1600w',
    );
    expect(jar?.file('avif')).toBe('/pictures/artifacts/moon-jar-800.avif');
    expect(jar?.file('webp')).toBe('/pictures/artifacts/moon-jar.webp');
  });

  it.each(['-480', '-1600'])('is the same by the address of another of its widths: %s', (width) => {
    const named = ownPicture(`/pictures/artifacts/moon-jar${width}.webp`);
    expect([named?.path, named?.srcSet('webp')]).toEqual([jar?.path, jar?.srcSet('webp')]);
  });

  it.each([
    'https://example.org/pictures/artifacts/moon-jar.webp',
    '/pictures/artifacts/moon-jar.webp?v=2',
    '/pictures/artifacts/moon-jar.png',
    '/pictures/artifacts/.webp',
    '/pictures/people/ada.webp',
    '',
  ])('is not %j', (src) => {
    expect(ownPicture(src)).toBeNull();
  });

  it.each([
    ['https://example.org/history/pictures/artifacts/moon-jar.webp', '/pictures/artifacts/moon-jar.webp'],
    ['/pictures/artifacts/moon-jar.webp', '/pictures/artifacts/moon-jar.webp'],
    ['https://example.org/history2/jar.webp', 'https://example.org/history2/jar.webp'],
    ['', ''],
  ])('may be named by its whole address on this site: %j is %j', (src, path) => {
    expect(pathOnSite(src, 'https://example.org/history')).toBe(path);
  });
});
