import type { FirebaseApp } from 'firebase/app';
import { browserLocalPersistence, indexedDBLocalPersistence, type Persistence } from 'firebase/auth';
import pTimeout, { TimeoutError } from 'p-timeout';
import { DATABASE_USER_KEY, SIGNED_IN_KEY } from '#src/config/storageKeys.ts';
import { withStorage } from '#src/lib/browserStorage.ts';
import { log } from '#src/lib/log.ts';

/** One of the library's stores, with the functions that its types leave out. */
type Store = {
  _isAvailable: () => Promise<boolean>;
  _get: (key: string) => Promise<unknown>;
  _set: (key: string, value: unknown) => Promise<void>;
  _remove: (key: string) => Promise<void>;
};
type StoreClass = Persistence & (new () => Store);

/** How long the database may take, which answers within milliseconds where it works at all. */
const DATABASE_LIMIT_MS = 3000;

const has = (key: string): boolean => withStorage((storage) => storage.getItem(key) !== null, false);
/** In any tab. */
const isLoggedOut = (): boolean =>
  withStorage((storage) => storage.getItem(SIGNED_IN_KEY) === 'false', false);

/** By their key, users for whom `localStorage` had no room: they are known to this page, and stay where they were kept before. */
const unkept = new Map<string, unknown>();

/** `localStorage`. Where there is no room for a change, the next page gets the change from the provider. */
class LocalStore extends (browserLocalPersistence as StoreClass) {
  override _get = async (key: string): Promise<unknown> => {
    const stored = await super._get(key);
    if (stored !== null || isLoggedOut()) unkept.delete(key);
    return stored ?? unkept.get(key) ?? null;
  };
  override _set = (key: string, value: unknown): Promise<void> =>
    super._set(key, value).then(
      () => void unkept.delete(key),
      (error: unknown) => {
        if (!has(key)) unkept.set(key, value);
        log(`Who is signed in was not stored: ${String(error)}`);
      },
    );
  override _remove = (key: string): Promise<void> => {
    unkept.delete(key);
    return super._remove(key);
  };
}

/**
 * IndexedDB; once it has not answered in time, this page goes without it. Who was kept there by an earlier version stays there until they log out:
 * its pages that are still open sign out whoever is not.
 */
class DatabaseStore extends (indexedDBLocalPersistence as StoreClass) {
  private silent: TimeoutError | undefined;

  private async inTime<Result>(ask: () => Promise<Result>): Promise<Result> {
    if (this.silent) throw this.silent;
    try {
      return await pTimeout(ask(), { milliseconds: DATABASE_LIMIT_MS });
    } catch (error) {
      if (error instanceof TimeoutError) this.silent = error;
      throw error;
    }
  }
  override _isAvailable = () => this.inTime(() => super._isAvailable());
  override _get = async (key: string): Promise<unknown> => {
    // Who has logged out, and could not be dropped then.
    if (isLoggedOut()) return null;
    const user = await this.inTime(() => super._get(key));
    if (user !== null) withStorage((storage) => storage.setItem(DATABASE_USER_KEY, key), undefined);
    return user;
  };
  override _set = (key: string, value: unknown) => this.inTime(() => super._set(key, value));
  override _remove = async (key: string): Promise<void> => {
    // The library clears every store but the one that it has chosen, also of who could not be moved there.
    if (!has(key) && !unkept.has(key)) await this.inTime(() => super._remove(key));
  };
}

/** Drops from IndexedDB who has logged out, if an earlier version kept them there. */
export async function forgetInDatabase(): Promise<void> {
  const key = withStorage((storage) => storage.getItem(DATABASE_USER_KEY), null);
  if (key === null) return;
  try {
    await new DatabaseStore()._remove(key);
    withStorage((storage) => storage.removeItem(DATABASE_USER_KEY), undefined);
  } catch (error) {
    log(`Who was signed in is still stored: ${String(error)}`);
  }
}

/**
 * Where the library keeps who is signed in: `localStorage`. WebKit's IndexedDB, when a page was left while it was at work, has answered
 * the next page after 20 s only. So it is not touched where somebody is kept in `localStorage`; otherwise it is asked who was kept there
 * before, and used where `localStorage` is closed or full.
 */
export function signedInStores({ name, options }: FirebaseApp): Persistence[] {
  return has(`firebase:authUser:${options.apiKey ?? ''}:${name}`)
    ? [LocalStore]
    : [LocalStore, DatabaseStore];
}
