import { useReviewsInfiniteQuery } from '#src/api/reviews.api.ts';

/** The reviews of an artifact, newest first, as far as they are loaded; a failed load is treated as an empty list (REVIEW-4). */
export function useReviews(artifactId: string) {
  const { data, isFetching, isError, refetch, ...more } = useReviewsInfiniteQuery(artifactId);
  return {
    reviews: data?.pages.flatMap(({ items }) => items) ?? [],
    total: data?.pages[0]?.total ?? 0,
    loading: isFetching && !data,
    failed: isError && !data,
    retry: () => void refetch(),
    more,
  };
}
