import { createContext, useContext } from 'react';
import type { Artifact } from '#contract/artifact.ts';
import { artifactLink } from '#src/lib/artifactLink.ts';

/** The query string of the list whose cards these are; undefined for cards elsewhere. */
const ResultsContext = createContext<string | undefined>(undefined);
export const ResultsProvider = ResultsContext.Provider;

/** The router state of a link from a list to an artifact: which list it is. */
export type ResultsState = {
  results: {
    /** The list's query string, with the page that holds the artifact. */
    query: string;
    /** Whether the browser's last page is that very list, so that going back restores its scroll position. */
    isBehind: boolean;
  };
};

/** Reads the router's untyped state: the list that an artifact was opened from, if any. */
export function readResults(state: unknown): ResultsState['results'] | undefined {
  const { query, isBehind } = (state as { results?: Partial<ResultsState['results']> } | null)?.results ?? {};
  return typeof query === 'string' ? { query, isBehind: isBehind === true } : undefined;
}

/** The properties of a card's link to its artifact: what is known of it, and of the list that it stands in. */
export function useArtifactLink(artifact: Artifact) {
  const query = useContext(ResultsContext);
  const { to, state } = artifactLink(artifact);
  const results: ResultsState | undefined =
    query === undefined ? undefined : { results: { query, isBehind: true } };
  return { to, state: { ...state, ...results } };
}
