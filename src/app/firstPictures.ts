import { heroFile, heroSrcSet, HERO_SIZES } from '#src/features/hero/heroPicture.ts';
import { HERO_SLIDES } from '#src/features/hero/heroSlides.ts';

/** The `sizes` of the pictures in the list of all artifacts, whose first one depends on what is stored. */
export { CARD_SIZES } from '#src/features/artifacts/cardSizes.ts';

const [first] = HERO_SLIDES;
if (!first) throw new Error('The banner has no slides.');

/** The banner's first picture: the largest thing on the front page, and known before any script has run. */
export const HERO_PICTURE = {
  href: `${heroFile(first.picture)}-1440.avif`,
  srcSet: heroSrcSet(first.picture, 'avif'),
  sizes: HERO_SIZES,
};
