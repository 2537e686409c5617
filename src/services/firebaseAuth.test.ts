import * as firebase from 'firebase/auth';
import { TOKEN_SYNC_MAX_AGE_MS } from '#contract/constants.ts';
import { env } from '#src/config/env.ts';
import type { LoadedAuth, ProviderUser } from './auth.types.ts';
import { createFirebaseAuth, plainMessage } from './firebaseAuth.ts';

jest.mock('firebase/app', () => ({ getApps: () => [], initializeApp: () => ({}) }));
jest.mock('firebase/auth', () => ({
  initializeAuth: jest.fn(),
  getIdToken: jest.fn(),
  getIdTokenResult: jest.fn(),
  updateProfile: jest.fn(),
  signInWithEmailAndPassword: jest.fn(),
  createUserWithEmailAndPassword: jest.fn(),
  signInWithPopup: jest.fn(),
  GoogleAuthProvider: jest.fn(),
  reload: jest.fn(),
}));
const provider = jest.mocked(firebase);

/** A service with somebody signed in whose token is so old. */
function service({ ageMs, signedIn = true }: { ageMs: number; signedIn?: boolean }) {
  const currentUser = signedIn ? { uid: 'ada', providerData: [] } : null;
  provider.initializeAuth.mockReturnValue({ currentUser } as unknown as firebase.Auth);
  provider.getIdTokenResult.mockResolvedValue({
    token: 'at hand',
    issuedAtTime: new Date(Date.now() - ageMs).toUTCString(),
  } as firebase.IdTokenResult);
  provider.getIdToken.mockImplementation((_user, force) => Promise.resolve(force ? 'new' : 'at hand'));
  return createFirebaseAuth(env);
}

beforeEach(() => jest.clearAllMocks());

describe('the identity token', () => {
  it('is null when nobody is signed in', async () => {
    await expect(service({ ageMs: 0, signedIn: false }).getToken()).resolves.toBeNull();
  });

  it('is used for five minutes, then a new one is asked for, once', async () => {
    await expect(service({ ageMs: TOKEN_SYNC_MAX_AGE_MS - 2000 }).getToken()).resolves.toBe('at hand');
    const old = service({ ageMs: TOKEN_SYNC_MAX_AGE_MS + 2000 });
    await expect(Promise.all([old.getToken(), old.getToken()])).resolves.toEqual(['new', 'new']);
    expect(provider.getIdToken).toHaveBeenCalledTimes(1);
  });

  it('is asked for anew after a profile update', async () => {
    const auth = service({ ageMs: 0 });
    await auth.updateProfile({ displayName: 'Countess' });
    expect(provider.getIdToken).toHaveBeenCalledWith(expect.objectContaining({ uid: 'ada' }), true);
    await expect(auth.getToken()).resolves.toBe('at hand');
    expect(provider.getIdToken).toHaveBeenCalledTimes(1);
  });

  it('stays the one at hand when the provider cannot be reached', async () => {
    const auth = service({ ageMs: TOKEN_SYNC_MAX_AGE_MS * 2 });
    provider.getIdToken.mockImplementation((_user, force) =>
      force ? Promise.reject(new Error('offline')) : Promise.resolve('at hand'),
    );
    await expect(auth.getToken()).resolves.toBe('at hand');
  });
});

describe('who is signed in', () => {
  const user = { uid: 'ada', displayName: 'Old', providerData: [] as unknown[] };

  it.each([
    ['login', (auth) => auth.login('a@b.co', 'x')],
    ['signup', (auth) => auth.signup('a@b.co', 'x')],
    ['Google login', (auth) => auth.googleLogin()],
    ['profile update', (auth) => auth.updateProfile({ displayName: 'New' })],
  ] as [string, (auth: LoadedAuth) => Promise<ProviderUser>][])(
    'is reloaded after a %s',
    async (_what, call) => {
      provider.initializeAuth.mockReturnValue({ currentUser: user } as unknown as firebase.Auth);
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
  ['The popup was closed.', 'The popup was closed.'],
])('the message %j is told as %j', (message, plain) => expect(plainMessage(message)).toBe(plain));
