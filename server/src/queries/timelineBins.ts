import { fromLine, toLine } from '#contract/historicalDate/years.ts';

/** A stretch of historical years, both included. */
export type Bin = { from: number; to: number };

/** So many bins at most make a timeline of one width: more are narrower than a finger or a pixel. */
const MOST = 120;
const WIDTHS = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000];
const DECADE = 10;

/** All of history at once: the older, the wider. The first year of each part, and the width of its bins. */
const AGES: [from: number, width: number][] = [
  [-Infinity, 1_000_000],
  [-1_000_000, 100_000],
  [-100_000, 10_000],
  [-10_000, 1000],
  [-3000, 100],
];

/**
 * The first year of the bin after the one that holds `year`. Centuries and longer are counted as usual (AD 1801 to 1900,
 * 1900 BC to 1801 BC), decades by their tens (1850 to 1859, 199 BC to 190 BC).
 */
function nextStart(year: number, width: number): number {
  if (width === DECADE) {
    const tens = Math.floor(Math.abs(year) / DECADE) * DECADE;
    return year > 0 ? tens + DECADE : 1 - tens;
  }
  return fromLine((Math.floor((toLine(year) - 1) / width) + 1) * width + 1);
}

/** The bins of a range of years, from its first year to its last: as narrow as fits, or in ages when it is all of history. */
export function binsOf(from: number, to: number): Bin[] {
  const length = toLine(to) - toLine(from) + 1;
  const even = WIDTHS.find((width) => length / width <= MOST) ?? 1_000_000;
  const graded = even > 100 && to > -3000;
  const widthAt = (year: number) =>
    graded ? (AGES.findLast(([start]) => year >= start)?.[1] ?? even) : even;
  const bins: Bin[] = [];
  for (let year = from; year <= to;) {
    const next = nextStart(year, widthAt(year));
    bins.push({ from: year, to: Math.min(to, fromLine(toLine(next) - 1)) });
    year = next;
  }
  return bins;
}
