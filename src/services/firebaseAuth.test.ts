import { waitFor } from '@testing-library/react';
import * as firebase from 'firebase/auth';
import { CALL_LIMIT_MS, TOKEN_SYNC_MAX_AGE_MS } from '#contract/constants.ts';
import { env } from '#src/config/env.ts';
import type { LoadedAuth, ProviderUser } from './auth.types.ts';
import { createFirebaseAuth, plainMessage } from './firebaseAuth.ts';

jest.mock('firebase/app', () => ({
  getApps: () => [],
  initializeApp: (options: object, name = '[DEFAULT]') => ({
    name,
    options,
    container: { providers: new Map() },
  }),
  deleteApp: jest.fn(),
}));
jest.mock('firebase/auth', () => ({
  initializeAuth: jest.fn(),
  getIdToken: jest.fn(),
  getIdTokenResult: jest.fn(),
  onAuthStateChanged: jest.fn(),
  updateCurrentUser: jest.fn(),
  deleteUser: jest.fn(),
  signOut: jest.fn(),
  sendPasswordResetEmail: jest.fn(),
  updateProfile: jest.fn(),
  signInWithEmailAndPassword: jest.fn(),
  createUserWithEmailAndPassword: jest.fn(),
  signInWithPopup: jest.fn(),
  GoogleAuthProvider: jest.fn(),
  browserPopupRedirectResolver: class {},
  browserLocalPersistence: class {},
  indexedDBLocalPersistence: class {},
  reload: jest.fn(),
}));
const provider = jest.mocked(firebase);

type TestUser = { uid: string; providerData: unknown[]; displayName?: string };

/** A Firebase `Auth` with this user. */
function openPage(currentUser: TestUser | null) {
  const page = { currentUser, authStateReady: () => Promise.resolve() };
  provider.initializeAuth.mockReturnValue(page as unknown as firebase.Auth);
  provider.onAuthStateChanged.mockReturnValue(() => {});
  return page;
}

/** A service with a signed-in user whose token has this age. */
function service({ ageMs, signedIn = true }: { ageMs: number; signedIn?: boolean }) {
  openPage(signedIn ? { uid: 'ada', providerData: [] } : null);
  provider.getIdTokenResult.mockResolvedValue({
    token: 'at hand',
    issuedAtTime: new Date(Date.now() - ageMs).toUTCString(),
  } as firebase.IdTokenResult);
  provider.getIdToken.mockImplementation((_user, force) => Promise.resolve(force ? 'new' : 'at hand'));
  return createFirebaseAuth(env);
}

beforeEach(() => jest.resetAllMocks());

