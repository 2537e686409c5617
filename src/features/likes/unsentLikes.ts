import { unsentLikesKey } from '#src/config/storageKeys.ts';
import { withStorage } from '#src/lib/browserStorage.ts';

/*
 * The likes of a user that wait for a connection, in the browser, so that they outlive the page (LIKE-9). The machines of those likes own them (`likes.ts`).
 */

/** By an artifact's id, whether it is to be liked. */
type UnsentLikes = Readonly<Record<string, boolean>>;

/** Null where nothing is stored: there is none, or the browser stores nothing. */
export const storedLikesOf = (uid: string): UnsentLikes | null =>
  withStorage(
    (storage) => JSON.parse(storage.getItem(unsentLikesKey(uid)) ?? 'null') as UnsentLikes | null,
    null,
  );

function store(uid: string, likes: UnsentLikes): boolean {
  const key = unsentLikesKey(uid);
  const isStored = withStorage((storage) => {
    storage.setItem(key, JSON.stringify(likes));
    return true;
  }, false);
  // Where there is no room, no older state stays in the place of this one.
  if (!isStored) withStorage((storage) => storage.removeItem(key), undefined);
  return isStored;
}

/** @returns whether there was room for them */
export const storeLikes = (uid: string, likes: UnsentLikes): boolean =>
  store(uid, { ...storedLikesOf(uid), ...likes });

/** @param liked given, another decision of the same artifact is left */
export function dropStoredLike(uid: string, id: string, liked = storedLikesOf(uid)?.[id]): void {
  const likes = storedLikesOf(uid);
  if (liked === undefined || likes?.[id] !== liked) return;
  const { [id]: _dropped, ...others } = likes;
  store(uid, others);
}
