import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useInView } from 'react-intersection-observer';
import { FEATURED_STAGGER_SECONDS } from '#contract/constants.ts';
import { SwipeRow } from '#src/ui/section/SwipeRow.tsx';
import type { Artifact } from '#contract/artifact.ts';
import { FeaturedCard } from './FeaturedCard.tsx';
import * as styles from './FeaturedGrid.module.css';

type Props = { artifacts: readonly Artifact[]; renderLike: (artifact: Artifact) => ReactNode };

/** The cards, which animate in one after the other when the grid is in view. */
export function FeaturedGrid({ artifacts, renderLike }: Props) {
  const { ref, inView } = useInView({ triggerOnce: true, fallbackInView: true });
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
}
