import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';

type Props = {
  /** A card without type and description. */
  brief?: boolean;
};

/** A skeleton with the size of a card, so that the layout does not shift when the cards load. */
export function CardSkeleton({ brief = false }: Props) {
  return (
    <Card aria-hidden sx={{ width: '100%', height: '100%' }}>
      <Skeleton variant="rectangular" sx={{ aspectRatio: '4 / 3', height: 'auto' }} />
      <Box sx={{ display: 'grid', gap: 1, p: 2.5 }}>
        {!brief && <Skeleton width="30%" height={20} />}
        <Skeleton width="75%" height={24} />
        <Skeleton width="55%" height={20} />
        {!brief && (
          <Box>
            <Skeleton height={20} />
            <Skeleton height={20} />
            <Skeleton width="60%" height={20} />
          </Box>
        )}
        <Box sx={{ display: 'flex', justifyContent: 'space-between', pt: 1 }}>
          <Skeleton variant="rounded" width={64} height={36} sx={{ borderRadius: 999 }} />
          <Skeleton variant="rounded" width={104} height={36} sx={{ borderRadius: 999 }} />
        </Box>
      </Box>
    </Card>
  );
}
