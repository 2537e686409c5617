import clsx from 'clsx';
import { useParams } from 'react-router-dom';
import type { Artifact } from '#contract/artifact.ts';
import { artifactsApi } from '#src/api/artifacts.api.ts';
import { ArtifactColumns } from '#src/features/artifact/ArtifactColumns.tsx';
import { ArtifactHeader } from '#src/features/artifact/ArtifactHeader.tsx';
import { ArtifactTabs } from '#src/features/artifact/ArtifactTabs.tsx';
import { ArtifactView } from '#src/features/artifact/ArtifactView.tsx';
import { CreditLine } from '#src/features/artifact/CreditLine.tsx';
import { DetailsTab } from '#src/features/artifact/DetailsTab.tsx';
import { RelatedTab } from '#src/features/artifact/RelatedTab.tsx';
import { ResultsNavigation } from '#src/features/list/results/ResultsNavigation.tsx';
import { CompareLink } from '#src/features/compare/CompareLink.tsx';
import { LikeButton } from '#src/features/likes/LikeButton.tsx';
import { PlacePart } from '#src/features/map/PlacePart.tsx';
import { ReviewsLabel } from '#src/features/reviews/ReviewsLabel.tsx';
import { useSession } from '#src/features/session/useSession.ts';
import { UnsavedChangesPrompt } from '#src/ui/form/UnsavedChangesPrompt.tsx';
import { Loading } from '#src/ui/status/Loading.tsx';
import { useToast } from '#src/ui/toasts/useToast.ts';
import { lazyPart } from '#src/ui/page/lazyPart.tsx';
import { RecordLine } from './artifact/RecordLine.tsx';
import * as styles from './ArtifactPage.module.css';

/** Loads when the Reviews tab is opened, as it needs the form libraries. */
const Reviews = lazyPart(
  async () => (await import('#src/features/reviews/Reviews.tsx')).Reviews,
  () => <Loading label="Loading reviews..." />,
);

/** Loads after the artifact, beside which it is small. */
const TimeStrip = lazyPart(async () => (await import('#src/features/artifact/TimeStrip.tsx')).TimeStrip);
/** Loads after the page, before somebody prints it. */
const PaperFacts = lazyPart(
  async () => (await import('#src/features/artifact/PaperFacts.tsx')).PaperFacts,
  null,
);

/** Loads after the artifact: what waits for its owner's decision stands below it. */
const WaitingSuggestions = lazyPart(
  async () => (await import('#src/features/contribute/suggesting/WaitingSuggestions.tsx')).WaitingSuggestions,
  null,
);

/** Sent while it is not known yet who is signed in. */
export const firstQueries = (_params: URLSearchParams, id: string) => [
  artifactsApi.endpoints.artifact.initiate(id),
];

/** Its owner does, and of a record without one perhaps the keeper of its source, which only the server knows (SUGGEST-8). */
const mayDecide = ({ revision, adderId }: Artifact): boolean => revision !== undefined || !adderId;

/** `/artifact/{id}` (ARTIFACT-1), for signed-in users only. */
export function ArtifactPage() {
  const { id = '' } = useParams();
  const { user } = useSession();
  const toast = useToast();
  return (
    <div className={clsx('page-width', styles.page)}>
      <ResultsNavigation id={id} />
      {/* Remounted for another artifact or another user. */}
      <ArtifactView key={`${user?.uid} ${id}`} id={id}>
        {(artifact) => (
          <UnsavedChangesPrompt>
            <title>{artifact.name}</title>
            <ArtifactColumns>
              <ArtifactHeader
                artifact={artifact}
                likeButton={
                  <LikeButton
                    variant="full"
                    artifact={artifact}
                    failure={{ title: 'Error', text: 'Failed to like/unlike.' }}
                    onLiked={(liked) => toast('like', 'success', liked ? 'Liked!' : 'Unliked!')}
                  />
                }
              />
              <ArtifactTabs
                labels={{
                  details: 'Details',
                  reviews: <ReviewsLabel artifactId={id} />,
                  related: 'Related Artifacts',
                }}
                panels={{
                  details: <DetailsTab artifact={artifact} map={<PlacePart artifact={artifact} />} />,
                  reviews: <Reviews artifactId={id} />,
                  related: (
                    <RelatedTab
                      artifact={artifact}
                      renderActions={(related) => <CompareLink artifact={related} to={artifact} />}
                    />
                  ),
                }}
              />
              <PaperFacts artifact={artifact} />
            </ArtifactColumns>
            <div className={styles.record}>
              {mayDecide(artifact) && <WaitingSuggestions artifactId={artifact._id} />}
              <RecordLine artifact={artifact} />
              <CreditLine artifact={artifact} />
            </div>
            {artifact.yearFrom !== null && (
              <div className={clsx('screen-only', styles.time)}>
                <TimeStrip artifact={artifact} />
              </div>
            )}
          </UnsavedChangesPrompt>
        )}
      </ArtifactView>
    </div>
  );
}
