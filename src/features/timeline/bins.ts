import type { Timeline } from '#contract/artifactList.ts';
import type { Period } from '#contract/period.ts';
import type { Edges } from '#src/lib/timeScale.ts';

export type Bin = Timeline['bins'][number];
export type Span = Timeline['spans'][number];

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
