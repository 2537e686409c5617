import type { FirebaseApp } from 'firebase/app';
import { browserLocalPersistence, indexedDBLocalPersistence, type Persistence } from 'firebase/auth';
import pTimeout, { TimeoutError } from 'p-timeout';
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

/** `localStorage`. Where there is no room for a change, the next page gets the change from the provider. */
class LocalStore extends (browserLocalPersistence as StoreClass) {
  override _set = (key: string, value: unknown): Promise<void> =>
    super
      ._set(key, value)
      .catch((error: unknown) => log(`Who is signed in was not stored: ${String(error)}`));
}

/** IndexedDB; once it has not answered in time, this page goes without it. */
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
  override _get = (key: string) => this.inTime(() => super._get(key));
  override _set = (key: string, value: unknown) => this.inTime(() => super._set(key, value));
  override _remove = (key: string) => this.inTime(() => super._remove(key));
}

/**
 * Where the library keeps who is signed in: `localStorage`. WebKit's IndexedDB, when a page was left while it was at work, has answered
 * the next page after 20 s only. So it is not touched where somebody is kept in `localStorage`; otherwise it is asked who was kept there
 * before, and used where `localStorage` is closed or full.
 */
export function signedInStores({ name, options }: FirebaseApp): Persistence[] {
  const kept = withStorage(
    (storage) => storage.getItem(`firebase:authUser:${options.apiKey ?? ''}:${name}`) !== null,
    false,
  );
  return kept ? [LocalStore] : [LocalStore, DatabaseStore];
}
