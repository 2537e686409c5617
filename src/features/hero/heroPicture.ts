import { HERO } from '#contract/constants.ts';
import { onSite } from '#src/lib/basePath.ts';
import type { HeroSlideContent } from './heroSlides.ts';

const WIDTHS = [768, 1080, 1440, 1920, 2560];

/** Width to height of the pictures. */
const RATIO = 2560 / 1080;

const [NARROW_HEIGHT] = HERO.heightsPx;

const NARROW_WIDTH = Math.ceil(NARROW_HEIGHT * RATIO);

/**
 * On a narrow screen the picture is as high as the banner, and its sides are cropped; one with three dots to a pixel gets two
 * (`SCREEN_WIDE`).
 */
export const HERO_SIZES = `(max-width: 599px) and (min-resolution: 2.5dppx) ${Math.ceil(NARROW_WIDTH / 1.5)}px, (max-width: 599px) ${NARROW_WIDTH}px, 100vw`;

/** Path of a slide's picture, without width and format. */
export const heroFile = (picture: HeroSlideContent['picture']): string => `/pictures/hero/${picture}`;

/** The `srcset` of a slide's picture in one format. */
export const heroSrcSet = (picture: HeroSlideContent['picture'], format: 'avif' | 'webp'): string =>
  WIDTHS.map((width) => `${onSite(heroFile(picture))}-${width}.${format} ${width}w`).join(', ');
