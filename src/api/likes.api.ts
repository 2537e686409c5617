import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Artifact, LikeAnswer } from '#contract/artifact.ts';
import { CALLS } from '#contract/calls.ts';
import { ONLY_ID } from '#contract/constants.ts';
import { answer } from './answer.ts';
import { api, BEARER } from './api.ts';
import { lastingPatch } from './lastingPatch.ts';
import { takeLike } from './likeCount.ts';
import { IN_PAGES, nextQuery, toListPage, type ListPage } from './listPage.ts';
import { ARTIFACT_LIST } from './tags.ts';

/** What `GET /liked` answers for one like: the artifact, or its id alone (ruling R2). */
export type LikedItem = Artifact | string;

export const idOf = (item: LikedItem): string => (typeof item === 'string' ? item : item._id);

const toSet = weakMapMemoize((ids: readonly string[]) => new Set(ids));

/** Whether an id is among the liked ones, however many they are. */
export const isAmong = (ids: readonly string[], id: string): boolean => toSet(ids).has(id);

/** Likes: one mutation, the ids of all that the signed-in person likes, and the list of it. */
export const likesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The session's liked list: every id, newest like first, from as many answers as it takes. It is patched when a
     * like is answered and never fetched again, because it may be long.
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
          // The schema below finds what is no id.
          for (const item of [data].flat() as (LikedItem | null)[]) ids.add(idOf(item ?? ''));
          query = ids.size > before ? nextQuery(meta) : null;
        }
        return { data: [...ids] };
      },
      responseSchema: answer('likedIds'),
    }),
    /** The Liked screen's list: pages of objects, or of bare ids (ruling R2). */
    likedArtifacts: build.infiniteQuery<ListPage<LikedItem>, void, string>({
      extraOptions: BEARER,
      infiniteQueryOptions: IN_PAGES,
      query: ({ pageParam }) => `${CALLS.liked}?${pageParam}`,
      rawResponseSchema: answer('liked'),
      transformResponse: toListPage,
      providesTags: ['Liked', ARTIFACT_LIST],
    }),
    /**
     * `POST /like/{id}`, saying what is wanted, so that it may be sent again: its answer's flag decides, everywhere the
     * artifact is shown.
     */
    setLike: build.mutation<LikeAnswer, { id: string; liked: boolean }>({
      extraOptions: BEARER,
      query: ({ id, liked }) => ({
        url: CALLS.like(encodeURIComponent(id)),
        method: 'POST',
        body: { liked },
      }),
      responseSchema: answer('like'),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const sentAt = Date.now();
        const fulfilled = await queryFulfilled.catch(() => null);
        if (!fulfilled) return;
        const { liked } = fulfilled.data;
        dispatch(takeLike(id, fulfilled.data, sentAt));
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
      // A new like brings its artifact's record into the list; a failure changed nothing.
      invalidatesTags: (result) => (result?.liked ? ['Liked'] : []),
    }),
  }),
});

export const { useLikedIdsQuery, useLikedArtifactsInfiniteQuery, useSetLikeMutation } = likesApi;
