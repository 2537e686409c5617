import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { cardColumns } from './cardLook.ts';

/** A list of cards in one to three columns; its children are `li` elements. */
export function CardGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label} sx={cardColumns}>
      {children}
    </Box>
  );
}
