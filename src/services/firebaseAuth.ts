import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  debugErrorMap,
  deleteUser,
  getIdToken,
  getIdTokenResult,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  reload,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateProfile,
  type Auth,
  type User,
} from 'firebase/auth';
import type { SiteConfig } from '#contract/config.ts';
import { TOKEN_SYNC_MAX_AGE_MS } from '#contract/constants.ts';
import { PROFILE_MESSAGES } from '#contract/error.ts';
import type { LoadedAuth, ProfileChanges, ProviderUser } from './auth.types.ts';
import { firebaseApp } from './firebaseApp.ts';

const toProviderUser = ({ uid, email, displayName, photoURL, providerData }: User): ProviderUser => ({
  uid,
  email,
  displayName,
  photoURL,
  providers: providerData.map(({ displayName, photoURL }) => ({ displayName, photoURL })),
});

/** The provider's sentence without its brand and code: "Firebase: The … is invalid. (auth/…)." becomes the sentence, "Firebase: Error (auth/…)." nothing. */
export const plainMessage = (message: string): string =>
  message
    .replace(/^Firebase: /, '')
    .replace(/ ?\(auth\/[\w-]+\)\.?$/, '')
    .replace(/^Error$/, '')
    .trim();

async function inPlainWords<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Error) error.message = plainMessage(error.message);
    throw error;
  }
}

async function reloaded(user: User): Promise<ProviderUser> {
  await reload(user);
  return toProviderUser(user);
}

function openAuth(config: SiteConfig): Auth {
  // No popup resolver here: given at start it would load Google's script on every page of a phone.
  const auth = initializeAuth(firebaseApp(config), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    errorMap: debugErrorMap,
  });
  if (config.authEmulatorUrl) connectAuthEmulator(auth, config.authEmulatorUrl, { disableWarnings: true });
  return auth;
}

/** Hands out the token; the provider is asked for a new one when it is older than five minutes (section 9). */
function tokenSource(auth: Auth) {
  let refreshedAt = 0;
  let outdated = false;
  let refreshing: Promise<string> | null = null;

  const refresh = async (user: User): Promise<string> => {
    const token = await getIdToken(user, true);
    // Our own clock as well: where it runs ahead, `issuedAtTime` alone would ask for a new token at every call.
    refreshedAt = Date.now();
    outdated = false;
    return token;
  };
  const freshToken = async (user: User): Promise<string> => {
    const { token, issuedAtTime } = await getIdTokenResult(user);
    const age = Date.now() - Math.max(Date.parse(issuedAtTime), refreshedAt);
    if (!outdated && age <= TOKEN_SYNC_MAX_AGE_MS) return token;
    // Requests that start together share one refresh; where it fails, the token at hand is good for an hour.
    refreshing ??= refresh(user).finally(() => (refreshing = null));
    return refreshing.catch(() => getIdToken(user));
  };
  return {
    /** Makes the next call ask for a new token, as after a profile update: its name and picture stand in it. */
    expire: () => (outdated = true),
    get: async (): Promise<string | null> => {
      if (!auth.currentUser) return null;
      return freshToken(auth.currentUser).catch(() => null);
    },
  };
}

function signedIn(auth: Auth): User {
  if (!auth.currentUser) throw new Error(PROFILE_MESSAGES.notLoggedIn);
  return auth.currentUser;
}

/** The identity provider, real or emulated as the configuration says. Make one per page; `auth.ts` does when somebody needs it. */
export function createFirebaseAuth(config: SiteConfig): LoadedAuth {
  const auth = openAuth(config);
  const token = tokenSource(auth);
  return {
    onChange: (listener) => onAuthStateChanged(auth, (user) => listener(user && toProviderUser(user))),
    login: (email, password) =>
      inPlainWords(signInWithEmailAndPassword(auth, email, password).then(({ user }) => reloaded(user))),
    signup: (email, password) =>
      inPlainWords(createUserWithEmailAndPassword(auth, email, password).then(({ user }) => reloaded(user))),
    // The provider's own window is 500x600, looks every 8 s whether it was closed, and polls storage every second.
    googleLogin: () =>
      inPlainWords(
        signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver).then(({ user }) =>
          reloaded(user),
        ),
      ),
    logout: () => inPlainWords(signOut(auth)),
    updateProfile: (changes) => inPlainWords(update(changes)),
    deleteAccount: () => inPlainWords(deleteUser(signedIn(auth))),
    getToken: token.get,
    sendPasswordReset: (email) => inPlainWords(sendPasswordResetEmail(auth, email)),
  };

  async function update(changes: ProfileChanges): Promise<ProviderUser> {
    const user = signedIn(auth);
    await updateProfile(user, changes);
    token.expire();
    // At once: after a reload of the page nobody would know that the stored token still bears the old name.
    await token.get();
    return reloaded(user);
  }
}
