import { useReviews } from './useReviews.ts';

/** "Reviews (3)": the name of the tab. */
export function ReviewsLabel({ artifactId }: { artifactId: string }) {
  const { reviews, loading } = useReviews(artifactId);
  return loading ? 'Reviews' : `Reviews (${reviews.length.toLocaleString('en')})`;
}
