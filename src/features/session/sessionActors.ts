import { fromCallback, fromPromise } from 'xstate';
import { DEFAULT_AVATAR } from '#contract/constants.ts';
import { ERROR_MESSAGES } from '#contract/error.ts';
import type { NewUser, Registration } from '#contract/user.ts';
import { unabortable } from '#src/api/abortable.ts';
import { actAs, actAsUnknown } from '#src/api/actAs.ts';
import { usersApi } from '#src/api/users.api.ts';
import { SIGNED_IN_KEY, USER_KEY } from '#src/config/storageKeys.ts';
import { messageOf, toFailure } from '#src/lib/failure.ts';
import { listen } from '#src/lib/listen.ts';
import { log } from '#src/lib/log.ts';
import type { AuthService, ProviderUser } from '#src/services/auth.types.ts';
import type { ShowToast } from '#src/ui/toasts/useToast.ts';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { sessionMachine } from './sessionMachine.ts';
import {
  FAILURE_TOASTS,
  ServerRejection,
  SUCCESS_TOASTS,
  UNAVAILABLE,
  type SessionRequest,
} from './sessionRequests.ts';
import { readStoredUser, storeUser, toCurrentUser } from './sessionUser.ts';

type Dependencies = {
  auth: AuthService;
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  toast: ShowToast;
};

/** Registers an account with the backend; "User already exists" is treated as success (REGISTER-5). */
async function register(dispatch: Dependencies['dispatch'], uid: string, user: NewUser): Promise<void> {
  try {
    // Another tab may tell of this user meanwhile, and the cache then begins anew.
    const running = dispatch(usersApi.endpoints.registerUser.initiate({ uid, user }, { track: false }));
    const { message } = await unabortable(running).unwrap();
    if (message === ERROR_MESSAGES.userExists) log(message);
  } catch (error) {
    if (toFailure(error).message !== ERROR_MESSAGES.userExists) throw new ServerRejection(messageOf(error));
    log(ERROR_MESSAGES.userExists);
  }
}

/** Runs a step after a sign-in at the provider; when it fails, rolls the sign-in back and rejects with the failure. */
async function orRollBack(rollBack: () => Promise<unknown>, step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    // A failed rollback must not replace the step's error, which the user sees.
    await rollBack().catch(() => undefined);
    throw error;
  }
}

async function signup({ auth, dispatch }: Dependencies, request: Registration): Promise<ProviderUser> {
  const { email, password, name } = request;
  const photoURL = request.photoURL || DEFAULT_AVATAR;
  let user = await auth.signup(email, password);
  const { uid } = user;
  const rollBack = () => auth.deleteAccount(uid).catch(() => auth.logout(uid));
  await orRollBack(rollBack, async () => {
    if (name || request.photoURL)
      user = await auth.updateProfile(uid, { ...(name && { displayName: name }), photoURL });
    await register(dispatch, uid, { name, email, photoURL, password, method: 'manual' });
  });
  return user;
}

async function googleLogin({ auth, dispatch }: Dependencies): Promise<ProviderUser> {
  const user = await auth.googleLogin();
  const { uid } = user;
  await orRollBack(
    () => auth.logout(uid),
    async () => {
      const announced = { uid, email: user.email ?? '' };
      const running = dispatch(usersApi.endpoints.announceGoogleLogin.initiate(announced, { track: false }));
      const { ok, message } = await unabortable(running).unwrap();
      if (!ok) throw new ServerRejection(message);
    },
  );
  return user;
}

async function googleSignup({ auth, dispatch }: Dependencies): Promise<ProviderUser> {
  const user = await auth.googleLogin();
  const { uid, email, name, profilePicture: photoURL } = toCurrentUser(user);
  const rollBack = () => auth.logout(uid);
  await orRollBack(rollBack, () => register(dispatch, uid, { name, email, photoURL, method: 'google' }));
  return user;
}

function perform(dependencies: Dependencies, request: SessionRequest): Promise<ProviderUser | null> {
  const { auth } = dependencies;
  switch (request.kind) {
    case 'login':
      return auth.login(request.email, request.password);
    case 'signup':
      return signup(dependencies, request);
    case 'googleLogin':
      return googleLogin(dependencies);
    case 'googleSignup':
      return googleSignup(dependencies);
    case 'logout':
      return auth.logout(request.uid);
    case 'updateProfile':
      return auth.updateProfile(request.uid, request.changes);
  }
}

/** The session machine with its actors and actions: identity provider, browser storage, backend, cache and toasts. */
export function createSession(dependencies: Dependencies) {
  const { auth, dispatch, toast } = dependencies;
  return sessionMachine.provide({
    actors: {
      watchAuth: fromCallback(({ sendBack }) =>
        auth.onChange(
          (user) => sendBack({ type: 'auth.changed', user }),
          () => sendBack({ type: 'auth.unavailable' }),
        ),
      ),
      watchStorage: fromCallback(({ sendBack }) => {
        // `key` is null after `localStorage.clear()` in the other tab.
        const storage = ({ key }: StorageEvent) => {
          if (key === null || key === USER_KEY || key === SIGNED_IN_KEY)
            sendBack({ type: 'storage.changed', user: readStoredUser() });
        };
        return listen(window, { storage });
      }),
      perform: fromPromise(({ input }) => perform(dependencies, input)),
    },
    actions: {
      store: (_, { user }) => storeUser(user),
      refreshData: (_, { user }) => dispatch(actAs(user?.uid ?? null)),
      hideData: () => dispatch(actAsUnknown()),
      notifyUnavailable: () => toast('auth', 'warning', UNAVAILABLE),
      notifySuccess: ({ context: { provider } }, { request: { kind } }) => {
        // Whom another tab has signed in since is not logged out.
        if (kind === 'logout' && provider) return;
        toast('auth', kind === 'logout' ? 'info' : 'success', SUCCESS_TOASTS[kind]);
      },
      notifyFailure: (_, { request: { kind }, error }) =>
        toast('auth', 'error', FAILURE_TOASTS[kind](messageOf(error))),
    },
  });
}
