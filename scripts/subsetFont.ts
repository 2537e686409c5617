import subsetFont from 'subset-font';
import type { LoaderContext } from 'webpack';

/** Basic Latin, Latin-1, and the punctuation and signs of texts in Latin letters, in the notation of CSS's `unicode-range`. */
const UNICODE_RANGE =
  'U+20-7E, U+A0-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+2010-2027, U+2030-203A, U+2044, U+20AC, U+2122, U+2190-2193, U+2212';

const LETTERS = [...UNICODE_RANGE.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
  .flatMap(([, first = '', last = first]) => {
    const start = parseInt(first, 16);
    return Array.from({ length: parseInt(last, 16) - start + 1 }, (_, index) => start + index);
  })
  .map((codePoint) => String.fromCodePoint(codePoint))
  .join('');

/** A webpack loader that keeps of a font what pages in Latin letters show; `axes` narrows its weights. */
export default function loader(
  this: LoaderContext<{ axes: Record<string, number | { min: number; max: number }> }>,
  font: Buffer,
): void {
  const done = this.async();
  subsetFont(font, LETTERS, { targetFormat: 'woff2', variationAxes: this.getOptions().axes }).then(
    (subset) => done(null, subset),
    done,
  );
}

/** Fonts are bytes, not text. */
export const raw = true;
