import { CALLS } from '#contract/calls.ts';
import type { Review } from '#contract/review.ts';
import { schemaOf } from './responseSchema.ts';
import { api, BEARER } from './api.ts';
import { idempotentPost, type Idempotent } from './idempotencyKey.ts';
import { refetchAfterAbort } from './outcomeUnknown.ts';
import { pathWithId } from './pathWithId.ts';

const reviewTags = (artifactId: string) => [{ type: 'Review' as const, id: artifactId }];

/** Reviews of one artifact, newest first. */
export const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /reviews/{id}`; `useReviews` treats a failure as an empty list (section 7). */
    reviews: build.query<Review[], string>({
      extraOptions: BEARER,
      query: (artifactId) => pathWithId(CALLS.reviews, artifactId),
      responseSchema: schemaOf('reviews'),
      providesTags: (_reviews, _error, artifactId) => reviewTags(artifactId),
    }),
    /** `POST /reviews/{id}`: the new review is placed at the top of the list (section 7). */
    addReview: build.mutation<Review, Idempotent<{ review: string }> & { artifactId: string }>({
      extraOptions: BEARER,
      query: ({ artifactId, ...review }) => idempotentPost(pathWithId(CALLS.reviews, artifactId), review),
      responseSchema: schemaOf('review'),
      async onQueryStarted({ artifactId }, lifecycle) {
        const { dispatch, queryFulfilled } = lifecycle;
        void refetchAfterAbort(lifecycle, reviewTags(artifactId));
        const fulfilled = await queryFulfilled.catch(() => null);
        if (!fulfilled) return;
        const { data: review } = fulfilled;
        dispatch(
          reviewsApi.util.updateQueryData('reviews', artifactId, (reviews) => {
            // A list query that was in flight may already contain it.
            if (!reviews.some(({ _id }) => _id === review._id)) reviews.unshift(review);
          }),
        );
      },
      // Refetches the list as well: its first load may have failed, or may have started before this review was stored.
      invalidatesTags: (_review, _error, { artifactId }) => reviewTags(artifactId),
    }),
  }),
});

export const { useReviewsQuery, useAddReviewMutation } = reviewsApi;
