import type { Artifact, LikeAnswer } from '#contract/artifact.ts';
import { CALLS } from '#contract/calls.ts';
import { answer } from './answer.ts';
import { api, BEARER } from './api.ts';
import { countLike } from './likeCount.ts';
import { artifactTags } from './tags.ts';

/** What the session knows of its likes: their ids, and the artifacts where the server told more than an id. */
export type Liked = { ids: string[]; artifacts: Artifact[] };

/** Likes: one toggle, and the list of the signed-in user. */
export const likesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /liked`: objects or bare ids (ruling R2). */
    liked: build.query<Liked, void>({
      extraOptions: BEARER,
      query: () => CALLS.liked,
      rawResponseSchema: answer('liked'),
      transformResponse: (items: (Artifact | string)[]) => ({
        ids: [...new Set(items.map((item) => (typeof item === 'string' ? item : item._id)))],
        artifacts: items.filter((item) => typeof item !== 'string'),
      }),
      providesTags: (liked) => ['Liked', ...artifactTags(liked?.artifacts)],
    }),
    /** `POST /like/{id}`: its answer's flag decides, everywhere the artifact is shown. */
    toggleLike: build.mutation<LikeAnswer, string>({
      extraOptions: BEARER,
      query: (id) => ({ url: CALLS.like(encodeURIComponent(id)), method: 'POST' }),
      responseSchema: answer('like'),
      async onQueryStarted(id, lifecycle) {
        const { dispatch } = lifecycle;
        const sentAt = Date.now();
        const fulfilled = await lifecycle.queryFulfilled.catch(() => null);
        if (!fulfilled) return;
        const { liked } = fulfilled.data;
        dispatch(countLike(id, liked, sentAt));

        const { isLoading: listIsUnderWay } = likesApi.endpoints.liked.select()(lifecycle.getState());
        dispatch(
          likesApi.util.updateQueryData('liked', undefined, (list) => {
            const others = list.ids.filter((other) => other !== id);
            list.ids = liked ? [id, ...others] : others;
            if (!liked) list.artifacts = list.artifacts.filter(({ _id }) => _id !== id);
          }),
        );
        // What arrives now may still hold the artifact; the invalidation waits for it, then asks again.
        if (!liked && listIsUnderWay) dispatch(api.util.invalidateTags(['Liked']));
      },
      // A new like brings its artifact's record into the list; a failure changed nothing.
      invalidatesTags: (result) => (result?.liked ? ['Liked'] : []),
    }),
  }),
});

export const { useLikedQuery, useToggleLikeMutation } = likesApi;
