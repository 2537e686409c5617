import { CacheExpiration } from 'workbox-expiration';
import { afterLoad } from '#src/lib/afterLoad.ts';
import { CACHE_LIMITS, PICTURE_CACHE } from '#src/lib/cacheLimits.ts';
import type { Answer, CachedCall } from './answerCache.ts';

/** Each user's answers, and those of visitors, are a cache of their own. */
const PREFIX = 'answers:';
const cacheOf = (uid: string | null): string => PREFIX + (uid ?? '');

const keyOf = ({ address }: CachedCall): string => new URL(address, location.origin).href;

/** Keeps an answer, when the page has nothing else to do. */
export async function write({ data, meta }: Answer, call: CachedCall): Promise<void> {
  await afterLoad();
  const { uid, isSameCaller } = call;
  if (!isSameCaller()) return;
  const cache = await caches.open(cacheOf(uid));
  // They may have left meanwhile, and what they saw with them: a cache that was dropped keeps nothing.
  if (!isSameCaller()) return;
  await cache.put(keyOf(call), new Response(JSON.stringify(data), { headers: meta?.response?.headers }));
  const expiration = new CacheExpiration(cacheOf(uid), CACHE_LIMITS);
  await expiration.updateTimestamp(keyOf(call));
  await expiration.expireEntries();
}

/** The answer of the last time, as the backend gave it; undefined when there was none. */
export async function read(call: CachedCall): Promise<Answer | undefined> {
  const response = await caches.match(keyOf(call), { cacheName: cacheOf(call.uid) });
  if (!response) return undefined;
  return { data: await response.json(), meta: { request: new Request(keyOf(call)), response } };
}

/** Drops a cache, and what is kept of the age of what was in it. */
async function drop(name: string): Promise<void> {
  await caches.delete(name);
  await new CacheExpiration(name, CACHE_LIMITS).delete();
}

/**
 * Drops what everybody but this user and visitors have seen. A picture does not say who saw it, so all of them go with the answers of others:
 * before them, so that whoever is cut short finds by the answers that there is something left to drop.
 */
export async function forget(uid: string | null): Promise<void> {
  const mine = [cacheOf(null), cacheOf(uid)];
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !mine.includes(name));
  if (others.length === 0) return;
  for (const name of [PICTURE_CACHE, ...others]) await drop(name);
}
