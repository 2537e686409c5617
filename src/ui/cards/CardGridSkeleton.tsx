import Box from '@mui/material/Box';
import { CardGrid } from './CardGrid.tsx';
import { CardSkeleton } from './CardSkeleton.tsx';

type Props = {
  /** Number of cards. */
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

/** The list items of a `CardGrid` that loads. */
export function CardSkeletons({ count, brief = false }: Pick<Props, 'count' | 'brief'>) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index}>
      <CardSkeleton brief={brief} />
    </li>
  ));
}

/** A `CardGrid` that loads. */
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
