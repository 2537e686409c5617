import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A list of cards in as many columns as there is room for; its children are `CardGridItem`s. */
export function CardGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(3, minmax(0, 1fr))',
        },
        listStyle: 'none',
        p: 0,
        m: 0,
      }}
    >
      {children}
    </Box>
  );
}

export function CardGridItem({ children }: { children: ReactNode }) {
  return <li>{children}</li>;
}
