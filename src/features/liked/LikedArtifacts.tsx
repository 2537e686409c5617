import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Artifact } from '#contract/artifact.ts';
import { useArtifactQuery } from '#src/api/artifacts.api.ts';
import { useLikedQuery } from '#src/api/likes.api.ts';
import { paths } from '#src/lib/paths.ts';
import { CardGrid, CardGridItem } from '#src/ui/cards/CardGrid.tsx';
import { CardGridSkeleton } from '#src/ui/cards/CardGridSkeleton.tsx';
import { Notice } from '#src/ui/status/Notice.tsx';

type Props = { renderCard: (artifact: Artifact) => ReactNode };

/** The artifacts that the signed-in person likes, newest like first; a card leaves when its artifact is unliked. */
export function LikedArtifacts({ renderCard }: Props) {
  const { data: liked, isError, isFetching, refetch } = useLikedQuery();

  if (!liked && isError && !isFetching) {
    return (
      <Notice severity="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        Failed to load liked artifacts. Please try again.
      </Notice>
    );
  }
  if (!liked) return <CardGridSkeleton count={3} label="Loading liked artifacts..." />;
  if (liked.ids.length === 0) {
    return (
      <Notice
        action={
          <Button variant="contained" component={Link} to={paths.allArtifacts}>
            Explore artifacts
          </Button>
        }
      >
        You haven&apos;t liked any artifacts yet.
      </Notice>
    );
  }
  const known = new Map(liked.artifacts.map((artifact) => [artifact._id, artifact]));
  return (
    <CardGrid label="Liked artifacts">
      {liked.ids.map((id) => {
        const artifact = known.get(id);
        return artifact ? (
          <CardGridItem key={id}>{renderCard(artifact)}</CardGridItem>
        ) : (
          <LikedById key={id} id={id} renderCard={renderCard} />
        );
      })}
    </CardGrid>
  );
}

/** The server may name a liked artifact by its id alone (ruling R2): then the artifact is asked for. */
function LikedById({ id, renderCard }: Props & { id: string }) {
  const { currentData: artifact } = useArtifactQuery(id);
  return artifact ? <CardGridItem>{renderCard(artifact)}</CardGridItem> : null;
}
