import type { SiteConfig } from '#contract/config.ts';
import { CALL_LIMIT_MS } from '#contract/constants.ts';
import { SIGNED_IN_KEY } from '#src/config/storageKeys.ts';
import { withStorage } from '#src/lib/browserStorage.ts';
import { loadOnce, loadWithRetry } from '#src/lib/loadWithRetry.ts';
import { log } from '#src/lib/log.ts';
import type { AuthService, LoadedAuth, ProviderUser } from './auth.types.ts';

const logFailure = (error: unknown): void =>
  log(`The identity provider's library did not load: ${String((error as Error).cause ?? error)}`);

/** Whether somebody is signed in in this browser, as the session stores it. Without access to storage it is unknown. */
const isUserStored = (): boolean => withStorage((storage) => storage.getItem(SIGNED_IN_KEY) === 'true', true);

/**
 * The configured identity provider, or its emulator. Create one per page. Its library loads at start if the provider may
 * have a user stored in this browser, otherwise with the first call: visitors do without it.
 */
export function createAuthService(config: SiteConfig): AuthService {
  // Read once: a page that hydrates in parts is one page, also where another tab signs in meanwhile.
  const mayHaveUser = isUserStored();
  let asked = false;
  let resolveLoaded: (auth: LoadedAuth) => void;
  const loaded = new Promise<LoadedAuth>((resolve) => (resolveLoaded = resolve));
  const loadLibrary = loadOnce(async () => {
    const auth = (await import('./firebaseAuth.ts')).createFirebaseAuth(config);
    resolveLoaded(auth);
    return auth;
  }, 'The sign-in service cannot be reached.');
  const load = (): Promise<LoadedAuth> => {
    asked = true;
    return loadLibrary();
  };

  return {
    mayHaveUser: () => mayHaveUser,
    prepare: () => void load().catch(logFailure),
    prepareWindow: async () => {
      try {
        await (await load()).prepareWindow();
      } catch (error) {
        log(`The sign-in window could not be prepared: ${String((error as Error).cause ?? error)}`);
      }
    },
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
        unsubscribe = auth.onChange(report);
      });
      if (isUserStored()) {
        // Until it is there: the page is that of a visitor meanwhile.
        void loadWithRetry(() =>
          load().catch((error: unknown) => {
            logFailure(error);
            clearTimeout(limit);
            if (!stopped) onUnavailable();
            throw error;
          }),
        );
      } else {
        queueMicrotask(() => {
          if (!stopped && !asked) report(null);
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
    reload: async (uid) => (await load()).reload(uid),
    updateProfile: async (...change) => (await load()).updateProfile(...change),
    deleteAccount: async (uid) => (await load()).deleteAccount(uid),
    // Another tab may have signed them in while this one had not loaded the library.
    getToken: async (uid) => (await load()).getToken(uid),
    sendPasswordReset: async (email) => (await load()).sendPasswordReset(email),
  };
}
