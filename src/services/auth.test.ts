import { waitFor } from '@testing-library/react';
import { env } from '#src/config/env.ts';
import { PROVIDER_USER_KEY, SIGNED_IN_KEY } from '#src/config/storageKeys.ts';
import { createAuthService } from './auth.ts';
import { createFirebaseAuth } from './firebaseAuth.ts';

jest.mock('./firebaseAuth.ts', () => ({ createFirebaseAuth: jest.fn() }));

const ada = { uid: 'ada', email: 'ada@example.org', displayName: 'Ada', photoURL: null, providers: [] };
const loaded = jest.mocked(createFirebaseAuth);
const unavailable = jest.fn();

/** The provider's library, which reports these users one after the other. */
const libraryReporting = (...users: (typeof ada | null)[]) =>
  ({
    onChange: (listener: (user: typeof ada | null) => void) => {
      users.forEach(listener);
      return () => {};
    },
    login: () => Promise.resolve(ada),
    getToken: () => Promise.resolve('the token'),
  }) as unknown as ReturnType<typeof createFirebaseAuth>;

/** Loads the page anew, or opens it in another tab: a new service, and what it reports. */
function openPage() {
  const listener = jest.fn();
  const auth = createAuthService(env);
  auth.onChange(listener, unavailable);
  return { auth, listener };
}

beforeEach(() => {
  unavailable.mockReset();
  loaded.mockReset();
  loaded.mockReturnValue(libraryReporting(ada));
});
afterEach(() => jest.restoreAllMocks());

describe('the cookie that tells the server to render no visitor’s page', () => {
  it('is set when the provider reports somebody, and removed when it reports nobody', async () => {
    localStorage.setItem(PROVIDER_USER_KEY, 'true');
    const { listener } = openPage();
    await waitFor(() => expect(listener).toHaveBeenCalledWith(ada));
    expect(document.cookie).toBe('remembers=true');
    loaded.mockReturnValue(libraryReporting(null));
    const next = openPage();
    await waitFor(() => expect(next.listener).toHaveBeenCalledWith(null));
    expect(document.cookie).toBe('');
  });
});

describe("the identity provider's library", () => {
  it('is not loaded for a visitor who was never signed in here', async () => {
    const { listener } = openPage();
    await waitFor(() => expect(listener).toHaveBeenCalledWith(null));
    expect(loaded).not.toHaveBeenCalled();
  });

  it.each([
    ['the provider has reported somebody', () => localStorage.setItem(PROVIDER_USER_KEY, 'true')],
    ['somebody signed in before that was recorded', () => localStorage.setItem(SIGNED_IN_KEY, 'true')],
    [
      'browser storage is closed',
      () =>
        jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
          throw new Error('SecurityError');
        }),
    ],
  ])('is loaded at once where %s', async (_where, prepare) => {
    prepare();
    const { listener } = openPage();
    await waitFor(() => expect(listener).toHaveBeenCalledWith(ada));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('is loaded at once on the next page and in the next tab after somebody has signed in', async () => {
    const { auth, listener } = openPage();
    await auth.login('ada@example.org', 'Secret-1');
    await waitFor(() => expect(listener).toHaveBeenLastCalledWith(ada));
    const next = openPage();
    await waitFor(() => expect(next.listener).toHaveBeenCalledWith(ada));
    expect(next.listener).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['they have signed out', () => libraryReporting(ada, null)],
    ['the provider no longer knows them', () => libraryReporting(null)],
  ])('is not loaded for whoever was signed in here once %s', async (_when, library) => {
    localStorage.setItem(PROVIDER_USER_KEY, 'true');
    loaded.mockReturnValue(library());
    const { listener } = openPage();
    await waitFor(() => expect(listener).toHaveBeenLastCalledWith(null));
    loaded.mockClear();
    const next = openPage();
    await waitFor(() => expect(next.listener).toHaveBeenCalledWith(null));
    expect(loaded).not.toHaveBeenCalled();
  });

  it('is still loaded at once after another tab signed somebody in while this one opened for a visitor', async () => {
    const { listener } = openPage();
    localStorage.setItem(PROVIDER_USER_KEY, 'true');
    await waitFor(() => expect(listener).toHaveBeenCalledWith(null));
    const next = openPage();
    await waitFor(() => expect(next.listener).toHaveBeenCalledWith(ada));
  });

  it('reports on where the browser stores nothing', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    const { auth, listener } = openPage();
    await auth.login('ada@example.org', 'Secret-1');
    expect(listener).toHaveBeenLastCalledWith(ada);
  });

  it('is loaded with the first thing asked of it, once, and then tells of every change', async () => {
    const { auth, listener } = openPage();
    await waitFor(() => expect(listener).toHaveBeenCalledWith(null));
    await Promise.all([auth.login('ada@example.org', 'Secret-1'), auth.login('ada@example.org', 'Secret-1')]);
    expect(loaded).toHaveBeenCalledTimes(1);
    expect(listener).toHaveBeenLastCalledWith(ada);
    await expect(auth.getToken('ada')).resolves.toBe('the token');
  });

  it('is loaded for a token, as another tab may have signed that person in', async () => {
    const { auth, listener } = openPage();
    await waitFor(() => expect(listener).toHaveBeenCalledWith(null));
    await expect(auth.getToken('ada')).resolves.toBe('the token');
    expect(listener).toHaveBeenLastCalledWith(ada);
  });

  it('says when its first word does not come within 20 s, and passes it on when it does come', async () => {
    localStorage.setItem(PROVIDER_USER_KEY, 'true');
    jest.useFakeTimers();
    let speak: (user: typeof ada) => void = () => {};
    loaded.mockReturnValue({
      onChange: (listener: typeof speak) => {
        speak = listener;
        return () => {};
      },
    } as unknown as ReturnType<typeof createFirebaseAuth>);
    const { listener } = openPage();
    await jest.advanceTimersByTimeAsync(19_999);
    expect(unavailable).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(unavailable).toHaveBeenCalledTimes(1);
    speak(ada);
    expect(listener).toHaveBeenCalledWith(ada);
    jest.useRealTimers();
  });

  it('that cannot be had is told at once, and to whoever asks for something in a plain sentence', async () => {
    localStorage.setItem(PROVIDER_USER_KEY, 'true');
    loaded.mockImplementation(() => {
      throw new Error('Loading chunk 7 failed.');
    });
    const { auth, listener } = openPage();
    await waitFor(() => expect(unavailable).toHaveBeenCalledTimes(1));
    expect(listener).not.toHaveBeenCalled();
    await expect(auth.login('ada@example.org', 'Secret-1')).rejects.toThrow(
      'The sign-in service cannot be reached. Please check your connection and try again.',
    );
  });
});
