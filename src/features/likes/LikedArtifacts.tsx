import CheckIcon from '@mui/icons-material/Check';
import SwapVertIcon from '@mui/icons-material/SwapVert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Artifact } from '#contract/artifact.ts';
import { useArtifactQuery } from '#src/api/artifacts.api.ts';
import { idOf, useLikedArtifactsInfiniteQuery } from '#src/api/likes.api.ts';
import { WHEN_RETURNING } from '#src/api/listPage.ts';
import { paths } from '#src/lib/paths.ts';
import { CardGridSkeleton } from '#src/ui/cards/CardGridSkeleton.tsx';
import { GrowingCardGrid } from '#src/ui/cards/GrowingCardGrid.tsx';
import { Notice } from '#src/ui/status/Notice.tsx';
import { lazyPart } from '#src/ui/page/lazyPart.tsx';
import { ORDER_WIDTH } from './order/orderWidth.ts';

/** Loads when the list is to be put in order, as it needs a library for dragging. */
const LikedOrder = lazyPart(async () => (await import('./order/LikedOrder.tsx')).LikedOrder);

type Props = { renderCard: (artifact: Artifact) => ReactNode };

/** The artifacts that the user likes, newest like first or as the user has put them; unliking one removes its card. */
export function LikedArtifacts({ renderCard }: Props) {
  const { data, isError, isFetching, refetch, ...more } = useLikedArtifactsInfiniteQuery(
    undefined,
    WHEN_RETURNING,
  );
  const [ordering, setOrdering] = useState(false);

  if (!data && isError && !isFetching) {
    return <Notice onRetry={refetch}>Failed to load liked artifacts. Please try again.</Notice>;
  }
  if (!data) return <CardGridSkeleton count={3} label="Loading liked artifacts..." />;
  const items = new Map(data.pages.flatMap((page) => page.items).map((item) => [idOf(item), item]));
  if (items.size === 0 && !more.hasNextPage) {
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
  const cards = (
    <GrowingCardGrid label="Liked artifacts" more={more}>
      {Array.from(items, ([id, item]) =>
        typeof item === 'string' ? (
          <LikedById key={id} id={id} renderCard={renderCard} />
        ) : (
          <li key={id}>{renderCard(item)}</li>
        ),
      )}
    </GrowingCardGrid>
  );
  if (items.size < 2) return cards;
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'flex-end',
          mt: { xs: -1, md: -3 },
          mb: 2,
          ...(ordering && { maxWidth: ORDER_WIDTH }),
        }}
      >
        <Button
          startIcon={ordering ? <CheckIcon /> : <SwapVertIcon />}
          aria-pressed={ordering}
          // Its label ends where the cards do.
          sx={{ px: 1.5, mr: -1.5 }}
          onClick={() => setOrdering(!ordering)}
        >
          {ordering ? 'Done' : 'Put in order'}
        </Button>
      </Box>
      {ordering ? <LikedOrder items={items} more={more} /> : cards}
    </>
  );
}

/** The card of a liked artifact of which the server returned only the id (LIKED-3): fetches the artifact. */
function LikedById({ id, renderCard }: Props & { id: string }) {
  const { currentData: artifact } = useArtifactQuery(id);
  return artifact ? <li>{renderCard(artifact)}</li> : null;
}
