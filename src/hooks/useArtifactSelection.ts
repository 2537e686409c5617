import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { changeSelection, readSelection, writeSelection } from '#src/lib/artifactSelection.ts';
import type { Selection } from '#src/lib/listParams.ts';
import type { Signal } from '#src/lib/signal.ts';
import type { TimelineMove } from '#src/lib/timelineMove.ts';
import { useLatest } from './useLatest.ts';

/** Changes the selection; `replace` replaces the history entry, as a search does. */
export type SelectArtifacts = (changes: Partial<Selection>, history?: { replace?: boolean }) => void;

/** What a timeline of the list is given. */
export type ListTimelineProps = {
  /** Told of what the timeline shows, and of each step of a drag. */
  move: Signal<TimelineMove>;
};

/** What a map of the list is given. */
export type ListMapProps = {
  timeline: Signal<TimelineMove>;
};

/**
 * The selection of All Artifacts, kept in the address: it can be linked to, and Back restores the previous one.
 */
export function useArtifactSelection() {
  const [params, setParams] = useSearchParams();
  const selection = useMemo(() => readSelection(params), [params]);

  // A delayed search must update the current address, not the one at the time of typing.
  const latest = useLatest({ params, setParams });
  const select = useCallback<SelectArtifacts>(
    (changes, { replace = false } = {}) => {
      const { params, setParams } = latest.current;
      const selection = readSelection(params);
      const next = writeSelection(changeSelection(selection, changes));
      if (next === writeSelection(selection)) return;
      setParams(next, { replace, preventScrollReset: true });
    },
    [latest],
  );
  /** The address's query after a change of the selection, for links. */
  const searchWith = useCallback(
    (changes: Partial<Selection>): string => `?${writeSelection(changeSelection(selection, changes))}`,
    [selection],
  );
  return { selection, select, searchWith };
}
