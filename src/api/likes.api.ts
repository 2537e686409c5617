import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Artifact, LikeResponse } from '#contract/artifact.ts';
import { CALLS, type Call, type CallName } from '#contract/calls.ts';
import { ONLY_ID } from '#contract/constants.ts';
import { api } from './api.ts';
import { artifactsApi } from './artifacts.api.ts';
import { sameCaller } from './caller.ts';
import { lastingPatch, type Thunk } from './lastingPatch.ts';
import { LINK_PAGING, LIST_CACHE_S, fetchAllPages, toListPage, type ListPage } from './listPage.ts';
import { ARTIFACT_LIST, LIKED_IDS, LIKED_LINE, LIKED_LIST, TOTALS } from './tags.ts';

/** One item of `GET /liked`: the artifact, or only its id (LIKED-3). */
export type LikedItem = Artifact | string;

export const idOf = (item: LikedItem): string => (typeof item === 'string' ? item : item._id);

const toSet = weakMapMemoize((ids: readonly string[]) => new Set(ids));

/** Whether the ids include this one, in constant time: there may be thousands, and every like button checks. */
export const includesId = (ids: readonly string[], id: string): boolean => toSet(ids).has(id);

/** Whether the responses of an endpoint hold like counts: the liked list's do too, and have their own rule (`setLike`). */
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
const applyLike =
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

/** Likes: the mutation, and the ids and the list of the artifacts that the signed-in user likes. */
export const likesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The session's liked list: every id, newest like first, fetched page by page. It can be long, so a successful like
     * patches it; only a like with unknown outcome refetches it.
     */
    likedIds: build.query<string[], void>({
      queryFn: async (_none, _api, _options, baseQuery) => {
        const { data, error } = await fetchAllPages<LikedItem>(baseQuery, 'liked', `fields=${ONLY_ID}`);
        return error ? { error } : { data: [...new Set(data.map(idOf))] };
      },
      providesTags: [LIKED_IDS],
      // What was liked and unliked in another tab or device is shown where the artifact is, without asking for every list.
      async onQueryStarted(_none, { dispatch, queryFulfilled, ...cache }) {
        const before = cache.getCacheEntry().data;
        const now = (await queryFulfilled.catch(() => null))?.data;
        if (!before || !now) return;
        const news = [
          ...now.filter((id) => !includesId(before, id)).map((id) => ({ id, liked: true })),
          ...before.filter((id) => !includesId(now, id)).map((id) => ({ id, liked: false })),
        ];
        for (const { id, liked } of news) dispatch(applyLike(id, { liked }, true));
        if (news.length > 0) dispatch(likesApi.util.invalidateTags([LIKED_LIST]));
      },
    }),
    /** The Liked screen's list: pages of objects, or of bare ids (LIKED-3). */
    likedArtifacts: build.infiniteQuery<ListPage<LikedItem>, void, string>({
      infiniteQueryOptions: LINK_PAGING,
      keepUnusedDataFor: LIST_CACHE_S,
      query: ({ pageParam }) => ({ call: 'liked', params: pageParam }),
      transformResponse: toListPage,
      providesTags: [LIKED_LIST, ARTIFACT_LIST],
    }),
    /**
     * `POST /like/{id}` with the desired state, so that it can be retried. The response's flag decides, and is applied to
     * every cached query with the artifact.
     */
    setLike: build.mutation<LikeResponse, { id: string; liked: boolean }>({
      query: ({ id, liked }) => ({ call: 'setLike', id, body: { liked } }),
      async onQueryStarted({ id }, lifecycle) {
        const { dispatch, queryFulfilled } = lifecycle;
        const isSameCaller = sameCaller(lifecycle);
        const fulfilled = await queryFulfilled.catch(() => null);
        if (!fulfilled || !isSameCaller()) return;
        const { liked } = fulfilled.data;
        dispatch(applyLike(id, fulfilled.data));
        void dispatch(
          lastingPatch(patchLikedIds(id, liked), likesApi.util.getRunningQueryThunk('likedIds', undefined)),
        );
        if (liked) return;
        void dispatch(
          lastingPatch(
            likesApi.util.updateQueryData('likedArtifacts', undefined, ({ pages }) => {
              for (const page of pages) page.items = page.items.filter((item) => idOf(item) !== id);
            }),
            likesApi.util.getRunningQueryThunk('likedArtifacts', undefined),
          ),
        );
      },
      // The list needs the record of a newly liked artifact. A failed like may have been stored, so everything is refetched.
      invalidatesTags: (result, error, { id }) => {
        if (error) return [LIKED_IDS, LIKED_LIST, TOTALS, { type: 'Artifact', id }];
        return [result?.liked ? LIKED_LIST : LIKED_LINE, TOTALS];
      },
    }),
  }),
});

/** Puts an artifact at the top of the session's liked list, or takes it out, where that list has loaded. */
export const patchLikedIds = (id: string, liked: boolean) =>
  likesApi.util.updateQueryData('likedIds', undefined, (ids) => {
    const others = ids.filter((other) => other !== id);
    return liked ? [id, ...others] : others;
  });

export const { useLikedIdsQuery, useLikedArtifactsInfiniteQuery } = likesApi;
