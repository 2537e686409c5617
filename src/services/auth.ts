import type { SiteConfig } from '#contract/config.ts';
import { CALL_LIMIT_MS } from '#contract/constants.ts';
import type { Failure } from '#src/lib/failure.ts';
import { log } from '#src/lib/log.ts';
import type { AuthService, LoadedAuth, ProviderUser } from './auth.types.ts';

/** Where the provider's library keeps who is signed in: a database, or browser storage where databases are closed. */
const PROVIDER_DATABASE = 'firebaseLocalStorageDb';
const PROVIDER_KEY = 'firebase:authUser:';

/** The provider's library cannot be loaded: nobody can sign in, everything else works. */
class LibraryMissing extends Error implements Failure {
  override name = 'LibraryMissing';
  readonly kind = 'network';
  constructor(cause: unknown) {
    super('The sign-in service cannot be reached. Please check your connection and try again.', { cause });
  }
}

const noteFailure = (error: unknown): void =>
  log(`The identity provider's library did not load: ${String((error as Error).cause ?? error)}`);

/** False only when the provider's library surely remembers nobody in this browser: it was never here. */
async function mayRememberSomebody(): Promise<boolean> {
  try {
    if (Object.keys(localStorage).some((key) => key.startsWith(PROVIDER_KEY))) return true;
    return (await indexedDB.databases()).some(({ name }) => name === PROVIDER_DATABASE);
  } catch {
    return true;
  }
}

/**
 * The identity provider, real or emulated as the configuration says. Make one per page. Its library is loaded for
 * people who were signed in here before, and with the first thing asked of it: visitors who look around go without.
 */
export function createAuthService(config: SiteConfig): AuthService {
  let loading: Promise<LoadedAuth> | null = null;
  let announce: (auth: LoadedAuth) => void;
  const loaded = new Promise<LoadedAuth>((resolve) => (announce = resolve));
  const load = (): Promise<LoadedAuth> =>
    (loading ??= import('./firebaseAuth.ts')
      .then(({ createFirebaseAuth }) => createFirebaseAuth(config))
      .then(
        (auth) => {
          announce(auth);
          return auth;
        },
        (error: unknown) => {
          loading = null;
          throw new LibraryMissing(error);
        },
      ));

  return {
    prepare: () => void load().catch(noteFailure),
    onChange(listener, onUnavailable) {
      let stopped = false;
      let stop = () => {};
      // It loads, but its first word may hang: it asks the provider whether the account is still there.
      const limit = setTimeout(onUnavailable, CALL_LIMIT_MS);
      const tell = (user: ProviderUser | null) => {
        clearTimeout(limit);
        listener(user);
      };
      void loaded.then((auth) => {
        if (!stopped) stop = auth.onChange(tell);
      });
      void mayRememberSomebody().then((may) => {
        if (stopped) return;
        if (may)
          load().catch((error: unknown) => {
            noteFailure(error);
            clearTimeout(limit);
            if (!stopped) onUnavailable();
          });
        else if (!loading) tell(null);
      });
      return () => {
        stopped = true;
        clearTimeout(limit);
        stop();
      };
    },
    login: async (...account) => (await load()).login(...account),
    signup: async (...account) => (await load()).signup(...account),
    googleLogin: async () => (await load()).googleLogin(),
    logout: async (uid) => (await load()).logout(uid),
    updateProfile: async (...change) => (await load()).updateProfile(...change),
    deleteAccount: async (uid) => (await load()).deleteAccount(uid),
    // Another tab may have signed them in before this one had any use for the library.
    getToken: async (uid) => (await load()).getToken(uid),
    sendPasswordReset: async (email) => (await load()).sendPasswordReset(email),
  };
}
