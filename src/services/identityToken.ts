import { getIdToken, getIdTokenResult, onAuthStateChanged, type Auth, type User } from 'firebase/auth';
import pTimeout from 'p-timeout';
import { TOKEN_SYNC_MAX_AGE_MS } from '#contract/constants.ts';

/** The provider's library looks every 0.8 s for what other tabs have changed. */
const OTHER_TAB_MS = 2000;
/** A token at hand is good for an hour, so that a new one is not worth waiting for longer. */
const REFRESH_LIMIT_MS = 5000;
/** Until a token must be there at all: the call that it is for has to fit into its own limit, too. */
const TOKEN_LIMIT_MS = 10_000;

/** What the provider's library says when the provider cannot be reached. */
const OFFLINE = 'auth/network-request-failed';

/** This person's account, as soon as this tab knows them as signed in; null when it does not hear of them. */
async function signedIn(auth: Auth, uid: string): Promise<User | null> {
  await auth.authStateReady();
  if (auth.currentUser?.uid === uid) return auth.currentUser;
  let stop = () => {};
  const appears = new Promise<User>((resolve) => {
    stop = onAuthStateChanged(auth, (user) => {
      if (user?.uid === uid) resolve(user);
    });
  });
  return pTimeout(appears, { milliseconds: OTHER_TAB_MS, fallback: () => null }).finally(stop);
}

/** Hands out one person's token; the provider is asked for a new one when it is older than five minutes (section 9). */
function tokenOf(user: User) {
  let refreshedAt = 0;
  let outdated = false;
  let refreshing: Promise<string> | null = null;

  const refresh = async (): Promise<string> => {
    const token = await getIdToken(user, true);
    // Our own clock as well: where it runs ahead, `issuedAtTime` alone would ask for a new token at every call.
    refreshedAt = Date.now();
    outdated = false;
    return token;
  };
  return {
    expire: () => (outdated = true),
    async get(): Promise<string> {
      const { token, issuedAtTime } = await getIdTokenResult(user);
      const age = Date.now() - Math.max(Date.parse(issuedAtTime), refreshedAt);
      if (!outdated && age <= TOKEN_SYNC_MAX_AGE_MS) return token;
      // Requests that start together share one refresh.
      refreshing ??= refresh().finally(() => (refreshing = null));
      return pTimeout(refreshing, { milliseconds: REFRESH_LIMIT_MS }).catch(() => token);
    },
  };
}

/** The identity tokens of whoever is signed in on this page, one source for each person. */
export function createTokens(auth: Auth) {
  const sources = new WeakMap<User, ReturnType<typeof tokenOf>>();
  const sourceOf = (user: User) => {
    const source = sources.get(user) ?? tokenOf(user);
    sources.set(user, source);
    return source;
  };
  const get = async (uid: string): Promise<string | null> => {
    const user = await signedIn(auth, uid);
    if (!user) return null;
    try {
      return await sourceOf(user).get();
    } catch (error) {
      // What the provider refuses (an account that is gone or disabled) has no token; what did not answer may have.
      if ((error as { code?: string }).code === OFFLINE) throw error;
      return null;
    }
  };
  return {
    /** Makes the next call ask for a new token, as after a profile update: its name and picture stand in it. */
    expire: (user: User): void => void sourceOf(user).expire(),
    /** This person's token, or null when they are not signed in here. Rejects when it cannot be had now. */
    get: (uid: string): Promise<string | null> => pTimeout(get(uid), { milliseconds: TOKEN_LIMIT_MS }),
  };
}
