import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Artifact, LikeResponse } from '#contract/artifact.ts';
import { CALLS } from '#contract/calls.ts';
import { ONLY_ID } from '#contract/constants.ts';
import { schemaOf } from './responseSchema.ts';
import { api, BEARER } from './api.ts';
import { lastingPatch } from './lastingPatch.ts';
import { applyLike } from './likeCount.ts';
import { LINK_PAGING, nextQuery, toListPage, type ListPage } from './listPage.ts';
import { pathWithId } from './pathWithId.ts';
import { ARTIFACT_LIST, LIKED_IDS, LIKED_LIST, TOTALS } from './tags.ts';

/** One item of `GET /liked`: the artifact, or only its id (ruling R2). */
export type LikedItem = Artifact | string;

export const idOf = (item: LikedItem): string => (typeof item === 'string' ? item : item._id);

const toSet = weakMapMemoize((ids: readonly string[]) => new Set(ids));

/** Whether the ids include this one, in constant time: there may be thousands, and every like button checks. */
export const isAmong = (ids: readonly string[], id: string): boolean => toSet(ids).has(id);

/** Likes: the mutation, and the ids and the list of the artifacts that the signed-in user likes. */
export const likesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The session's liked list: every id, newest like first, fetched page by page. It can be long, so a successful like
     * patches it; only a like with unknown outcome refetches it.
     */
    likedIds: build.query<string[], void>({
      extraOptions: BEARER,
      queryFn: async (_none, _api, _options, baseQuery) => {
        const ids = new Set<string>();
        let query: string | null = `fields=${ONLY_ID}`;
        while (query !== null) {
          const { data, error, meta } = await baseQuery(`${CALLS.liked}?${query}`);
          if (error) return { error };
          const before = ids.size;
          // `responseSchema` below rejects items that are no ids.
          for (const item of [data].flat() as (LikedItem | null)[]) ids.add(idOf(item ?? ''));
          query = ids.size > before ? nextQuery(meta) : null;
        }
        return { data: [...ids] };
      },
      responseSchema: schemaOf('likedIds'),
      providesTags: [LIKED_IDS],
    }),
    /** The Liked screen's list: pages of objects, or of bare ids (ruling R2). */
    likedArtifacts: build.infiniteQuery<ListPage<LikedItem>, void, string>({
      extraOptions: BEARER,
      infiniteQueryOptions: LINK_PAGING,
      query: ({ pageParam }) => `${CALLS.liked}?${pageParam}`,
      rawResponseSchema: schemaOf('liked'),
      transformResponse: toListPage,
      providesTags: [LIKED_LIST, ARTIFACT_LIST],
    }),
    /**
     * `POST /like/{id}` with the desired state, so that it can be retried. The response's flag decides, and is applied to
     * every cached query with the artifact.
     */
    setLike: build.mutation<LikeResponse, { id: string; liked: boolean }>({
      extraOptions: BEARER,
      query: ({ id, liked }) => ({
        url: pathWithId(CALLS.like, id),
        method: 'POST',
        body: { liked },
      }),
      responseSchema: schemaOf('like'),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const fulfilled = await queryFulfilled.catch(() => null);
        if (!fulfilled) return;
        const { liked } = fulfilled.data;
        dispatch(applyLike(id, fulfilled.data));
        void dispatch(
          lastingPatch(
            likesApi.util.updateQueryData('likedIds', undefined, (ids) => {
              const others = ids.filter((other) => other !== id);
              return liked ? [id, ...others] : others;
            }),
            likesApi.util.getRunningQueryThunk('likedIds', undefined),
          ),
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
        return result?.liked ? [LIKED_LIST, TOTALS] : [TOTALS];
      },
    }),
  }),
});

export const { useLikedIdsQuery, useLikedArtifactsInfiniteQuery, useSetLikeMutation } = likesApi;
