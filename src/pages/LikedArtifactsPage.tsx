import { memo } from 'react';
import type { Artifact } from '#contract/artifact.ts';
import { ArtifactCard } from '#src/ui/cards/ArtifactCard.tsx';
import { PairButton } from '#src/features/compare/PairButton.tsx';
import { PairProvider } from '#src/features/compare/PairProvider.tsx';
import { LikedActions } from '#src/features/likes/LikedActions.tsx';
import { LikedArtifacts } from '#src/features/likes/LikedArtifacts.tsx';
import { Page } from '#src/ui/page/Page.tsx';

/** Memoized: the list may have thousands of cards. */
const LikedCard = memo(function LikedCard({ artifact }: { artifact: Artifact }) {
  return (
    <ArtifactCard
      artifact={artifact}
      actions={<LikedActions artifact={artifact} compare={<PairButton artifact={artifact} />} />}
    />
  );
});

export function LikedArtifactsPage() {
  return (
    <Page width="wide" intro="Everything you have put your heart to.">
      <LikedArtifacts
        renderCard={(artifact) => <LikedCard artifact={artifact} />}
        aroundCards={(ids, cards) => <PairProvider ids={ids}>{cards}</PairProvider>}
      />
    </Page>
  );
}
