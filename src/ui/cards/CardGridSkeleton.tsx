import Box from '@mui/material/Box';
import { hidden } from '#src/ui/hidden.ts';
import { CardGrid, CardGridItem } from './CardGrid.tsx';
import { CardSkeleton } from './CardSkeleton.tsx';

type Props = {
  /** How many cards to hold a place for. */
  count: number;
  /** What screen readers say meanwhile; nothing when the page says it elsewhere. */
  label?: string;
};

/** A list of cards before anything is known of them. */
export function CardGridSkeleton({ count, label }: Props) {
  return (
    <>
      {label && (
        <Box role="status" sx={hidden}>
          {label}
        </Box>
      )}
      <Box aria-hidden>
        <CardGrid label="Loading">
          {Array.from({ length: count }, (_, index) => (
            <CardGridItem key={index}>
              <CardSkeleton />
            </CardGridItem>
          ))}
        </CardGrid>
      </Box>
    </>
  );
}
