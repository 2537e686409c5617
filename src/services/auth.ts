import type { SiteConfig } from '#contract/config.ts';
import { CALL_LIMIT_MS } from '#contract/constants.ts';
import { REMEMBERS_COOKIE } from '#contract/renderedPage.ts';
import { PROVIDER_USER_KEY, SIGNED_IN_KEY } from '#src/config/storageKeys.ts';
import { withStorage } from '#src/lib/browserStorage.ts';
import type { Failure } from '#src/lib/failure.ts';
import { log } from '#src/lib/log.ts';
import type { AuthService, LoadedAuth, ProviderUser } from './auth.types.ts';

/** The provider's library did not load. Signing in fails; the rest of the site works. */
class LibraryLoadError extends Error implements Failure {
  override name = 'LibraryLoadError';
  readonly kind = 'network';
  constructor(cause: unknown) {
    super('The sign-in service cannot be reached. Please check your connection and try again.', { cause });
  }
}

const logFailure = (error: unknown): void =>
  log(`The identity provider's library did not load: ${String((error as Error).cause ?? error)}`);

/**
 * Whether the provider may have a user stored in this browser. `isLoggedIn` covers users who signed in before the record
 * existed. Without access to storage it is unknown.
 */
const mayHaveUser = (): boolean =>
  withStorage(
    (storage) => storage.getItem(PROVIDER_USER_KEY) !== null || storage.getItem(SIGNED_IN_KEY) === 'true',
    true,
  );

const A_YEAR_S = 365 * 24 * 60 * 60;

/** Records the provider's report for the next page load, here and for what the server renders. */
function recordReport(user: ProviderUser | null): void {
  withStorage((storage) => {
    if (user) storage.setItem(PROVIDER_USER_KEY, 'true');
    else storage.removeItem(PROVIDER_USER_KEY);
  }, undefined);
  document.cookie = `${REMEMBERS_COOKIE}=true; path=/; samesite=lax; max-age=${user ? A_YEAR_S : 0}`;
}

/**
 * The configured identity provider, or its emulator. Create one per page. Its library loads at start if the provider may
 * have a user stored in this browser, otherwise with the first call: visitors do without it.
 */
export function createAuthService(config: SiteConfig): AuthService {
  let loading: Promise<LoadedAuth> | null = null;
  let resolveLoaded: (auth: LoadedAuth) => void;
  const loaded = new Promise<LoadedAuth>((resolve) => (resolveLoaded = resolve));
  const load = (): Promise<LoadedAuth> =>
    (loading ??= import('./firebaseAuth.ts')
      .then(({ createFirebaseAuth }) => createFirebaseAuth(config))
      .then(
        (auth) => {
          resolveLoaded(auth);
          return auth;
        },
        (error: unknown) => {
          loading = null;
          throw new LibraryLoadError(error);
        },
      ));

  return {
    mayHaveUser,
    prepare: () => void load().catch(logFailure),
    onChange(listener, onUnavailable) {
      let stopped = false;
      let unsubscribe = () => {};
      // The library checks a stored user with the provider before its first report, which may take long.
      const limit = setTimeout(onUnavailable, CALL_LIMIT_MS);
      const report = (user: ProviderUser | null) => {
        clearTimeout(limit);
        listener(user);
      };
      void loaded.then((auth) => {
        if (stopped) return;
        unsubscribe = auth.onChange((user) => {
          recordReport(user);
          report(user);
        });
      });
      if (mayHaveUser()) {
        load().catch((error: unknown) => {
          logFailure(error);
          clearTimeout(limit);
          if (!stopped) onUnavailable();
        });
      } else {
        // Not recorded: another tab may have signed in a user just now.
        queueMicrotask(() => {
          if (!stopped && !loading) report(null);
        });
      }
      return () => {
        stopped = true;
        clearTimeout(limit);
        unsubscribe();
      };
    },
    login: async (...account) => (await load()).login(...account),
    signup: async (...account) => (await load()).signup(...account),
    googleLogin: async () => (await load()).googleLogin(),
    logout: async (uid) => (await load()).logout(uid),
    updateProfile: async (...change) => (await load()).updateProfile(...change),
    deleteAccount: async (uid) => (await load()).deleteAccount(uid),
    // Another tab may have signed them in while this one had not loaded the library.
    getToken: async (uid) => (await load()).getToken(uid),
    sendPasswordReset: async (email) => (await load()).sendPasswordReset(email),
  };
}
