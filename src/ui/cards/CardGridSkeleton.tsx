import Box from '@mui/material/Box';
import { CardGrid, CardGridItem } from './CardGrid.tsx';
import { CardSkeleton } from './CardSkeleton.tsx';

type Props = {
  /** How many cards to hold a place for. */
  count: number;
  /** What is said meanwhile, in front of the cards; nothing when the page says it elsewhere. */
  label?: string;
  /** Of name and place alone. */
  brief?: boolean | undefined;
};

/** Stands before the first card's picture. */
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

/** Cards in a list before anything is known of them. */
export function CardSkeletons({ count, brief = false }: Pick<Props, 'count' | 'brief'>) {
  return Array.from({ length: count }, (_, index) => (
    <CardGridItem key={index}>
      <CardSkeleton brief={brief} />
    </CardGridItem>
  ));
}

/** A whole list of them. */
export function CardGridSkeleton({ count, label, brief = false }: Props) {
  return (
    <Box sx={{ position: 'relative' }}>
      {label && (
        <Box role="status" sx={labelSx}>
          {label}
        </Box>
      )}
      <Box aria-hidden>
        <CardGrid label="Loading">
          <CardSkeletons count={count} brief={brief} />
        </CardGrid>
      </Box>
    </Box>
  );
}
