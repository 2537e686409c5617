import type { Review } from '#contract/review.ts';
import { api } from './api.ts';
import { sameCaller } from './caller.ts';
import type { Idempotent } from './idempotent.ts';
import { LINK_PAGING, toCountedPage, type CountedPage } from './listPage.ts';
import { refetchAfterAbort, type Lifecycle } from './outcomeUnknown.ts';

/** A review of the caller's own. */
type Own = { artifactId: string; id: string };

const reviewTags = (artifactId: string) => [{ type: 'Review' as const, id: artifactId }];

/**
 * For `onQueryStarted` of a mutation of a review: changes the list that is shown as soon as the server has answered. The tags
 * refetch it as well: its first load may have failed, or may have started before the change was stored.
 */
async function patchReviews<Answer>(
  lifecycle: Lifecycle<Answer> & { getState: () => unknown },
  artifactId: string,
  patch: (pages: CountedPage<Review>[], answer: Answer) => void,
): Promise<void> {
  const isSameCaller = sameCaller(lifecycle);
  void refetchAfterAbort(lifecycle, reviewTags(artifactId));
  const fulfilled = await lifecycle.queryFulfilled.catch(() => null);
  // The answer says what its author may do: nobody else is shown it.
  if (!fulfilled || !isSameCaller()) return;
  lifecycle.dispatch(
    reviewsApi.util.updateQueryData('reviews', artifactId, ({ pages }) => patch(pages, fulfilled.data)),
  );
}

/** Reviews of one artifact, newest first, page by page. */
export const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /reviews/{id}`; `useReviews` treats a failure as an empty list (REVIEW-4). */
    reviews: build.infiniteQuery<CountedPage<Review>, string, string>({
      infiniteQueryOptions: LINK_PAGING,
      query: ({ queryArg, pageParam }) => ({ call: 'reviews', id: queryArg, params: pageParam }),
      transformResponse: toCountedPage,
      providesTags: (_reviews, _error, artifactId) => reviewTags(artifactId),
    }),
    /** `POST /reviews/{id}`: the new review is placed at the top of the list (REVIEW-3). */
    addReview: build.mutation<Review, Idempotent<{ review: string }> & { artifactId: string }>({
      query: ({ artifactId, ...review }) => ({ call: 'addReview', id: artifactId, ...review }),
      onQueryStarted: ({ artifactId }, lifecycle) =>
        patchReviews(lifecycle, artifactId, ([first], review) => {
          // A list query that was in flight may already contain it.
          if (!first || first.items.some(({ _id }) => _id === review._id)) return;
          first.items.unshift(review);
          first.total += 1;
        }),
      invalidatesTags: (_review, _error, { artifactId }) => reviewTags(artifactId),
    }),
    /** `PUT /reviews/{artifactId}/{id}`, by its author: the list shows it at its place (REVIEW-7). */
    updateReview: build.mutation<Review, Own & { body: { review: string } }>({
      query: ({ artifactId, id, body }) => ({ call: 'updateReview', id: artifactId, part: id, body }),
      onQueryStarted: ({ artifactId, id }, lifecycle) =>
        patchReviews(lifecycle, artifactId, (pages, review) => {
          const shown = pages.flatMap(({ items }) => items).find(({ _id }) => _id === id);
          // The portrait stays, which the answer lacks.
          if (shown) Object.assign(shown, review);
        }),
      invalidatesTags: (_review, _error, { artifactId }) => reviewTags(artifactId),
    }),
    /** `DELETE /reviews/{artifactId}/{id}`, by its author: the list and its count follow (REVIEW-8). */
    deleteReview: build.mutation<unknown, Own>({
      query: ({ artifactId, id }) => ({ call: 'deleteReview', id: artifactId, part: id }),
      onQueryStarted: ({ artifactId, id }, lifecycle) =>
        patchReviews(lifecycle, artifactId, (pages) => {
          const isIt = ({ _id }: Review) => _id === id;
          // A list query that was in flight may no longer contain it.
          if (!pages.some(({ items }) => items.some(isIt))) return;
          for (const page of pages) {
            page.items = page.items.filter((review) => !isIt(review));
            page.total -= 1;
          }
        }),
      invalidatesTags: (_review, _error, { artifactId }) => reviewTags(artifactId),
    }),
  }),
});

export const {
  useReviewsInfiniteQuery,
  useAddReviewMutation,
  useUpdateReviewMutation,
  useDeleteReviewMutation,
} = reviewsApi;
