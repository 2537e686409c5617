import { fromAstronomical, toAstronomical } from './years.ts';

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
 * The bin that holds `year`. Centuries and longer are counted as usual (AD 1801 to 1900, 1900 BC to 1801 BC), decades by their
 * tens (1850 to 1859, 199 BC to 190 BC).
 */
function binAt(year: number, width: number): Bin {
  if (width === DECADE) {
    const tens = Math.floor(Math.abs(year) / DECADE) * DECADE;
    return year > 0
      ? { from: Math.max(1, tens), to: tens + 9 }
      : { from: -tens - 9, to: Math.min(-1, -tens) };
  }
  const place = Math.floor((toAstronomical(year) - 1) / width) * width;
  return { from: fromAstronomical(place + 1), to: fromAstronomical(place + width) };
}

/** The whole bins that hold a range of years, from its first year to its last: as narrow as fits, or in ages when it is all of history. */
export function wholeBinsOf(from: number, to: number): Bin[] {
  const length = toAstronomical(to) - toAstronomical(from) + 1;
  const even = WIDTHS.find((width) => length / width <= MOST) ?? 1_000_000;
  const graded = even > 100 && to > -3000;
  const widthAt = (year: number) =>
    graded ? (AGES.findLast(([start]) => year >= start)?.[1] ?? even) : even;
  const bins: Bin[] = [];
  for (let year = from; year <= to;) {
    const bin = binAt(year, widthAt(year));
    bins.push(bin);
    year = fromAstronomical(toAstronomical(bin.to) + 1);
  }
  return bins;
}

/** The bins of a range of years, the first and the last without the years outside of it. */
export const binsOf = (from: number, to: number): Bin[] =>
  wholeBinsOf(from, to).map((bin) => ({ from: Math.max(bin.from, from), to: Math.min(bin.to, to) }));
