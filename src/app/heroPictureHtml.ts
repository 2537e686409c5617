import { heroFile, heroSrcSet, HERO_SIZES } from '#src/features/hero/heroPicture.ts';

/** The banner's first picture as plain HTML, for the page that the front page is measured beside. */
export const heroPictureHtml = `<picture>
  <source type="image/avif" srcset="${heroSrcSet('one', 'avif')}" sizes="${HERO_SIZES}" />
  <img srcset="${heroSrcSet('one', 'webp')}" sizes="${HERO_SIZES}" src="${heroFile('one')}-1440.webp" alt="" fetchpriority="high" />
</picture>`;
