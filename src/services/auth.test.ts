import { waitFor } from '@testing-library/react';
import { env } from '#src/config/env.ts';
import { SIGNED_IN_KEY } from '#src/config/storageKeys.ts';
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
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe("the identity provider's library", () => {
  it('reports who signs in in another tab while the page hydrates, which is a visitor’s page to its end (SESSION-2)', async () => {
    const auth = createAuthService(env);
    expect(auth.mayHaveUser()).toBe(false);
    localStorage.setItem(SIGNED_IN_KEY, 'true');
    expect(auth.mayHaveUser()).toBe(false);
    const listener = jest.fn();
    auth.onChange(listener, unavailable);
    await waitFor(() => expect(listener).toHaveBeenCalledWith(ada));
  });

  it('is not loaded for a visitor who was never signed in here (SESSION-2)', async () => {
    const { listener } = openPage();
    await waitFor(() => expect(listener).toHaveBeenCalledWith(null));
    expect(loaded).not.toHaveBeenCalled();
  });

  it.each([
    ['somebody is signed in', () => localStorage.setItem(SIGNED_IN_KEY, 'true')],
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

  it('is still loaded at once after another tab signed somebody in while this one opened for a visitor', async () => {
    const { listener } = openPage();
    localStorage.setItem(SIGNED_IN_KEY, 'true');
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

  it.each([
    ['its window was prepared', () => Promise.resolve()],
    ['what its window needs could not be had', () => Promise.reject(new Error('offline'))],
  ])('is asked for its window by a press after %s', async (_when, prepareWindow) => {
    const prepared = jest.fn(prepareWindow);
    loaded.mockReturnValue({ ...libraryReporting(null), prepareWindow: prepared });
    await openPage().auth.prepareWindow();
    expect(prepared).toHaveBeenCalledTimes(1);
  });

  it('says when its first word does not come within 20 s, and passes it on when it does come (SESSION-13)', async () => {
    localStorage.setItem(SIGNED_IN_KEY, 'true');
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
  });

  it('that could not be had at first is tried again, and tells who is signed in when it is there', async () => {
    localStorage.setItem(SIGNED_IN_KEY, 'true');
    jest.useFakeTimers();
    loaded.mockImplementation(() => {
      throw new Error('Loading chunk 7 failed.');
    });
    const { listener } = openPage();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(unavailable).toHaveBeenCalled();
    loaded.mockReturnValue(libraryReporting(ada));
    await jest.advanceTimersByTimeAsync(30_000);
    expect(listener).toHaveBeenCalledWith(ada);
  });

  it('that cannot be had is told, also to whoever asks for something in a plain sentence', async () => {
    localStorage.setItem(SIGNED_IN_KEY, 'true');
    loaded.mockImplementation(() => {
      throw new Error('Loading chunk 7 failed.');
    });
    jest.useFakeTimers();
    const { auth, listener } = openPage();
    await jest.advanceTimersByTimeAsync(3000);
    expect(unavailable).toHaveBeenCalledTimes(1);
    expect(listener).not.toHaveBeenCalled();
    const refused = expect(auth.login('ada@example.org', 'Secret-1')).rejects.toThrow(
      'The sign-in service cannot be reached. Please check your connection and try again.',
    );
    await jest.advanceTimersByTimeAsync(3000);
    await refused;
  });
});
