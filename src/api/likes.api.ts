import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Artifact, LikeResponse } from '#contract/artifact.ts';
import { ONLY_ID } from '#contract/constants.ts';
import { api } from './api.ts';
import { sameCaller } from './caller.ts';
import { lastingPatch } from './lastingPatch.ts';
import { applyLike } from './likeCount.ts';
import { LINK_PAGING, LIST_CACHE_S, fetchAllPages, toListPage, type ListPage } from './listPage.ts';
import { ARTIFACT_LIST, LIKED_IDS, LIKED_LINE, LIKED_LIST, TOTALS } from './tags.ts';

/** One item of `GET /liked`: the artifact, or only its id (LIKED-3). */
export type LikedItem = Artifact | string;

export const idOf = (item: LikedItem): string => (typeof item === 'string' ? item : item._id);

const toSet = weakMapMemoize((ids: readonly string[]) => new Set(ids));

/** Whether the ids include this one, in constant time: there may be thousands, and every like button checks. */
export const includesId = (ids: readonly string[], id: string): boolean => toSet(ids).has(id);

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
