import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { ArtifactHeader } from '#src/features/artifacts/detail/ArtifactHeader.tsx';
import { ArtifactTabs } from '#src/features/artifacts/detail/ArtifactTabs.tsx';
import { ArtifactView } from '#src/features/artifacts/detail/ArtifactView.tsx';
import { DetailsTab } from '#src/features/artifacts/detail/DetailsTab.tsx';
import { RelatedTab } from '#src/features/artifacts/detail/RelatedTab.tsx';
import { ResultsNavigation } from '#src/features/artifacts/results/ResultsNavigation.tsx';
import { LikeButton } from '#src/features/likes/LikeButton.tsx';
import { ReviewsLabel } from '#src/features/reviews/ReviewsLabel.tsx';
import { useSession } from '#src/features/session/useSession.ts';
import { ShareButtons } from '#src/features/sharing/ShareButtons.tsx';
import { Loading } from '#src/ui/status/Loading.tsx';
import { useToast } from '#src/ui/toasts/useToast.ts';
import { lazyPart, optionalPart } from '#src/ui/page/lazyPart.ts';

/** Loads when the Reviews tab is opened, as it needs the form libraries. */
const Reviews = lazyPart(async () => (await import('#src/features/reviews/Reviews.tsx')).Reviews);

/** Loads after the artifact, beside which it is small. */
const TimeStrip = optionalPart(
  async () => (await import('#src/features/artifacts/detail/TimeStrip.tsx')).TimeStrip,
);
/** The height of its legend, its line and its ends, which is kept while it loads. */
const TIME_STRIP_PX = 72;

/** `/artifact/{id}` (section 2, "Artifact detail"), for signed-in users only. */
export function ArtifactPage() {
  const { id = '' } = useParams();
  const { user } = useSession();
  const toast = useToast();
  return (
    <Container maxWidth="xl" sx={{ py: { xs: 3, md: 6 } }}>
      <ResultsNavigation id={id} />
      {/* Remounted for another artifact or another user. */}
      <ArtifactView key={`${user?.uid} ${id}`} id={id}>
        {(artifact) => (
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 4, md: 6 } }}>
            <title>{artifact.name}</title>
            <ArtifactHeader
              artifact={artifact}
              likeButton={
                <LikeButton
                  variant="full"
                  artifact={artifact}
                  user={user}
                  failure={{ title: 'Error', text: 'Failed to like/unlike.' }}
                  onLiked={(liked) => toast('like', 'success', liked ? 'Liked!' : 'Unliked!')}
                />
              }
              shareButtons={<ShareButtons name={artifact.name} />}
            />
            {artifact.yearFrom !== null && (
              <Box sx={{ minHeight: TIME_STRIP_PX }}>
                <Suspense fallback={null}>
                  <TimeStrip artifact={artifact} />
                </Suspense>
              </Box>
            )}
            <ArtifactTabs
              labels={{
                details: 'Details',
                reviews: <ReviewsLabel artifactId={id} />,
                related: 'Related Artifacts',
              }}
              panels={{
                details: <DetailsTab artifact={artifact} />,
                reviews: (
                  <Suspense fallback={<Loading label="Loading reviews..." />}>
                    <Reviews artifactId={id} />
                  </Suspense>
                ),
                related: <RelatedTab artifact={artifact} />,
              }}
            />
          </Box>
        )}
      </ArtifactView>
    </Container>
  );
}
