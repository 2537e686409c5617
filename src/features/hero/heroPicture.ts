import { HERO } from '#contract/constants.ts';
import type { HeroSlideContent } from './heroSlides.ts';

const WIDTHS = [768, 1080, 1440, 1920, 2560];

/** The pictures' shape. */
const RATIO = 2560 / 1080;

const [NARROW_HEIGHT] = HERO.heightsPx;

/** On a narrow screen the banner's height decides how wide the picture is shown, and the sides are cut off. */
export const HERO_SIZES = `(max-width: 599px) ${Math.ceil(NARROW_HEIGHT * RATIO)}px, 100vw`;

/** Where the picture of a slide lies, without its width and format. */
export const heroFile = (picture: HeroSlideContent['picture']): string => `/pictures/hero/${picture}`;

/** Every width of a slide's picture in one format, for `srcset`. */
export const heroSrcSet = (picture: HeroSlideContent['picture'], format: 'avif' | 'webp'): string =>
  WIDTHS.map((width) => `${heroFile(picture)}-${width}.${format} ${width}w`).join(', ');
