import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { Mutex } from 'async-mutex';
import type { LikedPlace } from '#contract/likedPlace.ts';
import { api } from './api.ts';
import { sameCaller } from './caller.ts';
import { lastingPatch } from './lastingPatch.ts';
import { idOf, likesApi, type LikedItem } from './likes.api.ts';
import type { ListPage } from './listPage.ts';
import { LIKED_IDS, LIKED_LIST } from './tags.ts';

type Pages = ListPage<LikedItem>[];

/** A move: the liked artifact, and the one that it goes right behind; '' for the front. */
type Move = { id: string } & LikedPlace;

/** Moves an item within pages, in place; nothing happens while one of both is not among them. */
export function moveItem(pages: Pages, { id, after }: Move): void {
  const holds = (page: Pages[number], wanted: string) => page.items.some((item) => idOf(item) === wanted);
  const from = pages.find((page) => holds(page, id));
  const to = after === '' ? pages[0] : pages.find((page) => holds(page, after));
  if (!from || !to || id === after) return;
  const [item] = from.items.splice(
    from.items.findIndex((each) => idOf(each) === id),
    1,
  );
  const place = after === '' ? 0 : to.items.findIndex((each) => idOf(each) === after) + 1;
  if (item) to.items.splice(place, 0, item);
}

/** The id of the item before this one; '' for the first. */
export function itemBefore(pages: Pages, id: string): string {
  const ids = pages.flatMap(({ items }) => items.map(idOf));
  return ids[ids.indexOf(id) - 1] ?? '';
}

/** Of a move that is not sent, as its user is not signed in any more: `UNSENT` would say that they are offline. */
const OF_OTHERS: FetchBaseQueryError = { status: 'CUSTOM_ERROR', error: 'of others' };

/** One move at a time: the server must see them in the order in which they were made. */
const sending = new Mutex();

/** The order of the liked artifacts; loaded with the screen's own mode for it. */
export const likedOrderApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `PUT /liked/{id}`: the list shows the move at once, and takes it back when the server does not take it. */
    moveLiked: build.mutation<unknown, Move>({
      queryFn: ({ id, after }, lifecycle, _options, baseQuery) => {
        const isSameCaller = sameCaller(lifecycle);
        return sending.runExclusive(async () =>
          // Whoever is signed in when its turn comes has not made it.
          isSameCaller() ? baseQuery({ call: 'moveLiked', id, body: { after } }) : { error: OF_OTHERS },
        );
      },
      async onQueryStarted(move, lifecycle) {
        const { dispatch, queryFulfilled } = lifecycle;
        const isSameCaller = sameCaller(lifecycle);
        const select = likesApi.endpoints.likedArtifacts.select();
        const { data } = select(lifecycle.getState() as Parameters<typeof select>[0]);
        const before = itemBefore(data?.pages ?? [], move.id);
        const patch = (shown: Move) =>
          likesApi.util.updateQueryData('likedArtifacts', undefined, ({ pages }) => moveItem(pages, shown));
        void dispatch(
          lastingPatch(patch(move), likesApi.util.getRunningQueryThunk('likedArtifacts', undefined)),
        );
        const isStored = await queryFulfilled.then(
          () => true,
          () => false,
        );
        // Once: after a failure, the refetch brings the stored order.
        if (!isStored && isSameCaller()) dispatch(patch({ id: move.id, after: before }));
      },
      // A failed move may have been stored.
      invalidatesTags: (_result, error) => (error ? [LIKED_LIST, LIKED_IDS] : []),
    }),
  }),
});

export const { useMoveLikedMutation } = likedOrderApi;
