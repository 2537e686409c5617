import { memo } from 'react';
import type { Artifact } from '#contract/artifact.ts';
import type { CurrentUser } from '#contract/user.ts';
import { ArtifactCard } from '#src/ui/cards/ArtifactCard.tsx';
import { PairButton } from '#src/features/compare/PairButton.tsx';
import { PairProvider } from '#src/features/compare/PairProvider.tsx';
import { PairStatus } from '#src/features/compare/PairStatus.tsx';
import { LikedActions } from '#src/features/likes/LikedActions.tsx';
import { LikedArtifacts } from '#src/features/likes/LikedArtifacts.tsx';
import { useSession } from '#src/features/session/useSession.ts';
import { Page } from '#src/ui/page/Page.tsx';

type Props = { artifact: Artifact; user: CurrentUser | null };

/** Memoized: the list may have thousands of cards. */
const LikedCard = memo(function LikedCard({ artifact, user }: Props) {
  return (
    <ArtifactCard
      artifact={artifact}
      actions={<LikedActions artifact={artifact} user={user} compare={<PairButton artifact={artifact} />} />}
    />
  );
});

export function LikedArtifactsPage() {
  const { user } = useSession();
  return (
    <Page width="wide" intro="Everything you have put your heart to.">
      <LikedArtifacts
        renderCard={(artifact) => <LikedCard artifact={artifact} user={user} />}
        aroundCards={(ids, cards) => (
          <PairProvider ids={ids}>
            {cards}
            <PairStatus />
          </PairProvider>
        )}
      />
    </Page>
  );
}
