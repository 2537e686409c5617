import type { ArtifactListQuery } from '#contract/artifactList.ts';
import { pathOf, type CallName } from '#contract/calls.ts';
import { api } from '#src/api/api.ts';
import type { PagedArtifacts } from '#src/api/artifacts.api.ts';
import { sameCaller } from '#src/api/caller.ts';
import { cacheAnswer } from '#src/api/answerCache.ts';
import { listParams } from '#src/lib/listParams.ts';
import type { Store } from '../store.ts';

/** By its endpoint, how an answer is made of a cached query: of those that `sendFirstQueries` sends. */
const ANSWERS: Record<string, (data: unknown, args: unknown) => { params?: URLSearchParams; body: unknown }> =
  {
    catalogueTotals: (body) => ({ body }),
    aboutPage: (body, page) => ({ params: new URLSearchParams({ page: page as string }), body }),
    listArtifacts: (data, args) => {
      const { before: _before, ...body } = data as PagedArtifacts;
      return { params: new URLSearchParams(listParams(args as ArtifactListQuery)), body };
    },
  };

/**
 * Keeps what came in the HTML of a visitor's page as if it had been asked for (OFFLINE-1): it was answered once, and is not asked for again.
 */
export function cacheFirstAnswers(store: Store): void {
  const isSameCaller = sameCaller(store, null);
  for (const { endpointName, originalArgs, data } of api.util.selectAllQueryEntries(store.getState())) {
    const answerOf = ANSWERS[endpointName];
    if (!answerOf || data === undefined || !isSameCaller()) continue;
    const { params, body } = answerOf(data, originalArgs);
    const query = params?.toString() ?? '';
    const address = pathOf(endpointName as CallName) + (query && `?${query}`);
    const meta = {
      request: new Request(new URL(address, location.origin)),
      response: new Response(),
    };
    cacheAnswer({ data: body, meta }, { uid: null, address, isSameCaller });
  }
}
