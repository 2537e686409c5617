import { useSearchParams } from 'react-router-dom';
import type { Artifact } from '#contract/artifact.ts';
import type { PageCard, RenderedPage } from '#contract/renderedPage.ts';
import { artifactsApi } from '#src/api/artifacts.api.ts';
import type { ApiState } from '#src/api/lastingPatch.ts';
import { ArtifactGallery } from '#src/features/list/ArtifactGallery.tsx';
import { listCard, listTitle } from '#src/features/list/listWords.ts';
import { SeeMore } from '#src/features/list/SeeMore.tsx';
import { isOrder, readSelection, writeSelection } from '#src/lib/artifactSelection.ts';
import { LikeButton } from '#src/features/likes/LikeButton.tsx';
import { lastPageBefore } from '#src/features/list/pageWindow.ts';
import { onSite } from '#src/lib/basePath.ts';
import { institution } from '#src/lib/institution.ts';
import { paths } from '#src/lib/paths.ts';
import { lazyPart } from '#src/ui/page/lazyPart.tsx';
import { Page } from '#src/ui/page/Page.tsx';

/** Loads when it is opened, as it needs MUI's slider. */
const Timeline = lazyPart(async () => (await import('#src/features/timeline/Timeline.tsx')).Timeline);

/** Loads when it is opened, as it needs the land of the world. */
const ArtifactsMap = lazyPart(async () => (await import('#src/features/map/ArtifactsMap.tsx')).ArtifactsMap);

/** Loads when it is asked for, as it needs a library for dragging. */
const OrderView = lazyPart(async () => (await import('#src/features/order/OrderView.tsx')).OrderView);

export const lateParts = [OrderView];

const LIKE_FAILURE = { text: 'Failed to like/unlike. Try again.' };

/** Sent by the server before it renders the page for a visitor, and for somebody else while it is not known who is signed in. */
export const firstQueries = (params: URLSearchParams) =>
  isOrder(params) ? [] : [artifactsApi.endpoints.listArtifacts.initiate(readSelection(params))];

const ORDER_TITLE = 'Put these in order – All Artifacts';

/** A game's: one for all, as the seed is known in browsers alone, and so without an address. */
const orderCard = (): PageCard => ({
  title: ORDER_TITLE,
  description: `Which is older? Seven artifacts are put into a line by date. ${institution().tagline}`,
  indexed: false,
});

/**
 * What is shown elsewhere of the list, with artifacts unless it is known that there are none; and the address of the last page, where this
 * one is beyond it.
 */
export function besideHtml(params: URLSearchParams, state: ApiState): Pick<RenderedPage, 'card' | 'instead'> {
  if (isOrder(params)) return { card: orderCard() };
  const selection = readSelection(params);
  const { data } = artifactsApi.endpoints.listArtifacts.select(selection)(state);
  const last = lastPageBefore(selection, data);
  const query = last && writeSelection({ ...selection, page: last });
  return {
    card: listCard(selection, data?.items.length === 0),
    ...(last && { instead: onSite(paths.allArtifacts + (query && `?${query}`)) }),
  };
}

function CardActions({ artifact }: { artifact: Artifact }) {
  return (
    <>
      <LikeButton artifact={artifact} failure={LIKE_FAILURE} />
      <SeeMore artifact={artifact} />
    </>
  );
}

export function AllArtifactsPage() {
  const [params] = useSearchParams();
  if (isOrder(params))
    return (
      <Page title={ORDER_TITLE} width="wide">
        <OrderView />
      </Page>
    );
  return (
    <Page title={listTitle(readSelection(params))} width="wide">
      <ArtifactGallery ListTimeline={Timeline} ListMap={ArtifactsMap} CardActions={CardActions} />
    </Page>
  );
}
