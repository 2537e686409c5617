import { LRUCache } from 'lru-cache';

/** So many results stay in the cache. */
const MAX_CACHED = 500;

/**
 * Returns what was made last under a key, or makes it anew once the catalogue's version is a later one.
 * @param holds whether a result of an earlier version still holds for this one; without it none does
 */
export type VersionCache = <Value>(
  key: string,
  version: number,
  make: () => Promise<Value>,
  holds?: (value: Value, version: number) => boolean,
) => Promise<Value>;

type Entry = {
  version: number;
  value: Promise<unknown>;
  /** What it became; undefined until then. */
  made?: { value: unknown };
};

/**
 * Caches results that hold as long as the catalogue's version stays; the least recently used ones are dropped. Who asks for one that
 * is being made waits for it, so that a hundred users at once cost one count; and while users write, the next one begins when that
 * is done, for all who wait.
 */
export function createVersionCache(): VersionCache {
  const cache = new LRUCache<string, Entry>({ max: MAX_CACHED });
  /** The latest version that was asked for: what is made from now on is of that one at least. */
  let latest = 0;
  return async <Value>(
    key: string,
    version: number,
    make: () => Promise<Value>,
    holds: (value: Value, version: number) => boolean = () => false,
  ): Promise<Value> => {
    latest = Math.max(latest, version);
    const earlier = cache.get(key);
    if (earlier && !earlier.made && earlier.version < version) await earlier.value.catch(() => undefined);
    const cached = cache.get(key);
    const isUsable =
      cached && (cached.version >= version || (cached.made && holds(cached.made.value as Value, version)));
    if (isUsable) return cached.value as Promise<Value>;
    const entry: Entry = { version: latest, value: make() };
    cache.set(key, entry);
    entry.value.then(
      (value) => (entry.made = { value }),
      () => cache.peek(key) === entry && cache.delete(key),
    );
    return entry.value as Promise<Value>;
  };
}
