import { deleteApp, type FirebaseApp } from 'firebase/app';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  debugErrorMap,
  deleteUser,
  initializeAuth,
  inMemoryPersistence,
  onAuthStateChanged,
  reload,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
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
import { firebaseApp, openFirebaseApp } from './firebaseApp.ts';
import { createTokens } from './identityToken.ts';
import { forgetInDatabase, signedInStores } from './signedInStores.ts';
import { createSignInWindow } from './signInWindow.ts';

const toProviderUser = ({ uid, email, displayName, photoURL, providerData }: User): ProviderUser => ({
  uid,
  email,
  displayName,
  photoURL,
  providers: providerData.map(({ providerId: id, displayName, photoURL }) => ({ id, displayName, photoURL })),
});

/** The provider's message without prefix and code: "Firebase: The … is invalid. (auth/…)." → "The … is invalid."; '' for "Firebase: Error (auth/…)." (LOGIN-7). */
export const plainMessage = (message: string): string =>
  message
    .replace(/^Firebase: /, '')
    .replace(/ ?\(auth\/[^)]*\)\.?$/, '')
    .replace(/^Error$/, '')
    .trim();

async function withPlainMessage<Result>(call: Promise<Result>): Promise<Result> {
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
  persistence: Dependencies['persistence'] = signedInStores(app),
): Auth {
  // No popup resolver here: on phones and in Safari it loads Google's script at start, before it tells who is signed in.
  const auth = initializeAuth(app, { persistence, errorMap: debugErrorMap });
  if (config.authEmulatorUrl) connectAuthEmulator(auth, config.authEmulatorUrl, { disableWarnings: true });
  return auth;
}

/**
 * How long another tab's sign-in may take to reach this page: the library looks for it every 800 ms. Signing out before would
 * delete the user whom the other tab has just stored.
 */
const OTHER_TABS_MS = 1500;

/** Applies the time limit for calls, and shortens the message of an error. */
const limited = <Result>(call: Promise<Result>): Promise<Result> =>
  withPlainMessage(pTimeout(call, { milliseconds: CALL_LIMIT_MS }));

/**
 * Deletes an account in a separate Firebase app. After `deleteUser` the library signs out the app's current user, and in
 * the page's app another tab may have signed in another user by then.
 */
async function deleteInSeparateApp(config: SiteConfig, user: User): Promise<void> {
  const app = openFirebaseApp(config, `remove-${user.uid}`);
  try {
    const auth = openAuth(config, app, inMemoryPersistence);
    await updateCurrentUser(auth, user);
    if (auth.currentUser) await deleteUser(auth.currentUser);
  } finally {
    await deleteApp(app);
  }
}

/** Firebase Auth, or its emulator if configured. `auth.ts` creates one per page when it is first needed. */
export function createFirebaseAuth(config: SiteConfig): LoadedAuth {
  const auth = openAuth(config);
  const tokens = createTokens(auth);
  const signInWindow = createSignInWindow(auth);
  /** Accounts that this page has created: they can be deleted while another user is signed in. */
  const created = new Map<string, User>();

  const signup = async (email: string, password: string): Promise<ProviderUser> => {
    const { user } = await createUserWithEmailAndPassword(auth, email, password);
    created.set(user.uid, user);
    return reloaded(user);
  };
  // The user may take any time in the window, so only the step after it has a limit.
  const googleLogin = async (): Promise<ProviderUser> => {
    const { user } = await signInWindow.open();
    return limited(reloaded(user));
  };
  const logout = async (uid?: string): Promise<ProviderUser | null> => {
    // While the library starts it has no user yet, whom it would tell of after that.
    await auth.authStateReady();
    const user = auth.currentUser;
    if (uid !== undefined && user?.uid !== uid) return user && toProviderUser(user);
    await signOut(auth);
    await forgetInDatabase();
    return null;
  };
  const signedIn = (uid: string): User => {
    const user = auth.currentUser;
    if (user?.uid !== uid) throw new Error(PROFILE_MESSAGES.notLoggedIn);
    return user;
  };
  const update = async (uid: string, changes: ProfileChanges): Promise<ProviderUser> => {
    const user = signedIn(uid);
    await updateProfile(user, changes);
    tokens.expire(user);
    // Refreshed now: after a reload of the page the stored token would still contain the old name.
    await tokens.get(uid).catch(() => null);
    return reloaded(user);
  };
  const deleteAccount = async (uid: string): Promise<void> => {
    const user = auth.currentUser?.uid === uid ? auth.currentUser : created.get(uid);
    if (!user) throw new Error(PROFILE_MESSAGES.notLoggedIn);
    await deleteInSeparateApp(config, user);
    await new Promise((resolve) => setTimeout(resolve, OTHER_TABS_MS));
    await logout(uid);
  };

  return {
    onChange: (listener) => onAuthStateChanged(auth, (user) => listener(user && toProviderUser(user))),
    login: (email, password) =>
      limited(signInWithEmailAndPassword(auth, email, password).then(({ user }) => reloaded(user))),
    signup: (email, password) => limited(signup(email, password)),
    prepareWindow: signInWindow.prepare,
    googleLogin: () => withPlainMessage(googleLogin()),
    logout: (uid) => limited(logout(uid)),
    reload: async (uid) => limited(reloaded(signedIn(uid))),
    updateProfile: (uid, changes) => limited(update(uid, changes)),
    deleteAccount: (uid) => limited(deleteAccount(uid)),
    getToken: tokens.get,
    sendPasswordReset: (email) => limited(sendPasswordResetEmail(auth, email)),
  };
}
