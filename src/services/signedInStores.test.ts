/**
 * Runs the provider's library in its browser build, over an IndexedDB of the test.
 * @jest-environment jsdom
 */
import { env } from '#src/config/env.ts';
import { SIGNED_IN_KEY } from '#src/config/storageKeys.ts';

const KEY = `firebase:authUser:${env.firebase.apiKey}:[DEFAULT]`;

/** Ada, as the library stores her. */
const ada = {
  uid: 'ada',
  isAnonymous: false,
  emailVerified: true,
  providerData: [],
  stsTokenManager: { refreshToken: 'r', accessToken: 'a', expirationTime: Date.now() + 3_600_000 },
  apiKey: env.firebase.apiKey,
  appName: '[DEFAULT]',
};

type Stored = { fbase_key: string; value: unknown };

/** A database with the library's one store; one that is silent never answers. */
function useDatabase({ silent = false } = {}) {
  const rows = new Map<string, Stored>();
  const answer = (result: unknown) => {
    const request = Object.assign(new EventTarget(), { result });
    if (!silent) void Promise.resolve().then(() => request.dispatchEvent(new Event('success')));
    return request;
  };
  const objectStore = () => ({
    put: (row: Stored) => answer(rows.set(row.fbase_key, row)),
    get: (key: string) => answer(rows.get(key)),
    delete: (key: string) => answer(rows.delete(key)),
    getAll: () => answer([...rows.values()]),
  });
  const database = { objectStoreNames: { contains: () => true }, transaction: () => ({ objectStore }) };
  const open = jest.fn(() => answer(database));
  Object.assign(globalThis, { indexedDB: { open } });
  return { rows, open };
}

/** Loads a page, and waits until the library tells who is signed in: who, and after how many milliseconds. */
async function whoIsSignedIn(): Promise<{ uid: string | undefined; ms: number }> {
  jest.resetModules();
  const { createFirebaseAuth } = await import('./firebaseAuth.ts');
  const opened = Date.now();
  const auth = createFirebaseAuth(env);
  const told = new Promise<{ uid: string | undefined; ms: number }>((resolve) => {
    auth.onChange((user) => resolve({ uid: user?.uid, ms: Date.now() - opened }));
  });
  await jest.advanceTimersByTimeAsync(20_000);
  logout = () => auth.logout('ada');
  return told;
}
let logout: () => Promise<unknown>;

beforeEach(() => {
  jest.useFakeTimers();
  // The library checks with the provider that the account still exists.
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'fetch');
  Reflect.deleteProperty(globalThis, 'indexedDB');
});

describe('who is signed in', () => {
  it('is known at once where the database of the browser does not answer, which is not even asked', async () => {
    const { open } = useDatabase({ silent: true });
    localStorage.setItem(KEY, JSON.stringify(ada));
    expect(await whoIsSignedIn()).toEqual({ uid: 'ada', ms: 0 });
    expect(open).not.toHaveBeenCalled();
  });

  it('is known after 3 s where the database does not answer a visitor', async () => {
    useDatabase({ silent: true });
    expect(await whoIsSignedIn()).toEqual({ uid: undefined, ms: 3000 });
  });

  it('stays so for a user whom an earlier version kept in the database, and for its pages that are still open, until they log out', async () => {
    const { rows } = useDatabase();
    localStorage.setItem(SIGNED_IN_KEY, 'true');
    rows.set(KEY, { fbase_key: KEY, value: ada });
    expect(await whoIsSignedIn()).toMatchObject({ uid: 'ada' });
    expect(rows.has(KEY)).toBe(true);
    expect(JSON.parse(localStorage.getItem(KEY) ?? 'null')).toMatchObject({ uid: 'ada' });
    await logout();
    expect(rows.has(KEY)).toBe(false);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('is nobody for a browser that remembers nobody, whatever its database could not drop when they logged out', async () => {
    const { rows } = useDatabase();
    localStorage.setItem(SIGNED_IN_KEY, 'false');
    rows.set(KEY, { fbase_key: KEY, value: ada });
    expect(await whoIsSignedIn()).toMatchObject({ uid: undefined });
  });

  it('is logged out after 3 s where the database does not answer', async () => {
    useDatabase({ silent: true });
    localStorage.setItem(SIGNED_IN_KEY, 'true');
    localStorage.setItem(KEY, JSON.stringify(ada));
    expect(await whoIsSignedIn()).toMatchObject({ uid: 'ada' });
    const loggedOut = logout();
    await jest.advanceTimersByTimeAsync(3000);
    await loggedOut;
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('stays so where browser storage is full', async () => {
    const { rows } = useDatabase();
    localStorage.setItem(SIGNED_IN_KEY, 'true');
    rows.set(KEY, { fbase_key: KEY, value: ada });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    expect(await whoIsSignedIn()).toMatchObject({ uid: 'ada' });
    expect(rows.has(KEY)).toBe(true);
  });

  it('stays so on every page where browser storage has no room for them, until they log out', async () => {
    const { rows } = useDatabase();
    localStorage.setItem(SIGNED_IN_KEY, 'true');
    rows.set(KEY, { fbase_key: KEY, value: ada });
    // Room for the library to try the storage, and for no user.
    const store = localStorage.setItem.bind(localStorage);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => {
      if (value.length > 100) throw new Error('QuotaExceededError');
      store(key, value);
    });
    expect(await whoIsSignedIn()).toMatchObject({ uid: 'ada' });
    expect(await whoIsSignedIn()).toMatchObject({ uid: 'ada' });
    await logout();
    expect(rows.has(KEY)).toBe(false);
  });

  it('is nobody once they have logged out in another tab, though the storage had no room for them before', async () => {
    useDatabase();
    const { signedInStores } = await import('./signedInStores.ts');
    const { initializeApp } = await import('firebase/app');
    const [Store] = signedInStores(initializeApp(env.firebase, 'full')) as unknown as (new () => {
      _get: (key: string) => Promise<unknown>;
      _set: (key: string, value: unknown) => Promise<void>;
    })[];
    const store = Store && new Store();
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    await store?._set(KEY, ada);
    expect(await store?._get(KEY)).toEqual(ada);
    full.mockRestore();
    await store?._set(KEY, ada);
    localStorage.removeItem(KEY);
    expect(await store?._get(KEY)).toBeNull();
  });

  it('stays so where browser storage has become full since', async () => {
    useDatabase();
    localStorage.setItem(KEY, JSON.stringify(ada));
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    expect(await whoIsSignedIn()).toMatchObject({ uid: 'ada' });
    expect(localStorage.getItem(KEY)).not.toBeNull();
  });
});
