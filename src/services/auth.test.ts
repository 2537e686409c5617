import { waitFor } from '@testing-library/react';
import { env } from '#src/config/env.ts';
import { createAuthService } from './auth.ts';
import { createFirebaseAuth } from './firebaseAuth.ts';

jest.mock('./firebaseAuth.ts', () => ({ createFirebaseAuth: jest.fn() }));

const ada = { uid: 'ada', email: 'ada@example.org', displayName: 'Ada', photoURL: null, providers: [] };
const loaded = jest.mocked(createFirebaseAuth);
const unavailable = jest.fn();

/** A browser in which the provider's library has been, or has not. */
function browserWith(names: string[]) {
  const databases = () => Promise.resolve(names.map((name) => ({ name, version: 1 })));
  Object.defineProperty(globalThis, 'indexedDB', { value: { databases }, configurable: true });
}

beforeEach(() => {
  unavailable.mockReset();
  loaded.mockReset();
  loaded.mockReturnValue({
    onChange: (listener: (user: typeof ada) => void) => {
      listener(ada);
      return () => {};
    },
    login: () => Promise.resolve(ada),
    getToken: () => Promise.resolve('the token'),
  } as unknown as ReturnType<typeof createFirebaseAuth>);
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'indexedDB'));

describe("the identity provider's library", () => {
  it('is not loaded for a visitor who was never signed in here', async () => {
    browserWith([]);
    const auth = createAuthService(env);
    const listener = jest.fn();
    auth.onChange(listener, unavailable);
    await waitFor(() => expect(listener).toHaveBeenCalledWith(null));
    expect(loaded).not.toHaveBeenCalled();
  });

  it.each([
    ['its database is there', () => browserWith(['firebaseLocalStorageDb'])],
    ['it used browser storage', () => localStorage.setItem('firebase:authUser:key', '{}')],
    ['nobody can tell', () => {}],
  ])('is loaded at once where %s', async (_where, prepare) => {
    browserWith([]);
    if (_where === 'nobody can tell') Reflect.deleteProperty(globalThis, 'indexedDB');
    prepare();
    const listener = jest.fn();
    createAuthService(env).onChange(listener, unavailable);
    await waitFor(() => expect(listener).toHaveBeenCalledWith(ada));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('is loaded with the first thing asked of it, once, and then tells of every change', async () => {
    browserWith([]);
    const auth = createAuthService(env);
    const listener = jest.fn();
    auth.onChange(listener, unavailable);
    await waitFor(() => expect(listener).toHaveBeenCalledWith(null));
    await Promise.all([auth.login('ada@example.org', 'Secret-1'), auth.login('ada@example.org', 'Secret-1')]);
    expect(loaded).toHaveBeenCalledTimes(1);
    expect(listener).toHaveBeenLastCalledWith(ada);
    await expect(auth.getToken('ada')).resolves.toBe('the token');
  });

  it('is loaded for a token, as another tab may have signed that person in', async () => {
    browserWith([]);
    const auth = createAuthService(env);
    const listener = jest.fn();
    auth.onChange(listener, unavailable);
    await waitFor(() => expect(listener).toHaveBeenCalledWith(null));
    await expect(auth.getToken('ada')).resolves.toBe('the token');
    expect(listener).toHaveBeenLastCalledWith(ada);
  });

  it('says when its first word does not come within 20 s, and passes it on when it does come', async () => {
    browserWith(['firebaseLocalStorageDb']);
    jest.useFakeTimers();
    let speak: (user: typeof ada) => void = () => {};
    loaded.mockReturnValue({
      onChange: (listener: typeof speak) => {
        speak = listener;
        return () => {};
      },
    } as unknown as ReturnType<typeof createFirebaseAuth>);
    const listener = jest.fn();
    createAuthService(env).onChange(listener, unavailable);
    await jest.advanceTimersByTimeAsync(19_999);
    expect(unavailable).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(unavailable).toHaveBeenCalledTimes(1);
    speak(ada);
    expect(listener).toHaveBeenCalledWith(ada);
    jest.useRealTimers();
  });

  it('that cannot be had is told at once, and to whoever asks for something in a plain sentence', async () => {
    browserWith(['firebaseLocalStorageDb']);
    loaded.mockImplementation(() => {
      throw new Error('Loading chunk 7 failed.');
    });
    const auth = createAuthService(env);
    const listener = jest.fn();
    auth.onChange(listener, unavailable);
    await waitFor(() => expect(unavailable).toHaveBeenCalledTimes(1));
    expect(listener).not.toHaveBeenCalled();
    await expect(auth.login('ada@example.org', 'Secret-1')).rejects.toThrow(
      'The sign-in service cannot be reached. Please check your connection and try again.',
    );
  });
});
