import type { Timeline } from '#contract/artifactList.ts';
import type { Period } from '#contract/period.ts';

export type Bin = Timeline['bins'][number];
export type Span = Timeline['spans'][number];
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
export const heightOf = (weight: number, most: number): number =>
  weight === 0 ? 0 : Math.max(0.04, Math.sqrt(weight / most));
