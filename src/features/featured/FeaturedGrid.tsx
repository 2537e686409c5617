import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useInView } from 'react-intersection-observer';
import { FEATURED_STAGGER_SECONDS } from '#contract/constants.ts';
import { cardColumns } from '#src/ui/cards/cardStyles.ts';
import { SwipeRow } from '#src/ui/section/SwipeRow.tsx';
import type { Artifact } from '#contract/artifact.ts';
import { REDUCED_MOTION } from '#src/hooks/useReducedMotion.ts';
import { FeaturedCard } from './FeaturedCard.tsx';

const riseIn = keyframes({ from: { opacity: 0, transform: 'translateY(20px)' } });

const { display: _grid, ...cardRowSx } = cardColumns;

type Props = { artifacts: readonly Artifact[]; renderLike: (artifact: Artifact) => ReactNode };

/** The cards, which animate in one after the other when the grid is in view. */
export function FeaturedGrid({ artifacts, renderLike }: Props) {
  const { ref, inView } = useInView({ triggerOnce: true, fallbackInView: true });
  return (
    <SwipeRow ref={ref} sx={cardRowSx}>
      {artifacts.map((artifact, position) => (
        <Box
          component="li"
          key={artifact._id}
          style={{ animationDelay: `${(position * FEATURED_STAGGER_SECONDS).toFixed(2)}s` }}
          sx={{
            animation: `${riseIn} 600ms cubic-bezier(0.2, 0.7, 0.2, 1) backwards`,
            animationPlayState: inView ? 'running' : 'paused',
            [`@media ${REDUCED_MOTION}`]: { animation: 'none' },
          }}
        >
          <FeaturedCard artifact={artifact} likeButton={renderLike(artifact)} />
        </Box>
      ))}
    </SwipeRow>
  );
}
