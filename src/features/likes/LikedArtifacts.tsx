import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import clsx from 'clsx';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Artifact } from '#contract/artifact.ts';
import { useArtifactQuery } from '#src/api/artifacts.api.ts';
import { idOf, useLikedArtifactsInfiniteQuery } from '#src/api/likes.api.ts';
import { REFETCH_WHEN_STALE } from '#src/api/listPage.ts';
import { useChoice } from '#src/hooks/useChoice.ts';
import { paths } from '#src/lib/paths.ts';
import { CardGridSkeleton } from '#src/ui/cards/CardGridSkeleton.tsx';
import { GrowingCardGrid } from '#src/ui/cards/GrowingCardGrid.tsx';
import { CheckIcon, SwapVertIcon } from '#src/ui/icons/liked.tsx';
import { Link } from '#src/ui/page/Link.tsx';
import { Loading } from '#src/ui/status/Loading.tsx';
import { Notice } from '#src/ui/status/Notice.tsx';
import { lazyPart } from '#src/ui/page/lazyPart.tsx';
import * as styles from './likes.module.css';
import { useLikes } from './lateLikes.ts';

/** Loads when the list is to be put in order, as it needs a library for dragging. */
const LikedOrder = lazyPart(async () => (await import('./order/LikedOrder.tsx')).LikedOrder);

/** Loads when the user asks for it. */
const LikedTimeline = lazyPart(
  async () => (await import('./timeline/LikedTimeline.tsx')).LikedTimeline,
  () => <Loading label="Loading liked artifacts..." />,
);

/** Cards, or the line through time (LIKED-5). */
const VIEWS = ['cards', 'time'] as const;
type View = (typeof VIEWS)[number];

type CardProps = { renderCard: (artifact: Artifact) => ReactNode };
type Props = CardProps & {
  /** Renders something around the cards, of which these are the ids; not around the order and the line through time. */
  aroundCards: (ids: readonly string[], cards: ReactNode) => ReactNode;
};

/** The artifacts that the user likes, newest like first or as the user has put them; unliking one removes its card; or as a line through time. */
export function LikedArtifacts({ renderCard, aroundCards }: Props) {
  const { data, isError, isFetching, refetch, ...more } = useLikedArtifactsInfiniteQuery(
    undefined,
    REFETCH_WHEN_STALE,
  );
  const [ordering, setOrdering] = useState(false);
  const [view, show] = useChoice('view', VIEWS);
  const { running } = useLikes();
  const likes = useSyncExternalStore(running.subscribe, running.get, running.get);
  /** Whether it was unliked while no answer came (LIKE-9). */
  const isUnliked = (id: string): boolean => {
    const { isKept, liked } = likes.get(id)?.getSnapshot().context ?? {};
    return isKept === true && !liked;
  };

  if (!data && isError && !isFetching) {
    return <Notice onRetry={refetch}>Failed to load liked artifacts. Please try again.</Notice>;
  }
  if (!data) return <CardGridSkeleton count={3} label="Loading liked artifacts..." />;
  const items = new Map(
    data.pages
      .flatMap((page) => page.items)
      .map((item) => [idOf(item), item] as const)
      .filter(([id]) => !isUnliked(id)),
  );
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
  const cards = aroundCards(
    [...items.keys()],
    <GrowingCardGrid label="Liked artifacts" more={more}>
      {Array.from(items, ([id, item]) =>
        typeof item === 'string' ? (
          <LikedById key={id} id={id} renderCard={renderCard} />
        ) : (
          <li key={id}>{renderCard(item)}</li>
        ),
      )}
    </GrowingCardGrid>,
  );
  // One stands neither in an order nor on a line. The cards stay mounted where the second one goes: the focus moves on in them.
  const isAlone = items.size < 2;
  const isTime = view === 'time' && !isAlone;
  return (
    <>
      {!isAlone && (
        <div className={clsx('screen-only', styles.tools, ordering && !isTime && styles.rows)}>
          <ToggleButtonGroup
            exclusive
            size="small"
            color="primary"
            value={view}
            aria-label="View"
            className={styles.views}
            onChange={(_, chosen: View | null) => chosen && show(chosen)}
          >
            <ToggleButton value="cards">Cards</ToggleButton>
            <ToggleButton value="time">My millennia</ToggleButton>
          </ToggleButtonGroup>
          {!isTime && (
            <Button
              startIcon={ordering ? <CheckIcon /> : <SwapVertIcon />}
              aria-pressed={ordering}
              className={styles.ordering}
              onClick={() => setOrdering(!ordering)}
            >
              {ordering ? 'Done' : 'Put in order'}
            </Button>
          )}
        </div>
      )}
      {isTime ? (
        <LikedTimeline isUnliked={isUnliked} />
      ) : ordering && !isAlone ? (
        <LikedOrder items={items} more={more} />
      ) : (
        cards
      )}
    </>
  );
}

/** The card of a liked artifact of which the server returned only the id (LIKED-3): fetches the artifact. */
function LikedById({ id, renderCard }: CardProps & { id: string }) {
  const { currentData: artifact } = useArtifactQuery(id);
  return artifact ? <li>{renderCard(artifact)}</li> : null;
}
