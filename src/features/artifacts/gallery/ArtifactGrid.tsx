import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { CardGrid } from '#src/ui/cards/CardGrid.tsx';
import { CardSkeletons } from '#src/ui/cards/CardGridSkeleton.tsx';
import { IncrementalRender } from '#src/boot/IncrementalRender.tsx';
import type { Artifact } from '#contract/artifact.ts';
import { ArtifactCard } from '../ArtifactCard.tsx';

/** Number of cards on the first screen, whose images load at once. */
const EAGER_COUNT = 3;

type Props = {
  artifacts: readonly Artifact[];
  /** True while these are the results of the previous selection. */
  stale: boolean;
  renderActions: (artifact: Artifact) => ReactNode;
};

/** The cards of one page; dimmed while the next page loads. */
export function ArtifactGrid({ artifacts, stale, renderActions }: Props) {
  return (
    <Box aria-busy={stale} sx={{ opacity: stale ? 0.5 : 1, transition: 'opacity 160ms' }}>
      <CardGrid label="Artifacts">
        <IncrementalRender initial={1} placeholder={(missing) => <CardSkeletons count={missing} />}>
          {artifacts.map((artifact, index) => (
            <li key={artifact._id}>
              <ArtifactCard
                artifact={artifact}
                actions={renderActions(artifact)}
                showLikes={false}
                eager={index < EAGER_COUNT}
              />
            </li>
          ))}
        </IncrementalRender>
      </CardGrid>
    </Box>
  );
}