describe('the identity token', () => {
  it('is null when nobody is signed in, who might be in another tab', async () => {
    jest.useFakeTimers();
    const token = service({ ageMs: 0, signedIn: false }).getToken('ada');
    await jest.advanceTimersByTimeAsync(2000);
    await expect(token).resolves.toBeNull();
    jest.useRealTimers();
  });

  it('waits for the person whom another tab has signed in', async () => {
    const auth = service({ ageMs: 0, signedIn: false });
    provider.onAuthStateChanged.mockImplementation((_auth, next) => {
      if (typeof next === 'function')
        for (const uid of ['grace', 'ada']) next({ uid } as unknown as firebase.User);
      return () => {};
    });
    await expect(auth.getToken('ada')).resolves.toBe('at hand');
    expect(provider.getIdTokenResult).toHaveBeenCalledWith({ uid: 'ada' });
  });

  it('is never that of somebody else, however slowly theirs is refreshed (SESSION-10)', async () => {
    const page = openPage({ uid: 'ada', providerData: [] });
    provider.getIdTokenResult.mockImplementation((user) =>
      Promise.resolve({
        token: `old of ${user.uid}`,
        issuedAtTime: 'Thu, 01 Jan 1970',
      } as firebase.IdTokenResult),
    );
    let answer: (token: string) => void = () => {};
    provider.getIdToken
      .mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
      .mockImplementation((user) => Promise.resolve(`new of ${user.uid}`));
    const auth = createFirebaseAuth(env);
    const first = auth.getToken('ada');
    await waitFor(() => expect(provider.getIdToken).toHaveBeenCalledTimes(1));
    page.currentUser = { uid: 'grace', providerData: [] };
    await expect(auth.getToken('grace')).resolves.toBe('new of grace');
    answer('new of ada');
    await expect(first).resolves.toBe('new of ada');
  });

  it('is used for five minutes, then a new one is asked for, once (SESSION-10, SESSION-11)', async () => {
    await expect(service({ ageMs: TOKEN_SYNC_MAX_AGE_MS - 2000 }).getToken('ada')).resolves.toBe('at hand');
    const old = service({ ageMs: TOKEN_SYNC_MAX_AGE_MS + 2000 });
    await expect(Promise.all([old.getToken('ada'), old.getToken('ada')])).resolves.toEqual(['new', 'new']);
    expect(provider.getIdToken).toHaveBeenCalledTimes(1);
  });

  it('is not taken for a new one on a computer whose clock is behind (SESSION-11)', async () => {
    await expect(service({ ageMs: -2 * TOKEN_SYNC_MAX_AGE_MS }).getToken('ada')).resolves.toBe('new');
    await expect(service({ ageMs: -2000 }).getToken('ada')).resolves.toBe('at hand');
  });

  it('grows old though the clock was set back meanwhile (SESSION-11)', async () => {
    jest.useFakeTimers();
    const auth = service({ ageMs: 0 });
    await expect(auth.getToken('ada')).resolves.toBe('at hand');
    jest.setSystemTime(Date.now() - TOKEN_SYNC_MAX_AGE_MS / 2);
    jest.advanceTimersByTime(TOKEN_SYNC_MAX_AGE_MS + 2000);
    await expect(auth.getToken('ada')).resolves.toBe('new');
    jest.useRealTimers();
  });

  it('is asked for anew after a profile update', async () => {
    const auth = service({ ageMs: 0 });
    await auth.updateProfile('ada', { displayName: 'Countess' });
    expect(provider.getIdToken).toHaveBeenCalledWith(expect.objectContaining({ uid: 'ada' }), true);
    await expect(auth.getToken('ada')).resolves.toBe('at hand');
    expect(provider.getIdToken).toHaveBeenCalledTimes(1);
  });

  it('stays the one at hand when the provider cannot be reached', async () => {
    const auth = service({ ageMs: TOKEN_SYNC_MAX_AGE_MS * 2 });
    provider.getIdToken.mockImplementation((_user, force) =>
      force ? Promise.reject(new Error('offline')) : Promise.resolve('at hand'),
    );
    await expect(auth.getToken('ada')).resolves.toBe('at hand');
  });

  it('stays the one at hand when a new one takes more than 5 s', async () => {
    jest.useFakeTimers();
    const auth = service({ ageMs: TOKEN_SYNC_MAX_AGE_MS * 2 });
    provider.getIdToken.mockReturnValue(new Promise(() => {}));
    const token = auth.getToken('ada');
    await jest.advanceTimersByTimeAsync(5000);
    await expect(token).resolves.toBe('at hand');
    jest.useRealTimers();
  });

  it.each([
    ['cannot be reached', 'auth/network-request-failed', 'rejects'],
    ['knows the account no more', 'auth/user-token-expired', 'is null'],
  ])('that is outdated, when the provider %s (%s): %s', async (_why, code, what) => {
    const auth = service({ ageMs: 0 });
    provider.getIdTokenResult.mockRejectedValue(Object.assign(new Error('no'), { code }));
    const token = auth.getToken('ada');
    await (what === 'is null'
      ? expect(token).resolves.toBeNull()
      : expect(token).rejects.toMatchObject({ code }));
  });
});

