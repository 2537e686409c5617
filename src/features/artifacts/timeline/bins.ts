import type { Timeline } from '#contract/artifactList.ts';
import type { Period } from '#contract/period.ts';
import { formatYears } from '#contract/historicalDate/formatYears.ts';

export type Bin = Timeline['bins'][number];
/** The chosen bins of a timeline, as two edges between them: from the left edge of bin `0` to the right one of bin `n - 1` is all. */
export type Edges = readonly [start: number, end: number];

/** The bins that a period touches; all of them where an end is open. */
export function edgesOf(bins: readonly Bin[], { from, to }: Period): Edges {
  const start = from === undefined ? 0 : bins.findIndex((bin) => bin.to >= from);
  const end = to === undefined ? bins.length : bins.findLastIndex((bin) => bin.from <= to) + 1;
  return start < 0 || end <= start ? [0, 0] : [start, end];
}

/** The period between two edges. At the ends of the timeline it is as open as `view`, the years that the timeline shows. */
export function periodOf(bins: readonly Bin[], [start, end]: Edges, view: Period): Period {
  const from = start === 0 ? view.from : bins[start]?.from;
  const to = end === bins.length ? view.to : bins[end - 1]?.to;
  return { from, to, undated: undefined };
}

/** The years from one edge to another, whatever is open. */
export const yearsBetween = (bins: readonly Bin[], [start, end]: Edges): Period => ({
  from: bins[start]?.from,
  to: bins[end - 1]?.to,
});

/** Height of a bar from 0 to 1: by the root, so that a dozen artifacts are seen beside ten thousand. */
export const heightOf = (count: number, most: number): number =>
  count === 0 ? 0 : Math.max(0.04, Math.sqrt(count / most));

const MILLION = 1_000_000;

/**
 * A bin's beginning as it is called: a century begins with 1801 and is called 1800, a decade BC begins with 599, after 600; the
 * first years after Christ begin with 1.
 */
function roundYear({ from, to }: Bin): number {
  const before = from - 1;
  return to > from && before !== 0 && before % 10 === 0 ? before : from;
}

function tickText(year: number): string {
  if (year <= -MILLION) return `${-year / MILLION} million BC`;
  return formatYears({ from: year, to: year, approximate: false });
}

/** How round a year is: the number of its zeros; the turn of the eras comes before them all. */
function roundness(year: number): number {
  if (year === 1) return 9;
  let zeros = 0;
  for (let rest = year; rest % 10 === 0; rest /= 10) zeros += 1;
  return zeros;
}

type Tick = {
  edge: number;
  text: string;
  /** How much of the text is to the left of its edge, so that none sticks out at either end: 0, a half or 1. */
  before: number;
};

/** Room for labels: how many there may be, and how many characters of them are as wide as all bins. */
type Room = { most: number; characters: number };

/** Labels below the bins, the roundest years first; none is too near another, or runs into it. */
export function ticksOf(bins: readonly Bin[], { most, characters }: Room): Tick[] {
  const apart = bins.length / most;
  const labels = bins.map((bin, edge) => {
    const year = roundYear(bin);
    const text = tickText(year);
    const share = edge / bins.length;
    const before = share < 0.05 ? 0 : share > 0.95 ? 1 : 0.5;
    const width = text.length + 1;
    const start = share * characters - before * width;
    return { edge, year, text, before, start, end: start + width };
  });
  const chosen: typeof labels = [];
  for (const each of [...labels].sort((a, b) => roundness(b.year) - roundness(a.year))) {
    const isFree = chosen.every(
      ({ edge, start, end }) =>
        Math.abs(edge - each.edge) >= apart && (end <= each.start || each.end <= start),
    );
    if (isFree) chosen.push(each);
  }
  return chosen.sort((a, b) => a.edge - b.edge).map(({ edge, text, before }) => ({ edge, text, before }));
}
