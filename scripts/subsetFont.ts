import subsetFont from 'subset-font';
import type { LoaderContext } from 'webpack';

/** First and last code points: Basic Latin, Latin-1, and the punctuation and signs that texts in Latin letters use. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2010, 0x2027],
  [0x2030, 0x203a],
  [0x2044, 0x2044],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
] as const;

const LETTERS = RANGES.map(([first, last]) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index)),
).join('');

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
