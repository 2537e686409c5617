import { LRUCache } from 'lru-cache';

/** So many results stay in the cache. */
const MAX_CACHED = 500;

/** Returns what was made last under a key, or makes it anew once the catalogue's version is another one. */
export type VersionCache = <Value>(
  key: string,
  version: number,
  make: () => Promise<Value>,
) => Promise<Value>;

/**
 * Caches results that hold as long as the catalogue's version stays; the least recently used ones are dropped. Who asks for one that
 * is being made waits for it, so that a hundred users at once cost one count.
 */
export function createVersionCache(): VersionCache {
  const cache = new LRUCache<string, { version: number; value: Promise<unknown> }>({ max: MAX_CACHED });
  return <Value>(key: string, version: number, make: () => Promise<Value>) => {
    const cached = cache.get(key);
    if (cached?.version === version) return cached.value as Promise<Value>;
    const value = make();
    const entry = { version, value };
    cache.set(key, entry);
    value.catch(() => {
      if (cache.peek(key) === entry) cache.delete(key);
    });
    return value;
  };
}
