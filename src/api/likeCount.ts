import type { Artifact, LikeResponse } from '#contract/artifact.ts';
import { CALLS, type Call, type CallName } from '#contract/calls.ts';
import { artifactsApi } from './artifacts.api.ts';
import { lastingPatch, type Thunk } from './lastingPatch.ts';
import type { ListPage } from './listPage.ts';

/** Whether the responses of an endpoint hold like counts: the liked list's do too, and have their own rule (`likes.api.ts`). */
const hasLikes = (endpoint: string): boolean => {
  const row: Call | undefined = endpoint in CALLS ? CALLS[endpoint as CallName] : undefined;
  return row?.hasLikes ?? false;
};

/** The artifacts in a cached response of any of these queries. */
function artifactsIn(data: unknown): Artifact[] {
  if (typeof data !== 'object' || data === null) return [];
  if (Array.isArray(data)) return data as Artifact[];
  if ('pages' in data) return (data.pages as ListPage<Artifact>[]).flatMap(({ items }) => items);
  return 'items' in data ? (data.items as Artifact[]) : [data as Artifact];
}

/**
 * Applies a like's response to the artifact in every cached query, including queries in flight (LIKE-3). Without a
 * count in the response the cached count changes by one, never below 0.
 * @param isElsewhere it happened in another tab or device: what was fetched since then knows it already
 */
export const applyLike =
  (id: string, { liked, likes }: LikeResponse, isElsewhere = false): Thunk<void> =>
  (dispatch, getState) => {
    const recipe = (data: unknown) => {
      for (const artifact of artifactsIn(data)) {
        if (artifact._id !== id || (isElsewhere && artifact.isLikedByUser === liked)) continue;
        artifact.isLikedByUser = liked;
        artifact.likes = likes ?? Math.max(0, artifact.likes + (liked ? 1 : -1));
      }
    };
    for (const cached of artifactsApi.util.selectAllQueryEntries(getState())) {
      if (!hasLikes(cached.endpointName)) continue;
      // Name and argument come from one cache entry, so they match; TypeScript cannot infer that.
      const endpoint = cached.endpointName as 'artifact';
      const argument = cached.originalArgs as string;
      const patch = artifactsApi.util.updateQueryData(endpoint, argument, recipe);
      // A lasting patch may run twice, which is wrong for a relative change.
      if (likes === undefined) dispatch(patch);
      else void dispatch(lastingPatch(patch, artifactsApi.util.getRunningQueryThunk(endpoint, argument)));
    }
  };
