import Link from '@mui/material/Link';
import type { RefObject } from 'react';

/** The first stop of the Tab key: leads past the navigation bar. Seen only while it has the focus. */
export function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  return (
    <Link
      href="#content"
      onClick={(event) => {
        // The address stays as it is: its hash belongs to the page.
        event.preventDefault();
        target.current?.focus();
      }}
      sx={{
        position: 'fixed',
        top: -100,
        left: 16,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontWeight: 600,
        '&:focus': { top: 12 },
      }}
    >
      Skip to content
    </Link>
  );
}
