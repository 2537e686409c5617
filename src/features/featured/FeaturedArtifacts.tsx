import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCatalogueTotalsQuery, useFeaturedArtifactsQuery } from '#src/api/artifacts.api.ts';
import { paths } from '#src/lib/paths.ts';
import { CardGridSkeleton } from '#src/ui/cards/CardGridSkeleton.tsx';
import { Section } from '#src/ui/section/Section.tsx';
import { Notice } from '#src/ui/status/Notice.tsx';
import type { Artifact } from '#contract/artifact.ts';
import { FEATURED_COUNT } from '#contract/constants.ts';
import type { CurrentUser } from '#contract/user.ts';
import { featuredFailure } from './featuredFailure.ts';
import { FeaturedGrid } from './FeaturedGrid.tsx';
import { FeaturedPanel } from './FeaturedPanel.tsx';
import { SignInInvitation } from './SignInInvitation.tsx';

function NothingFeatured() {
  return (
    <Notice
      action={
        <Button component={Link} to={paths.addArtifact} variant="outlined">
          Add Artifact
        </Button>
      }
    >
      No artifacts are featured yet. Add the first one.
    </Notice>
  );
}

type Props = {
  /** Null for a visitor: then no artifacts are fetched. */
  user: CurrentUser | null;
  /** The like button of a card, with the like count. */
  renderLike: (artifact: Artifact) => ReactNode;
};

/** "Featured Artifacts" (HOME-8, HOME-9): the left panel and the grid of cards. */
export function FeaturedArtifacts({ user, renderLike }: Props) {
  const { currentData, isError, error, refetch } = useFeaturedArtifactsQuery(undefined, { skip: !user });
  const { data: totals } = useCatalogueTotalsQuery();
  // A skipped query keeps the previous user's data.
  const artifacts = user ? currentData : undefined;

  const content = () => {
    if (!user) return <SignInInvitation />;
    if (artifacts?.length) return <FeaturedGrid artifacts={artifacts} renderLike={renderLike} />;
    if (artifacts) return <NothingFeatured />;
    if (isError) return <Notice onRetry={refetch}>{featuredFailure(error)}</Notice>;
    return <CardGridSkeleton count={FEATURED_COUNT} brief label="Loading artifacts..." />;
  };

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
        {/* At the top, not in the middle: the panel beside it grows late, and what is pressed must not move. */}
        <Box sx={{ display: 'grid', alignContent: artifacts?.length === 0 || isError ? 'start' : 'stretch' }}>
          {content()}
        </Box>
      </Box>
    </Section>
  );
}
