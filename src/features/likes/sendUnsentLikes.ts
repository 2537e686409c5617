import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { selectCaller } from '#src/api/caller.ts';
import { likesApi } from '#src/api/likes.api.ts';
import { toFailure } from '#src/lib/failure.ts';
import { forgetLike, unsentLikesOf } from './unsentLikes.ts';

export type LikesStore = Store<Parameters<typeof selectCaller>[0]> & {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
};

/** Sends the likes of a user that waited for a connection, until one cannot be sent or the user is gone (LIKE-9). */
export async function sendUnsentLikes(uid: string, store: LikesStore): Promise<void> {
  for (const [id, liked] of Object.entries(unsentLikesOf(uid))) {
    if (selectCaller(store.getState()) !== uid) return;
    const { error } = await store.dispatch(
      likesApi.endpoints.setLike.initiate({ id, liked }, { track: false }),
    );
    // Only an artifact that is gone takes its like with it; a server that is busy gets the like the next time.
    if (error && toFailure(error).kind !== 'not-found') return;
    forgetLike(uid, id);
  }
}
