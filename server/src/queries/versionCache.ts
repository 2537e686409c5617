/** So many results stay in the cache. */
const MAX_CACHED = 500;

/** Returns what was made last under a key, or makes it anew once the catalogue's version is another one. */
export type VersionCache = <Value>(
  key: string,
  version: number,
  make: () => Promise<Value>,
) => Promise<Value>;

/** Caches results that hold as long as the catalogue's version stays; the least recently used ones are dropped. */
export function createVersionCache(): VersionCache {
  const cache = new Map<string, { version: number; value: unknown }>();
  return async <Value>(key: string, version: number, make: () => Promise<Value>) => {
    const cached = cache.get(key);
    const value = cached?.version === version ? (cached.value as Value) : await make();
    cache.delete(key);
    cache.set(key, { version, value });
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
    return value;
  };
}
