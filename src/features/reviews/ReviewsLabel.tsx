import { useReviews } from './useReviews.ts';
import { formatCount } from '#src/lib/formatCount.ts';

/** The tab's label: "Reviews (3)". */
export function ReviewsLabel({ artifactId }: { artifactId: string }) {
  const { total, loading } = useReviews(artifactId);
  return loading ? 'Reviews' : `Reviews (${formatCount(total)})`;
}
