import { DEFAULT_AVATAR, FALLBACK_NAME } from '#contract/constants.ts';
import type { CurrentUser } from '#contract/user.ts';
import { SIGNED_IN_KEY, USER_KEY } from '#src/config/storageKeys.ts';
import { stringOrEmpty } from '#src/lib/stringOrEmpty.ts';
import type { ProviderUser } from '#src/services/auth.types.ts';

/** Who is signed in, as screens see it: the stored four fields, and the provider's own two where they are known. */
export type SessionUser = CurrentUser & { displayName?: string | null; photoURL?: string | null };

/** Builds the current user: own name and photo, else the first linked provider's, else the fallbacks (section 3). */
export function toCurrentUser({ uid, email, displayName, photoURL, providers }: ProviderUser): SessionUser {
  const [first] = providers;
  return {
    uid,
    email: email ?? '',
    name: displayName || first?.displayName || FALLBACK_NAME,
    profilePicture: photoURL || first?.photoURL || DEFAULT_AVATAR,
    displayName,
    photoURL,
  };
}

/** From now on `user` is signed in; `stale` when what is cached was fetched for another person, or for nobody. */
export type UserChange = { user: SessionUser | null; stale: boolean };

export const sameUid = (one: { uid: string } | null, other: { uid: string } | null): boolean =>
  one?.uid === other?.uid;

/** The machine's own event for a change that the identity provider reports, given whom it showed before. */
export const userChanged = (before: { user: SessionUser | null }, provider: ProviderUser | null) => ({
  type: 'user.changed' as const,
  user: provider && toCurrentUser(provider),
  stale: !sameUid(before.user, provider),
});

/** Browser storage may be closed to us (private windows, policies): the session then lives in this tab alone. */
function withStorage<Result>(access: (storage: Storage) => Result, otherwise: Result): Result {
  try {
    return access(localStorage);
  } catch {
    return otherwise;
  }
}

/** What stood in storage as a user; null when it is none. People can write there, and older versions did. */
function asUser(stored: unknown): CurrentUser | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { uid, email, name, profilePicture } = stored as Record<keyof CurrentUser, unknown>;
  return typeof uid === 'string' && uid
    ? {
        uid,
        email: stringOrEmpty(email),
        name: stringOrEmpty(name),
        profilePicture: stringOrEmpty(profilePicture),
      }
    : null;
}

/** The stored user, or null when there is none or what is there is not a user. */
export function readStoredUser(): CurrentUser | null {
  return withStorage((storage) => {
    const json = storage.getItem(USER_KEY);
    return json ? asUser(JSON.parse(json)) : null;
  }, null);
}

/** Keeps who is signed in: `user` as JSON and `isLoggedIn` as "true", or no `user` and "false". */
export function storeUser(user: SessionUser | null): void {
  withStorage((storage) => {
    if (user) {
      const { uid, email, name, profilePicture } = user;
      storage.setItem(USER_KEY, JSON.stringify({ uid, email, name, profilePicture }));
    } else {
      storage.removeItem(USER_KEY);
    }
    storage.setItem(SIGNED_IN_KEY, String(user !== null));
  }, undefined);
}
