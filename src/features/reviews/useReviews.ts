import { useReviewsQuery } from '#src/api/reviews.api.ts';
import type { Review } from '#contract/review.ts';

const NONE: Review[] = [];

/** The reviews of an artifact, newest first; a failed load is treated as an empty list (section 7). */
export function useReviews(artifactId: string): { reviews: Review[]; loading: boolean } {
  const { data: reviews = NONE, isLoading: loading } = useReviewsQuery(artifactId);
  return { reviews, loading };
}
