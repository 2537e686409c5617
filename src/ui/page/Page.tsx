import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { UnsavedChangesPrompt } from '../form/UnsavedChangesPrompt.tsx';
import { usePageTitle } from './usePageTitle.ts';

/** The two widths of the product's pages. */
const WIDTHS = { narrow: 'md', wide: 'xl' } as const;

type Props = {
  /** The title and the heading; those of the page's row unless given. */
  title?: string;
  heading?: string;
  intro?: ReactNode;
  /** `wide` is as wide as the navigation bar, for lists of cards; `narrow` is for reading and for forms. */
  width?: keyof typeof WIDTHS;
  /** A button beside the heading. */
  action?: ReactNode;
  children: ReactNode;
};

/** A page with a title, a heading, an introduction and its content. */
export function Page({ title, heading, intro, width = 'narrow', action, children }: Props) {
  const ofRow = usePageTitle();
  return (
    <Container maxWidth={WIDTHS[width]} sx={{ py: { xs: 2.5, sm: 4, md: 6 } }}>
      <title>{title ?? ofRow}</title>
      <Box
        component="header"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-end',
          justifyContent: 'space-between',
          gap: 2,
          mb: { xs: 2, sm: 3, md: 4 },
        }}
      >
        <Box>
          {/* The keyboard is led to it when what had the focus is gone. */}
          <Typography variant="h1" tabIndex={-1}>
            {heading ?? ofRow}
          </Typography>
          {intro && (
            <Typography color="textSecondary" sx={{ mt: { xs: 0.5, sm: 1 }, maxWidth: '60ch' }}>
              {intro}
            </Typography>
          )}
        </Box>
        {action}
      </Box>
      <UnsavedChangesPrompt>{children}</UnsavedChangesPrompt>
    </Container>
  );
}
