import { useReviews } from './useReviews.ts';
import { formatCount } from '#src/lib/formatCount.ts';

/** "Reviews (3)": the name of the tab. */
export function ReviewsLabel({ artifactId }: { artifactId: string }) {
  const { reviews, loading } = useReviews(artifactId);
  return loading ? 'Reviews' : `Reviews (${formatCount(reviews.length)})`;
}
