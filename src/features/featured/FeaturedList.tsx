import Button from '@mui/material/Button';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useInView } from 'react-intersection-observer';
import { useFeaturedArtifactsQuery } from '#src/api/artifacts.api.ts';
import { paths } from '#src/lib/paths.ts';
import { CardGridSkeleton } from '#src/ui/cards/CardGridSkeleton.tsx';
import { Link } from '#src/ui/page/Link.tsx';
import { SwipeRow } from '#src/ui/section/SwipeRow.tsx';
import { Notice } from '#src/ui/status/Notice.tsx';
import type { Artifact } from '#contract/artifact.ts';
import { FEATURED_COUNT, FEATURED_STAGGER_SECONDS } from '#contract/constants.ts';
import { FeaturedCard } from './FeaturedCard.tsx';
import { featuredFailure } from './featuredFailure.ts';
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

/** The cards of the featured artifacts (HOME-9), for those who are signed in; they animate in one after the other when they are in view. */
export function FeaturedList({ renderLike }: Props) {
  const { currentData: artifacts, isError, error, refetch } = useFeaturedArtifactsQuery();
  const { ref, inView } = useInView({ triggerOnce: true, fallbackInView: true });
  if (artifacts?.length)
    return (
      <SwipeRow ref={ref} className={clsx('card-columns', inView && styles.inView)}>
        {artifacts.map((artifact, position) => (
          <li
            key={artifact._id}
            className={styles.card}
            style={{ animationDelay: `${(position * FEATURED_STAGGER_SECONDS).toFixed(2)}s` }}
          >
            <FeaturedCard artifact={artifact} likeButton={renderLike(artifact)} />
          </li>
        ))}
      </SwipeRow>
    );
  if (!artifacts && !isError)
    return <CardGridSkeleton count={FEATURED_COUNT} brief label="Loading artifacts..." />;
  return (
    <div className={styles.message}>
      {artifacts ? <NothingFeatured /> : <Notice onRetry={refetch}>{featuredFailure(error)}</Notice>}
    </div>
  );
}
