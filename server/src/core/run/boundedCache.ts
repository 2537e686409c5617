import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

type Options<Value> = {
  /** What is kept at most. */
  maxBytes: number;
  /** What a value takes in memory. */
  bytesOf: (value: Value) => number;
};

/** What an entry takes beside its value: the key, and its places in the cache's tables. */
const ENTRY_BYTES = 300;
/** The share of the whole that one value may take, so that none takes the place of all others; a larger one is not kept. */
const LARGEST_SHARE = 1 / 8;

/** What a value of plain data takes in memory at most: two bytes for each character of its JSON. */
export const bytesOfData = (value: unknown): number => 2 * (JSON.stringify(value) ?? '').length;

/** A short text that stands for a long one: equal for equal texts alone. */
export const shortKey = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * Keeps the values that were asked for last, within a limit in bytes. The only cache of the server: limits in entries say nothing of
 * memory where callers choose how large an entry is. Keys may be as long as a caller typed them: what is kept is their hash.
 */
export function createBoundedCache<Value extends object | boolean>({ maxBytes, bytesOf }: Options<Value>) {
  const cache = new LRUCache<string, Value>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes * LARGEST_SHARE),
    sizeCalculation: (value) => ENTRY_BYTES + bytesOf(value),
  });
  return {
    get: (key: string): Value | undefined => cache.get(shortKey(key)),
    set: (key: string, value: Value): void => void cache.set(shortKey(key), value),
  };
}

/**
 * Makes what keeps the values that were made last: each is made once, also for those who ask while it is being made. Who waits for one
 * that cannot be made makes it for themselves.
 */
export function createSingleFlightCache<Value extends object>(options: Options<Value>) {
  const kept = createBoundedCache<Value>(options);
  const making = new Map<string, Promise<Value>>();
  return async (key: string, make: () => Promise<Value>): Promise<Value> => {
    const before = kept.get(key);
    if (before) return before;
    const short = shortKey(key);
    const others = making.get(short);
    if (others) return others.catch(make);
    const made = make();
    making.set(short, made);
    try {
      const value = await made;
      kept.set(key, value);
      return value;
    } finally {
      making.delete(short);
    }
  };
}
