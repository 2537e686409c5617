import Typography from '@mui/material/Typography';
import { GrowingCardGrid } from '#src/ui/cards/GrowingCardGrid.tsx';
import { HiddenNotices } from '#src/ui/reporting/HiddenNotices.tsx';
import { Loading } from '#src/ui/status/Loading.tsx';
import { Notice, RetryButton } from '#src/ui/status/Notice.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { ReviewItem } from './ReviewItem.tsx';
import * as styles from './Reviews.module.css';
import { useReviews } from './useReviews.ts';

/** Below "No reviews yet.", which the page also says when it does not know (REVIEW-4). */
const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div className={styles.failed}>
    <Typography color="error">The reviews could not be loaded.</Typography>
    <RetryButton onClick={onRetry} />
  </div>
);

type Props = { artifactId: string };

/** The reviews of an artifact, newest first. */
function ReviewList({ artifactId }: Props) {
  const { reviews, loading, failed, retry, more } = useReviews(artifactId);
  if (loading) return <Loading label="Loading reviews..." />;
  if (reviews.length === 0)
    return <Notice action={failed && <Failed onRetry={retry} />}>No reviews yet.</Notice>;
  return (
    <GrowingCardGrid label="Reviews" layout="rows" more={more}>
      {reviews.map((review) => (
        <ReviewItem key={review._id} artifactId={artifactId} {...review} />
      ))}
    </GrowingCardGrid>
  );
}

/** The Reviews tab: what was hidden of one's own, the form and the list. */
export function Reviews({ artifactId }: Props) {
  return (
    <>
      <HiddenNotices reviewsOf={artifactId} />
      <div className={styles.reviews}>
        <ReviewForm artifactId={artifactId} />
        <ReviewList artifactId={artifactId} />
      </div>
    </>
  );
}
