import { fromCallback, fromPromise } from 'xstate';
import { DEFAULT_AVATAR } from '#contract/constants.ts';
import { ERROR_MESSAGES } from '#contract/error.ts';
import type { NewUser } from '#contract/user.ts';
import { api } from '#src/api/api.ts';
import { callerChanged } from '#src/api/caller.ts';
import { likesApi } from '#src/api/likes.api.ts';
import { usersApi } from '#src/api/users.api.ts';
import { SIGNED_IN_KEY, USER_KEY } from '#src/config/storageKeys.ts';
import { messageOf, toFailure } from '#src/lib/failure.ts';
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

/** Tells the backend about a new person; one it knows already is as good as new (section 8). */
async function register(dispatch: Dependencies['dispatch'], uid: string, person: NewUser): Promise<void> {
  try {
    const { message } = await dispatch(
      usersApi.endpoints.registerUser.initiate({ uid, person }, { track: false }),
    ).unwrap();
    if (message === ERROR_MESSAGES.userExists) log(message);
  } catch (error) {
    if (toFailure(error).message !== ERROR_MESSAGES.userExists) throw new ServerRejection(messageOf(error));
    log(ERROR_MESSAGES.userExists);
  }
}

/** Runs what must follow a sign-in at the provider; when it fails, the sign-in is taken back and the failure stands. */
async function orTakeBack(takeBack: () => Promise<void>, next: () => Promise<void>): Promise<void> {
  try {
    await next();
  } catch (error) {
    // The provider may be out of reach as well: the person is to read why the first step failed.
    await takeBack().catch(() => undefined);
    throw error;
  }
}

type Of<Kind extends SessionRequest['kind']> = Extract<SessionRequest, { kind: Kind }>;

async function signup({ auth, dispatch }: Dependencies, request: Of<'signup'>): Promise<ProviderUser> {
  const { email, password, name } = request;
  const photoURL = request.photoURL || DEFAULT_AVATAR;
  let user = await auth.signup(email, password);
  const { uid } = user;
  const takeBack = () => auth.deleteAccount(uid).catch(() => auth.logout(uid));
  await orTakeBack(takeBack, async () => {
    if (name || request.photoURL)
      user = await auth.updateProfile(uid, { ...(name && { displayName: name }), photoURL });
    await register(dispatch, uid, { name, email, photoURL, password, method: 'manual' });
  });
  return user;
}

async function googleLogin({ auth, dispatch }: Dependencies): Promise<ProviderUser> {
  const user = await auth.googleLogin();
  const { uid } = user;
  await orTakeBack(
    () => auth.logout(uid),
    async () => {
      const { ok, message } = await dispatch(
        usersApi.endpoints.announceGoogleLogin.initiate({ uid, email: user.email ?? '' }, { track: false }),
      ).unwrap();
      if (!ok) throw new ServerRejection(message);
    },
  );
  return user;
}

async function googleSignup({ auth, dispatch }: Dependencies): Promise<ProviderUser> {
  const user = await auth.googleLogin();
  const { uid, email, name, profilePicture: photoURL } = toCurrentUser(user);
  const takeBack = () => auth.logout(uid);
  await orTakeBack(takeBack, () => register(dispatch, uid, { name, email, photoURL, method: 'google' }));
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
      return auth.logout(request.uid).then(() => null);
    case 'updateProfile':
      return auth.updateProfile(request.uid, request.changes);
  }
}

/** The session machine with its real effects: identity provider, browser storage, backend, cache and toasts. */
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
        // `key` is null when the other tab cleared everything.
        const follow = ({ key }: StorageEvent) => {
          if (key === null || key === USER_KEY || key === SIGNED_IN_KEY)
            sendBack({ type: 'storage.changed', user: readStoredUser() });
        };
        window.addEventListener('storage', follow);
        return () => window.removeEventListener('storage', follow);
      }),
      perform: fromPromise(({ input }) => perform(dependencies, input)),
    },
    actions: {
      store: (_, { user }) => storeUser(user),
      refreshData: (_, { user, stale }) => {
        if (!stale) return;
        dispatch(callerChanged(user?.uid ?? null));
        dispatch(api.util.resetApiState());
        if (user) void dispatch(likesApi.endpoints.likedIds.initiate());
      },
      notifyUnavailable: () => toast('auth', 'warning', UNAVAILABLE),
      notifySuccess: (_, { request: { kind } }) => {
        const { variant, message } = SUCCESS_TOASTS[kind];
        toast('auth', variant, message);
      },
      notifyFailure: (_, { request: { kind }, error }) =>
        toast('auth', 'error', FAILURE_TOASTS[kind](messageOf(error))),
    },
  });
}
