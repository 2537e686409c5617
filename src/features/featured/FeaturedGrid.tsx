import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import { useRef, type ReactNode } from 'react';
import { FEATURED_STAGGER_SECONDS } from '#contract/constants.ts';
import { useSeen } from '#src/hooks/useSeen.ts';
import { cardColumns } from '#src/ui/cards/cardLook.ts';
import type { Artifact } from '#contract/artifact.ts';
import { FeaturedCard } from './FeaturedCard.tsx';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(20px)' } });

type Props = { artifacts: readonly Artifact[]; renderLike: (artifact: Artifact) => ReactNode };

/** The cards, which come in one after the other when the first of them is in view. */
export function FeaturedGrid({ artifacts, renderLike }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const seen = useSeen(list, 0);
  return (
    <Box component="ul" ref={list} sx={cardColumns}>
      {artifacts.map((artifact, position) => (
        <Box
          component="li"
          key={artifact._id}
          style={{ animationDelay: `${(position * FEATURED_STAGGER_SECONDS).toFixed(2)}s` }}
          sx={{
            animation: `${rise} 600ms cubic-bezier(0.2, 0.7, 0.2, 1) backwards`,
            animationPlayState: seen ? 'running' : 'paused',
            '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
          }}
        >
          <FeaturedCard artifact={artifact} like={renderLike(artifact)} />
        </Box>
      ))}
    </Box>
  );
}
