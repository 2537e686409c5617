import type { SiteConfig } from '#contract/config.ts';
import { log } from '#src/lib/log.ts';
import type { AuthService, LoadedAuth } from './auth.types.ts';

/** Where the provider's library keeps who is signed in: a database, or browser storage where databases are closed. */
const PROVIDER_DATABASE = 'firebaseLocalStorageDb';
const PROVIDER_KEY = 'firebase:authUser:';

const noteFailure = (error: unknown): void =>
  log(`The identity provider's library did not load: ${String(error)}`);

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
    (loading ??= import('./firebaseAuth.ts').then(
      ({ createFirebaseAuth }) => {
        const auth = createFirebaseAuth(config);
        announce(auth);
        return auth;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    ));

  return {
    prepare: () => void load().catch(noteFailure),
    onChange(listener) {
      let stopped = false;
      let stop = () => {};
      void loaded.then((auth) => {
        if (!stopped) stop = auth.onChange(listener);
      });
      void mayRememberSomebody().then((may) => {
        // Where the library cannot be had nobody knows who is here, and the page goes on saying that it loads.
        if (may) load().catch(noteFailure);
        else if (!loading && !stopped) listener(null);
      });
      return () => {
        stopped = true;
        stop();
      };
    },
    login: async (...account) => (await load()).login(...account),
    signup: async (...account) => (await load()).signup(...account),
    googleLogin: async () => (await load()).googleLogin(),
    logout: async () => (await load()).logout(),
    updateProfile: async (changes) => (await load()).updateProfile(changes),
    deleteAccount: async () => (await load()).deleteAccount(),
    getToken: async () => (loading ? (await loading).getToken() : null),
    sendPasswordReset: async (email) => (await load()).sendPasswordReset(email),
  };
}
