import type { ArtifactListQuery } from '#contract/artifactList.ts';
import { readSelection, writeSelection } from '#src/lib/artifactSelection.ts';
import type { ResultsState } from '#src/ui/cards/resultsLink.ts';

/** Reads the router's untyped state: the list that an artifact was opened from, if any. */
export function readResults(state: unknown): ResultsState['results'] | undefined {
  const { query, isBehind } = (state as { results?: Partial<ResultsState['results']> } | null)?.results ?? {};
  return typeof query === 'string' ? { query, isBehind: isBehind === true } : undefined;
}

export const selectionOf = (query: string): ArtifactListQuery => readSelection(new URLSearchParams(query));
export const queryOf = writeSelection;
