import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  debugErrorMap,
  deleteUser,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  onAuthStateChanged,
  reload,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateCurrentUser,
  updateProfile,
  type Auth,
  type Dependencies,
  type User,
} from 'firebase/auth';
import pTimeout from 'p-timeout';
import type { SiteConfig } from '#contract/config.ts';
import { CALL_LIMIT_MS } from '#contract/constants.ts';
import { PROFILE_MESSAGES } from '#contract/error.ts';
import type { LoadedAuth, ProfileChanges, ProviderUser } from './auth.types.ts';
import { firebaseApp } from './firebaseApp.ts';
import { createTokens } from './identityToken.ts';

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

function openAuth(
  config: SiteConfig,
  app: FirebaseApp = firebaseApp(config),
  persistence: Dependencies['persistence'] = [indexedDBLocalPersistence, browserLocalPersistence],
): Auth {
  // No popup resolver here: given at start it would load Google's script on every page of a phone.
  const auth = initializeAuth(app, { persistence, errorMap: debugErrorMap });
  if (config.authEmulatorUrl) connectAuthEmulator(auth, config.authEmulatorUrl, { disableWarnings: true });
  return auth;
}

/** Waits for the provider within the limit for calls. */
const asked = <Result>(call: Promise<Result>): Promise<Result> =>
  inPlainWords(pTimeout(call, { milliseconds: CALL_LIMIT_MS }));

/**
 * Removes an account in an app of its own. The provider's library signs out whoever is there when it has deleted an
 * account, and by then another tab may have signed in somebody else.
 */
async function removeAside(config: SiteConfig, user: User): Promise<void> {
  const app = initializeApp(config.firebase, `remove-${user.uid}`);
  try {
    const aside = openAuth(config, app, inMemoryPersistence);
    await updateCurrentUser(aside, user);
    if (aside.currentUser) await deleteUser(aside.currentUser);
  } finally {
    await deleteApp(app);
  }
}

/** The identity provider, real or emulated as the configuration says. Make one per page; `auth.ts` does when somebody needs it. */
export function createFirebaseAuth(config: SiteConfig): LoadedAuth {
  const auth = openAuth(config);
  const tokens = createTokens(auth);
  /** Accounts that this page has opened: such a one can be removed although somebody else is signed in by now. */
  const opened = new Map<string, User>();

  const signup = async (email: string, password: string): Promise<ProviderUser> => {
    const { user } = await createUserWithEmailAndPassword(auth, email, password);
    opened.set(user.uid, user);
    return reloaded(user);
  };
  // The provider's own window is 500x600, gives a closed one 8 s, and polls storage every second. It
  // stays open as long as the person needs, so only what follows it has a limit.
  const googleLogin = async (): Promise<ProviderUser> => {
    const { user } = await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
    return asked(reloaded(user));
  };
  const logout = async (uid?: string): Promise<void> => {
    if (uid === undefined || auth.currentUser?.uid === uid) await signOut(auth);
  };
  const update = async (uid: string, changes: ProfileChanges): Promise<ProviderUser> => {
    const user = auth.currentUser;
    if (user?.uid !== uid) throw new Error(PROFILE_MESSAGES.notLoggedIn);
    await updateProfile(user, changes);
    tokens.expire(user);
    // At once: after a reload of the page nobody would know that the stored token still bears the old name.
    await tokens.get(uid).catch(() => null);
    return reloaded(user);
  };
  const deleteAccount = async (uid: string): Promise<void> => {
    const user = auth.currentUser?.uid === uid ? auth.currentUser : opened.get(uid);
    if (!user) throw new Error(PROFILE_MESSAGES.notLoggedIn);
    await removeAside(config, user);
    await logout(uid);
  };

  return {
    onChange: (listener) => onAuthStateChanged(auth, (user) => listener(user && toProviderUser(user))),
    login: (email, password) =>
      asked(signInWithEmailAndPassword(auth, email, password).then(({ user }) => reloaded(user))),
    signup: (email, password) => asked(signup(email, password)),
    googleLogin: () => inPlainWords(googleLogin()),
    logout: (uid) => asked(logout(uid)),
    updateProfile: (uid, changes) => asked(update(uid, changes)),
    deleteAccount: (uid) => asked(deleteAccount(uid)),
    getToken: tokens.get,
    sendPasswordReset: (email) => asked(sendPasswordResetEmail(auth, email)),
  };
}
