import { useState } from 'react';
import type { Period } from '#contract/period.ts';
import { ALL_TIME } from '#src/lib/artifactSelection.ts';
import type { SelectArtifacts } from '#src/hooks/useArtifactSelection.ts';

/** Whether a view shows all of a period. */
const shows = (view: Period, { from, to }: Period): boolean =>
  from !== undefined && to !== undefined && (view.from ?? from) <= from && to <= (view.to ?? to);

/**
 * The years that the timeline shows: all of time, or the range that the user zoomed into, with the ranges before it to go
 * back to. A period outside of it, from a link or a filter, resets it.
 */
export function useTimelineView(period: Period, select: SelectArtifacts) {
  const [path, setPath] = useState<readonly Period[]>([]);
  const depth = path.findLastIndex((view) => shows(view, period)) + 1;
  const within = path.slice(0, depth);
  const outer = within.at(-2) ?? ALL_TIME;
  return {
    view: within.at(-1) ?? ALL_TIME,
    /** The years around this view; undefined where it shows all of time. */
    outer: depth === 0 ? undefined : outer,
    goInto: (years: Period) => {
      const last = within.at(-1);
      // The second press of a double click comes before the new bars.
      if (last?.from === years.from && last?.to === years.to) return;
      setPath([...within, years]);
      select({ ...ALL_TIME, ...years });
    },
    goOut: () => {
      setPath(within.slice(0, -1));
      select({ ...ALL_TIME, ...outer });
    },
  };
}
