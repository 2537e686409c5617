import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { cardColumns } from './cardStyles.ts';

type Props = {
  count: number;
  /** A status message over the cards; omitted when the page shows it elsewhere. */
  label?: string;
  /** Cards without type and description. */
  brief?: boolean | undefined;
};

/** Over the picture of the first card. */
const labelSx = {
  position: 'absolute',
  zIndex: 1,
  top: { xs: 80, md: 120 },
  left: '50%',
  transform: 'translateX(-50%)',
  px: 2.5,
  py: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 999,
  bgcolor: 'background.paper',
  color: 'text.secondary',
  whiteSpace: 'nowrap',
} as const;

const BUTTON_SIZE = { width: 104, height: 36.5 };

/** A skeleton of exactly the size of a card, so that the layout does not shift when the cards load. */
function CardSkeleton({ brief }: Pick<Props, 'brief'>) {
  return (
    <Card aria-hidden sx={{ width: '100%', height: '100%' }}>
      <Skeleton variant="rectangular" sx={{ aspectRatio: '4 / 3', height: 'auto' }} />
      <Box sx={{ display: 'grid', gap: brief ? 1.5 : 1, p: 2.5 }}>
        {!brief && (
          <Typography variant="overline">
            <Skeleton width="30%" />
          </Typography>
        )}
        <Typography variant="h4" component="div">
          <Skeleton width="75%" />
        </Typography>
        <Typography variant="body2" component="div">
          <Skeleton width="55%" />
        </Typography>
        {!brief && (
          <Typography variant="body2" component="div">
            <Skeleton width="65%" />
          </Typography>
        )}
        {!brief && (
          <Typography variant="body2" component="div">
            <Skeleton />
            <Skeleton />
            <Skeleton width="60%" />
          </Typography>
        )}
        <Box sx={{ display: 'flex', justifyContent: 'space-between', pt: 1 }}>
          <Skeleton variant="rounded" {...BUTTON_SIZE} sx={{ borderRadius: 999, maxWidth: 64 }} />
          <Skeleton variant="rounded" {...BUTTON_SIZE} sx={{ borderRadius: 999 }} />
        </Box>
      </Box>
    </Card>
  );
}

/** The list items of a card grid that loads. Their keys count from the end: those that stay, stay in their places. */
function CardSkeletons({ count, brief = false }: Pick<Props, 'count' | 'brief'>) {
  return Array.from({ length: count }, (_, index) => (
    <li key={count - index}>
      <CardSkeleton brief={brief} />
    </li>
  ));
}

/** A card grid that loads. */
export function CardGridSkeleton({ count, label, brief = false }: Props) {
  return (
    <Box sx={{ position: 'relative' }}>
      {label && (
        <Box role="status" sx={labelSx}>
          {label}
        </Box>
      )}
      <Box component="ul" aria-hidden sx={cardColumns}>
        <CardSkeletons count={count} brief={brief} />
      </Box>
    </Box>
  );
}
