import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ArtifactListQuery } from '#contract/artifactList.ts';
import { changeSelection, readSelection, writeSelection } from '../lib/artifactSelection.ts';

/** Changes the selection; `replace` replaces the history entry, as a search does. */
export type SelectArtifacts = (changes: Partial<ArtifactListQuery>, history?: { replace?: boolean }) => void;

/**
 * The selection of All Artifacts, kept in the address: it can be linked to, and Back restores the previous one.
 * `searchWith` is the address's query after a change, for links.
 */
export function useArtifactSelection(): {
  selection: ArtifactListQuery;
  select: SelectArtifacts;
  searchWith: (changes: Partial<ArtifactListQuery>) => string;
} {
  const [params, setParams] = useSearchParams();
  const selection = useMemo(() => readSelection(params), [params]);

  // A delayed search must update the current address, not the one at the time of typing.
  const latest = useRef({ params, setParams });
  useLayoutEffect(() => {
    latest.current = { params, setParams };
  });
  const select = useCallback<SelectArtifacts>((changes, { replace = false } = {}) => {
    const { params, setParams } = latest.current;
    const selection = readSelection(params);
    const next = writeSelection(changeSelection(selection, changes));
    if (next === writeSelection(selection)) return;
    setParams(next, { replace, preventScrollReset: true });
  }, []);
  const searchWith = (changes: Partial<ArtifactListQuery>) =>
    `?${writeSelection(changeSelection(selection, changes))}`;
  return { selection, select, searchWith };
}
