import { unsentLikesKey } from '#src/config/storageKeys.ts';
import { withStorage } from '#src/lib/browserStorage.ts';
import type { UnsentLikes } from '#src/lib/connectionMachine.ts';

/*
 * The likes of a user that wait for a connection, in the browser, so that they outlive the page (LIKE-9). The connection machine owns them.
 */

/** Null where nothing is stored: there is none, or the browser stores nothing. */
export const storedLikesOf = (uid: string): UnsentLikes | null =>
  withStorage(
    (storage) => JSON.parse(storage.getItem(unsentLikesKey(uid)) ?? 'null') as UnsentLikes | null,
    null,
  );

function store(uid: string, likes: UnsentLikes): void {
  const key = unsentLikesKey(uid);
  const isStored = withStorage((storage) => {
    storage.setItem(key, JSON.stringify(likes));
    return true;
  }, false);
  // Where there is no room, no older state stays in the place of this one.
  if (!isStored) withStorage((storage) => storage.removeItem(key), undefined);
}

export const storeLikes = (uid: string, likes: UnsentLikes): void =>
  store(uid, { ...storedLikesOf(uid), ...likes });

export function dropStoredLike(uid: string, id: string): void {
  const likes = storedLikesOf(uid);
  if (!likes) return;
  const { [id]: _dropped, ...others } = likes;
  store(uid, others);
}
