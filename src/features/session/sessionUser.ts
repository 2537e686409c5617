import { DEFAULT_AVATAR, FALLBACK_NAME } from '#contract/constants.ts';
import { REMEMBERS_COOKIE } from '#contract/renderedPage.ts';
import type { CurrentUser } from '#contract/user.ts';
import { SIGNED_IN_KEY, USER_KEY } from '#src/config/storageKeys.ts';
import { onSite } from '#src/lib/basePath.ts';
import { withStorage } from '#src/lib/browserStorage.ts';
import { stringOrEmpty } from '#src/lib/stringOrEmpty.ts';
import type { ProviderUser } from '#src/services/auth.types.ts';

/** The signed-in user: the four stored fields, and the provider's two when it has reported the user. */
export type SessionUser = CurrentUser & { displayName?: string | null; photoURL?: string | null };

/** Builds the current user: the account's name and photo, else the first linked provider's, else fallbacks (SESSION-4). */
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

/** A change of the signed-in user. */
export type UserChange = { user: SessionUser | null };

export const sameUid = (one: { uid: string } | null, other: { uid: string } | null): boolean =>
  one?.uid === other?.uid;

/** The `user.changed` event for a user that the identity provider reported. */
export const userChanged = (provider: ProviderUser | null) => ({
  type: 'user.changed' as const,
  user: provider && toCurrentUser(provider),
});

/** The fields that are stored (SESSION-3). */
const STORED: (keyof CurrentUser)[] = ['uid', 'email', 'name', 'profilePicture'];

/** Validates a stored user; null when it is none. Users may have written anything. */
function parseUser(stored: unknown): CurrentUser | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const given = stored as Record<string, unknown>;
  const user = Object.fromEntries(STORED.map((field) => [field, stringOrEmpty(given[field])]));
  return user.uid ? (user as CurrentUser) : null;
}

/** The stored user, or null when there is none or it is invalid. */
export const readStoredUser = (): CurrentUser | null =>
  withStorage((storage) => parseUser(JSON.parse(storage.getItem(USER_KEY) ?? 'null')), null);

const A_YEAR_S = 365 * 24 * 60 * 60;

/**
 * Stores the signed-in user: `user` as JSON and `isLoggedIn` as "true", or no `user` and "false". `isLoggedIn` is how the next
 * page knows that it has to wait for the identity provider; the cookie tells the server the same. Without access to storage the
 * session exists in this tab only.
 */
export function storeUser(user: SessionUser | null): void {
  document.cookie = `${REMEMBERS_COOKIE}=true; path=${onSite('/')}; samesite=lax; max-age=${user ? A_YEAR_S : 0}`;
  withStorage((storage) => {
    if (user) storage.setItem(USER_KEY, JSON.stringify(user, STORED));
    else storage.removeItem(USER_KEY);
    storage.setItem(SIGNED_IN_KEY, String(user !== null));
  }, undefined);
}
