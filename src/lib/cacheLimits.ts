/** The cache of the parts of the pages that are not those of every page, which `serviceWorker.ts` fills. */
export const PART_CACHE = 'parts';

/** What a page tells the service worker when all parts of the pages may be loaded. */
export const LOAD_AHEAD = 'LOAD_AHEAD';

/** The cache of the pictures that were seen, which `serviceWorker.ts` fills. */
export const PICTURE_CACHE = 'pictures';

/** Of what was seen, each cache keeps the last ones, of the last month. */
export const CACHE_LIMITS = { maxEntries: 300, maxAgeSeconds: 30 * 24 * 60 * 60 };
