/** The cache of the pictures that were seen, which `serviceWorker.ts` fills. */
export const SEEN_PICTURES = 'pictures';

/** Of what was seen, each cache keeps the last ones, of the last month. */
export const SEEN_LIMITS = { maxEntries: 300, maxAgeSeconds: 30 * 24 * 60 * 60 };
