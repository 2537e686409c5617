import Link from '@mui/material/Link';
import type { RefObject } from 'react';

/** The first link in the tab order: moves the focus past the navigation bar. Visible only while focused. */
export function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  return (
    <Link
      href="#content"
      onClick={(event) => {
        // Following the link would replace the page's own hash.
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
