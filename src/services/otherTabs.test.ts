/**
 * The browser's build of the provider's library runs here, as in the product, in a browser without databases.
 * @jest-environment jsdom
 */
import { env } from '#src/config/env.ts';
import { createFirebaseAuth } from './firebaseAuth.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
const KEY = `firebase:authUser:${env.firebase.apiKey}:[DEFAULT]`;
const STEP_MS = 10;

/** Somebody as the library keeps them in browser storage. */
const kept = (name: string): string =>
  JSON.stringify({
    uid: name.toLowerCase(),
    displayName: name,
    isAnonymous: false,
    emailVerified: true,
    providerData: [],
    stsTokenManager: { refreshToken: 'r', accessToken: 'a', expirationTime: Date.now() + 3_600_000 },
    apiKey: env.firebase.apiKey,
    appName: '[DEFAULT]',
  });

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(PHONE);
  // The library asks the provider whether the account is still there.
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'fetch');
});

describe("the provider's library on a phone", () => {
  it('looks every second whether another tab has changed who is signed in', async () => {
    localStorage.setItem(KEY, kept('Ada'));
    const told = jest.fn<void, [string | null]>();
    createFirebaseAuth(env).onChange((user) => told(user?.displayName ?? null));
    /** After how long the library tells of somebody. */
    const until = async (name: string | null): Promise<number> => {
      for (let ms = 0; ms <= 5000; ms += STEP_MS) {
        if (told.mock.lastCall?.[0] === name) return ms;
        await jest.advanceTimersByTimeAsync(STEP_MS);
      }
      throw new Error(`Nobody told of ${String(name)}.`);
    };
    await until('Ada');
    localStorage.removeItem(KEY);
    expect(await until(null)).toBeLessThanOrEqual(1000);
    // It has just looked: it does so again after a whole second.
    localStorage.setItem(KEY, kept('Grace'));
    expect(await until('Grace')).toBe(1000);
  });
});
