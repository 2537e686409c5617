import { waitFor } from '@testing-library/react';
import { env } from '#src/config/env.ts';
import { createAuthService } from './auth.ts';
import { createFirebaseAuth } from './firebaseAuth.ts';

jest.mock('./firebaseAuth.ts', () => ({ createFirebaseAuth: jest.fn() }));

const ada = { uid: 'ada', email: 'ada@example.org', displayName: 'Ada', photoURL: null, providers: [] };
const loaded = jest.mocked(createFirebaseAuth);

/** A browser in which the provider's library has been, or has not. */
function browserWith(names: string[]) {
  const databases = () => Promise.resolve(names.map((name) => ({ name, version: 1 })));
  Object.defineProperty(globalThis, 'indexedDB', { value: { databases }, configurable: true });
}

beforeEach(() => {
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
    auth.onChange(listener);
    await waitFor(() => expect(listener).toHaveBeenCalledWith(null));
    await expect(auth.getToken()).resolves.toBeNull();
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
    createAuthService(env).onChange(listener);
    await waitFor(() => expect(listener).toHaveBeenCalledWith(ada));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('is loaded with the first thing asked of it, once, and then tells of every change', async () => {
    browserWith([]);
    const auth = createAuthService(env);
    const listener = jest.fn();
    auth.onChange(listener);
    await waitFor(() => expect(listener).toHaveBeenCalledWith(null));
    await Promise.all([auth.login('ada@example.org', 'Secret-1'), auth.login('ada@example.org', 'Secret-1')]);
    expect(loaded).toHaveBeenCalledTimes(1);
    expect(listener).toHaveBeenLastCalledWith(ada);
    await expect(auth.getToken()).resolves.toBe('the token');
  });
});
