import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ArtifactListQuery } from '#contract/artifactList.ts';
import { changeSelection, readSelection, writeSelection } from './artifactSelection.ts';

/** Changes the selection; `replace` keeps the change out of the history, as typing does. */
export type SelectArtifacts = (changes: Partial<ArtifactListQuery>, history?: { replace?: boolean }) => void;

/** The selection of All Artifacts, owned by the address: it can be linked to, and Back undoes a choice. */
export function useArtifactSelection(): { selection: ArtifactListQuery; select: SelectArtifacts } {
  const [params, setParams] = useSearchParams();
  const selection = useMemo(() => readSelection(params), [params]);

  // A search applies later than it was typed: it must change the address of then, not of when it was typed.
  const latest = useRef({ params, setParams });
  useLayoutEffect(() => {
    latest.current = { params, setParams };
  });
  const select = useCallback<SelectArtifacts>((changes, { replace = false } = {}) => {
    const { params, setParams } = latest.current;
    const next = writeSelection(changeSelection(readSelection(params), changes), params);
    if (next.toString() === params.toString()) return;
    setParams(next, { replace, preventScrollReset: true });
  }, []);
  return { selection, select };
}
