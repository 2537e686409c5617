import Box from '@mui/material/Box';
import { ReviewForm } from './ReviewForm.tsx';
import { ReviewList } from './ReviewList.tsx';

/** The Reviews tab: the form and the list. */
export function Reviews({ artifactId }: { artifactId: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: '80ch' }}>
      <ReviewForm artifactId={artifactId} />
      <ReviewList artifactId={artifactId} />
    </Box>
  );
}
