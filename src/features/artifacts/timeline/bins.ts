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

/** A century begins with 1801 and is called 1800; the first one after Christ begins with 1. */
const roundYear = ({ from, to }: Bin): number => (from > 1 && from % 10 === 1 && to > from ? from - 1 : from);

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

type Tick = { edge: number; text: string };

/** Labels below the bins, the roundest years first, `most` at most and none too near another. */
export function ticksOf(bins: readonly Bin[], most: number): Tick[] {
  const apart = bins.length / most;
  const years = bins.map((bin, edge) => ({ edge, year: roundYear(bin) }));
  const chosen: typeof years = [];
  for (const each of [...years].sort((a, b) => roundness(b.year) - roundness(a.year))) {
    if (chosen.every(({ edge }) => Math.abs(edge - each.edge) >= apart)) chosen.push(each);
  }
  return chosen.sort((a, b) => a.edge - b.edge).map(({ edge, year }) => ({ edge, text: tickText(year) }));
}
