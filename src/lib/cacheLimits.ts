/** The cache of the pictures that were seen, which `serviceWorker.ts` fills. */
export const PICTURE_CACHE = 'pictures';

/** Of what was seen, each cache keeps the last ones, of the last month. */
export const CACHE_LIMITS = { maxEntries: 300, maxAgeSeconds: 30 * 24 * 60 * 60 };
