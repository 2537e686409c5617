import { unsentLikesKey } from '#src/config/storageKeys.ts';
import { withStorage } from '#src/lib/browserStorage.ts';

/** By an artifact's id, whether it is to be liked. */
type UnsentLikes = Record<string, boolean>;

/** The likes of a user that wait for a connection (LIKE-9): in the browser, so that they outlive the page. */
export const unsentLikesOf = (uid: string): UnsentLikes =>
  withStorage((storage) => JSON.parse(storage.getItem(unsentLikesKey(uid)) ?? '{}') as UnsentLikes, {});

const store = (uid: string, likes: UnsentLikes): boolean =>
  withStorage((storage) => {
    storage.setItem(unsentLikesKey(uid), JSON.stringify(likes));
    return true;
  }, false);

/** Returns whether it is kept: not where the browser stores nothing. */
export const keepLike = (uid: string, id: string, liked: boolean): boolean =>
  store(uid, { ...unsentLikesOf(uid), [id]: liked });

export function forgetLike(uid: string, id: string): void {
  const { [id]: _sent, ...others } = unsentLikesOf(uid);
  store(uid, others);
}
