import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { initialsOf } from '#src/lib/initialsOf.ts';
import { localDate } from '#src/lib/localDate.ts';
import { Portrait } from '#src/ui/media/Portrait.tsx';
import { Loading } from '#src/ui/status/Loading.tsx';
import { Notice } from '#src/ui/status/Notice.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { useReviews } from './useReviews.ts';

/** The reviews of an artifact, newest first. */
function ReviewList({ artifactId }: { artifactId: string }) {
  const { reviews, loading } = useReviews(artifactId);
  if (loading) return <Loading label="Loading reviews..." />;
  if (reviews.length === 0) return <Notice>No reviews yet.</Notice>;
  return (
    <Box component="ul" aria-label="Reviews">
      {reviews.map(({ _id, review, userName, userPicture, createdAt }) => (
        <Box
          component="li"
          key={_id}
          sx={{
            display: 'grid',
            gridTemplateColumns: '40px minmax(0, 1fr)',
            columnGap: 2,
            py: 2.5,
            borderTop: 1,
            borderColor: 'divider',
            '& > :not(:first-of-type)': { gridColumn: 2 },
          }}
        >
          <Portrait
            alt=""
            src={userPicture}
            image={{ loading: 'lazy', width: 40, height: 40 }}
            sx={{ gridRow: 'span 2', bgcolor: 'action.selected', color: 'text.primary', fontSize: '0.95rem' }}
          >
            <span aria-hidden>{initialsOf(userName || 'Anonymous')}</span>
          </Portrait>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, mb: 0.5 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {userName || 'Anonymous'}
            </Typography>
            <Typography component="time" dateTime={createdAt} variant="body2" color="textSecondary">
              {localDate(createdAt)}
            </Typography>
          </Box>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{review}</Typography>
        </Box>
      ))}
    </Box>
  );
}

/** The Reviews tab: the form and the list. */
export function Reviews({ artifactId }: { artifactId: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: '80ch' }}>
      <ReviewForm artifactId={artifactId} />
      <ReviewList artifactId={artifactId} />
    </Box>
  );
}
