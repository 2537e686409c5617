import { getIdToken, getIdTokenResult, onAuthStateChanged, type Auth, type User } from 'firebase/auth';
import pTimeout from 'p-timeout';
import { TOKEN_SYNC_MAX_AGE_MS } from '#contract/constants.ts';

/** Wait for another tab's sign-in: the library polls for it every 0.8 s. */
const OTHER_TAB_MS = 2000;
/** Wait for a refresh; after it the current token is used, which is valid for an hour. */
const REFRESH_LIMIT_MS = 5000;
/** Wait for any token; less than the time limit of the call that needs it. */
const TOKEN_LIMIT_MS = 10_000;

/** The library's error code when the provider cannot be reached. */
const OFFLINE = 'auth/network-request-failed';

/** The signed-in Firebase user with this uid; null when this tab does not get them reported in time. */
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

/**
 * The milliseconds since it was started, by whichever of two clocks went on further: one may be set back meanwhile, the other stops while a
 * computer sleeps.
 */
function startWatch(): () => number {
  const [steady, set] = [performance.now(), Date.now()];
  return () => Math.max(performance.now() - steady, Date.now() - set);
}

/** One user's token, refreshed when it is older than five minutes (SESSION-11). */
function tokenOf(user: User) {
  let known = '';
  let ageOfKnown = () => Infinity;
  let outdated = false;
  let refreshing: Promise<string> | null = null;

  const refresh = async (): Promise<string> => {
    const token = await getIdToken(user, true);
    learn(token, 0);
    outdated = false;
    return token;
  };
  const learn = (token: string, ageMs: number) => {
    const since = startWatch();
    known = token;
    ageOfKnown = () => ageMs + since();
  };
  return {
    expire: () => (outdated = true),
    async get(): Promise<string> {
      const { token, issuedAtTime } = await getIdTokenResult(user);
      // Of one that was not made for this page only the server's clock tells when it was. By a local clock that is far from that one, ahead or
      // behind, it is old: it is refreshed once, and its age is known from then on.
      if (token !== known) learn(token, Math.abs(Date.now() - Date.parse(issuedAtTime)));
      if (!outdated && ageOfKnown() <= TOKEN_SYNC_MAX_AGE_MS) return token;
      // Concurrent calls share one refresh.
      refreshing ??= refresh().finally(() => (refreshing = null));
      return pTimeout(refreshing, { milliseconds: REFRESH_LIMIT_MS }).catch(() => token);
    },
  };
}

/** The identity tokens of the users of this page. */
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
      // Rejected by the provider (a deleted or disabled account): no token. Offline: unknown, so it rejects.
      if ((error as { code?: string }).code === OFFLINE) throw error;
      return null;
    }
  };
  return {
    /** Makes the next call refresh the token, after a profile update: it contains name and picture. */
    expire: (user: User): void => void sourceOf(user).expire(),
    /** This user's token, or null when they are not signed in. Rejects when the provider cannot be reached. */
    get: (uid: string): Promise<string | null> => pTimeout(get(uid), { milliseconds: TOKEN_LIMIT_MS }),
  };
}
