import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { ArtifactListQuery } from '#contract/artifactList.ts';
import type { MapCell } from '#contract/artifactMap.ts';
import type { Period } from '#contract/period.ts';
import { useArtifactMapQuery } from '#src/api/places.api.ts';
import { useIsSlow } from '#src/hooks/useIsSlow.ts';
import type { Signal } from '#src/lib/signal.ts';
import type { TimelineMove } from '#src/lib/timelineMove.ts';
import { countsByTime, queryOf, queryOfWords } from './cells.ts';
import type { Shown } from '#src/ui/map/mapControl.ts';

/** Cells, and how many artifacts each of them holds. */
type Counted = { cells: readonly MapCell[]; counts: ArrayLike<number> };
const NONE: Counted = { cells: [], counts: [] };

/**
 * The cells of what a map shows. `countsNow` counts them for the period that is chosen, or dragged at this moment; it asks nobody, and is
 * another function when there is another answer.
 */
export function useMapCells(
  selection: ArtifactListQuery,
  shown: Shown | undefined,
  timeline: Signal<TimelineMove>,
) {
  const { search, type, by, from, to, undated } = selection;
  const filters = shown && { search, type, by, ...queryOf(shown.view, shown.size) };
  const words = useArtifactMapQuery(
    shown ? { search, type, by, from, to, undated, ...queryOfWords(shown.view, shown.size) } : skipToken,
  );
  const view = useSyncExternalStore(timeline.subscribe, () => timeline.get().view);
  const chosen = useArtifactMapQuery(
    filters ? { ...filters, from, to, undated, ...(!undated && { times: '1' }) } : skipToken,
  );
  // All the years that the timeline shows: the same question while no period is chosen.
  const all = useArtifactMapQuery(
    filters ? { ...filters, from: view.from, to: view.to, times: '1' } : skipToken,
  );

  const { cells, bins } = all.data ?? {};
  const inPeriod = useMemo(() => {
    const counts = cells && bins && countsByTime(cells, bins);
    return counts && ((period: Period): Counted => ({ cells, counts: counts(period) }));
  }, [cells, bins]);
  const answered = chosen.currentData?.cells;
  const before = chosen.data?.cells;
  const countsNow = useCallback((): Counted => {
    const { dragged } = timeline.get();
    const inCells = (cells: MapCell[] | undefined) =>
      cells && { cells, counts: cells.map(({ count }) => count) };
    // A period that was just chosen is counted here until its own answer comes.
    const now = (dragged ? inPeriod?.(dragged) : inCells(answered)) ?? inPeriod?.({ from, to });
    return now ?? inCells(before) ?? NONE;
  }, [timeline, inPeriod, answered, before, from, to]);

  const queries = [chosen, words];
  return {
    /** Degrees that the cells of dots are wide. */
    grid: chosen.data?.grid,
    /** What is shown, in finer cells, for words; of what was shown before, until it is answered. */
    words: words.data,
    isSlow: useIsSlow(queries.some(({ isFetching }) => isFetching)),
    failed: queries.some(({ isError, isFetching, currentData }) => isError && !isFetching && !currentData),
    retry: () => queries.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
    countsNow,
  };
}
