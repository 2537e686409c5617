/**
 * Runs the provider's library in its browser build, in a browser without IndexedDB.
 * @jest-environment jsdom
 */
import { env } from '#src/config/env.ts';
import { createFirebaseAuth } from './firebaseAuth.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
const KEY = `firebase:authUser:${env.firebase.apiKey}:[DEFAULT]`;
const STEP_MS = 10;

/** A user as the library stores them in browser storage. */
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
  // The library checks with the provider that the account still exists.
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'fetch');
});

describe("the provider's library on a phone", () => {
  it('looks every second whether another tab has changed who is signed in (SESSION-11)', async () => {
    localStorage.setItem(KEY, kept('Ada'));
    const reported = jest.fn<void, [string | null]>();
    createFirebaseAuth(env).onChange((user) => reported(user?.displayName ?? null));
    /** After how many milliseconds the library reports a user. */
    const until = async (name: string | null): Promise<number> => {
      for (let ms = 0; ms <= 5000; ms += STEP_MS) {
        if (reported.mock.lastCall?.[0] === name) return ms;
        await jest.advanceTimersByTimeAsync(STEP_MS);
      }
      throw new Error(`${String(name)} was not reported.`);
    };
    await until('Ada');
    localStorage.removeItem(KEY);
    expect(await until(null)).toBeLessThanOrEqual(1000);
    // It has just polled, so the next poll is a whole second later.
    localStorage.setItem(KEY, kept('Grace'));
    expect(await until('Grace')).toBe(1000);
  });
});
