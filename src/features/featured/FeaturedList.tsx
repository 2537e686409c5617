import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFeaturedArtifactsQuery } from '#src/api/artifacts.api.ts';
import { paths } from '#src/lib/paths.ts';
import { CardGridSkeleton } from '#src/ui/cards/CardGridSkeleton.tsx';
import { Notice } from '#src/ui/status/Notice.tsx';
import type { Artifact } from '#contract/artifact.ts';
import { FEATURED_COUNT } from '#contract/constants.ts';
import { featuredFailure } from './featuredFailure.ts';
import { FeaturedGrid } from './FeaturedGrid.tsx';
import * as styles from './FeaturedList.module.css';

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

/** The like button of a card, with the like count. */
type Props = { renderLike: (artifact: Artifact) => ReactNode };

/** The cards of the featured artifacts (HOME-9), for those who are signed in. */
export function FeaturedList({ renderLike }: Props) {
  const { currentData: artifacts, isError, error, refetch } = useFeaturedArtifactsQuery();
  if (artifacts?.length) return <FeaturedGrid artifacts={artifacts} renderLike={renderLike} />;
  if (!artifacts && !isError)
    return <CardGridSkeleton count={FEATURED_COUNT} brief label="Loading artifacts..." />;
  return (
    <div className={styles.message}>
      {artifacts ? <NothingFeatured /> : <Notice onRetry={refetch}>{featuredFailure(error)}</Notice>}
    </div>
  );
}
