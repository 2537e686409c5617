import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useCatalogueTotalsQuery } from '#src/api/artifacts.api.ts';
import { Section } from '#src/ui/section/Section.tsx';
import { FeaturedPanel } from './FeaturedPanel.tsx';

/** "Featured Artifacts" (HOME-8): the left panel, and beside it what a page has for a visitor or a user. */
export function FeaturedArtifacts({ children }: { children: ReactNode }) {
  const { data: totals } = useCatalogueTotalsQuery();
  return (
    <Section
      heading={(id) => (
        <Typography id={id} variant="h2" sx={{ mb: { xs: 3, md: 5 } }}>
          Featured Artifacts
        </Typography>
      )}
    >
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, sm: 4, lg: 3 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '320px minmax(0, 1fr)' },
        }}
      >
        <FeaturedPanel totals={totals} />
        <Box sx={{ display: 'grid' }}>{children}</Box>
      </Box>
    </Section>
  );
}
