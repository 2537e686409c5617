import type { ArtifactListQuery, FacetsQuery } from '#contract/artifactList.ts';
import {
  CLOSE,
  pathOf,
  type CallName,
  SEARCH_MATCH_HEADER,
  TOTAL_COUNT_HEADER,
  TOTAL_RELATION_HEADER,
} from '#contract/calls.ts';
import { AT_LEAST } from '#contract/constants.ts';
import { api } from '#src/api/api.ts';
import type { PagedArtifacts } from '#src/api/artifacts.api.ts';
import { sameCaller } from '#src/api/caller.ts';
import { cacheAnswer } from '#src/api/answerCache.ts';
import { filterParams, listParams } from '#src/lib/listParams.ts';
import type { Store } from '../store.ts';

/** What the backend answered, made of what is cached: the body, and of a list what its headers say. */
type Kept = { params?: URLSearchParams; body: unknown; headers?: Record<string, string> };

const listHeaders = ({ total, isMore, isClose }: PagedArtifacts): Record<string, string> => ({
  [TOTAL_COUNT_HEADER]: String(total),
  ...(isMore && { [TOTAL_RELATION_HEADER]: AT_LEAST }),
  ...(isClose && { [SEARCH_MATCH_HEADER]: CLOSE }),
});

/** By its endpoint, how an answer is made of a cached query: of those that `sendFirstQueries` sends. */
const KEPT: Record<string, (data: unknown, args: unknown) => Kept> = {
  catalogueTotals: (body) => ({ body }),
  artifactFacets: (body, args) => ({ params: new URLSearchParams(filterParams(args as FacetsQuery)), body }),
  listArtifacts: (data, args) => ({
    params: new URLSearchParams(listParams(args as ArtifactListQuery)),
    body: (data as PagedArtifacts).artifacts,
    headers: listHeaders(data as PagedArtifacts),
  }),
};

/**
 * Keeps what came in the HTML of a visitor's page as if it had been asked for (OFFLINE-1): it was answered once, and is not asked for again.
 */
export function cacheFirstAnswers(store: Store): void {
  const isSameCaller = sameCaller(store, null);
  for (const { endpointName, originalArgs, data } of api.util.selectAllQueryEntries(store.getState())) {
    const keptOf = KEPT[endpointName];
    if (!keptOf || data === undefined || !isSameCaller()) continue;
    const { params, body, headers = {} } = keptOf(data, originalArgs);
    const query = params?.toString() ?? '';
    const address = pathOf(endpointName as CallName) + (query && `?${query}`);
    const meta = {
      request: new Request(new URL(address, location.origin)),
      response: new Response(null, { headers }),
    };
    cacheAnswer({ data: body, meta }, { uid: null, address, isSameCaller });
  }
}