describe('what is done to one person', () => {
  const ada = { uid: 'ada', providerData: [] };
  const grace = { uid: 'grace', providerData: [] };

  it.each([
    ['reload', (auth) => auth.reload('ada')],
    ['profile update', (auth) => auth.updateProfile('ada', { displayName: 'X' })],
    ['deletion', (auth) => auth.deleteAccount('ada')],
  ] as [string, (auth: LoadedAuth) => Promise<unknown>][])(
    'is no %s of somebody else who is signed in by now',
    async (_what, call) => {
      openPage(grace);
      await expect(call(createFirebaseAuth(env))).rejects.toThrow('User is not logged in!');
      expect(provider.updateProfile).not.toHaveBeenCalled();
      expect(provider.deleteUser).not.toHaveBeenCalled();
    },
  );

  it('signs out that person and nobody else, and says who is signed in then (SESSION-7)', async () => {
    const page = openPage(grace);
    const auth = createFirebaseAuth(env);
    expect(await auth.logout('ada')).toMatchObject({ uid: 'grace' });
    expect(provider.signOut).not.toHaveBeenCalled();
    expect(await auth.logout('grace')).toBeNull();
    expect(provider.signOut).toHaveBeenCalledWith(page);
  });

  it('signs out also who is known only when the library has started (LAYOUT-6)', async () => {
    const page = openPage(null);
    page.authStateReady = () => Promise.resolve(void (page.currentUser = grace));
    await createFirebaseAuth(env).logout('grace');
    expect(provider.signOut).toHaveBeenCalledWith(page);
  });

  it('removes the account that was opened here, and leaves whom another tab has signed in meanwhile (REGISTER-8)', async () => {
    const page = openPage(ada);
    const auth = createFirebaseAuth(env);
    provider.createUserWithEmailAndPassword.mockResolvedValue({
      user: ada,
    } as unknown as firebase.UserCredential);
    await auth.signup('ada@example.org', 'Secret-1');
    page.currentUser = grace;
    const aside = { currentUser: null as typeof ada | null };
    provider.initializeAuth.mockReturnValue(aside as unknown as firebase.Auth);
    provider.updateCurrentUser.mockImplementation((_auth, user) => {
      aside.currentUser = user as unknown as typeof ada;
      return Promise.resolve();
    });
    await auth.deleteAccount('ada');
    expect(provider.deleteUser).toHaveBeenCalledWith(ada);
    expect(provider.signOut).not.toHaveBeenCalled();
  });
});

describe('a provider that does not answer', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it.each([
    ['login', (auth) => auth.login('a@b.co', 'x'), 'signInWithEmailAndPassword'],
    ['signup', (auth) => auth.signup('a@b.co', 'x'), 'createUserWithEmailAndPassword'],
    ['logout', (auth) => auth.logout(), 'signOut'],
    ['password reset', (auth) => auth.sendPasswordReset('a@b.co'), 'sendPasswordResetEmail'],
  ] as [string, (auth: LoadedAuth) => Promise<unknown>, 'signOut'][])(
    'is waited for 20 s by a %s (TRUTH-4)',
    async (_what, call, method) => {
      openPage(null);
      provider[method].mockReturnValue(new Promise(() => {}));
      const outcome = expect(call(createFirebaseAuth(env))).rejects.toMatchObject({ name: 'TimeoutError' });
      await jest.advanceTimersByTimeAsync(CALL_LIMIT_MS);
      await outcome;
    },
  );

  it('may take its time over the Google window', async () => {
    openPage(null);
    provider.signInWithPopup.mockReturnValue(new Promise(() => {}));
    const ended = jest.fn();
    createFirebaseAuth(env).googleLogin().then(ended, ended);
    await jest.advanceTimersByTimeAsync(10 * CALL_LIMIT_MS);
    expect(ended).not.toHaveBeenCalled();
  });
});

describe('who is signed in', () => {
  const user: TestUser = { uid: 'ada', displayName: 'Old', providerData: [] };

  it.each([
    ['login', (auth) => auth.login('a@b.co', 'x')],
    ['signup', (auth) => auth.signup('a@b.co', 'x')],
    ['Google login', (auth) => auth.googleLogin()],
    ['profile update', (auth) => auth.updateProfile('ada', { displayName: 'New' })],
  ] as [string, (auth: LoadedAuth) => Promise<ProviderUser>][])(
    'is reloaded after a %s (SESSION-6)',
    async (_what, call) => {
      openPage(user);
      for (const signIn of [
        'signInWithEmailAndPassword',
        'createUserWithEmailAndPassword',
        'signInWithPopup',
      ] as const)
        provider[signIn].mockResolvedValue({ user } as unknown as firebase.UserCredential);
      provider.reload.mockImplementationOnce((reloaded) =>
        Promise.resolve(void Object.assign(reloaded, { displayName: 'New' })),
      );
      await expect(call(createFirebaseAuth(env))).resolves.toMatchObject({ displayName: 'New' });
      expect(provider.reload).toHaveBeenCalledTimes(1);
      user.displayName = 'Old';
    },
  );
});

it.each([
  ['Firebase: The password is invalid. (auth/wrong-password).', 'The password is invalid.'],
  ['Firebase: Error (auth/internal-error).', ''],
  ['Firebase: Error (auth/requests-from-referer-https://history.example.org-are-blocked.).', ''],
  ['The popup was closed.', 'The popup was closed.'],
])('the message %j is told as %j (LOGIN-7)', (message, plain) => expect(plainMessage(message)).toBe(plain));
