import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';
import { BACKEND_PATH } from '#contract/calls.ts';
import { CALL_LIMIT_MS, EMPTY_PAGE_PATH } from '#contract/constants.ts';
import { CACHE_LIMITS, PICTURE_CACHE } from '#src/lib/cacheLimits.ts';

declare const self: {
  /** The parts of the pages with the hashes of their contents, which the build writes here. */
  __WB_MANIFEST: PrecacheEntry[];
  skipWaiting: () => Promise<void>;
  location: Location;
  addEventListener: (type: 'message', listener: (event: { data: unknown }) => void) => void;
};

/*
 * The pages without a connection (OFFLINE-1): the parts of one version, its empty document, and the pictures that were seen. What the
 * backend answers is not its concern: it knows nobody (`src/api/cachedAnswers.ts`).
 */
precacheAndRoute(self.__WB_MANIFEST);

// From the first visit on.
clientsClaim();

/** Below the path of the site, which is that of this file. */
const CALLS = new RegExp(`^${new URL(`.${BACKEND_PATH}/`, self.location.href).pathname}`);

// Pages come from the server, as without a service worker, and begin no later.
enableNavigationPreload();
registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: CALL_LIMIT_MS / 1000,
      plugins: [{ handlerDidError: () => matchPrecache(EMPTY_PAGE_PATH.slice(1)) }],
    }),
    // Calls and files are no pages; a search for "st.peter" is.
    { denylist: [CALLS, /^[^?]*\.\w+$/] },
  ),
);

/** A picture of another site does not say whether it is one, and counts as several megabytes of what the browser lets the site keep. */
const isReadable = (response: Response): boolean => response.status === 200;

registerRoute(
  // Asked for by a page, or named by one that has shown them before there was a service worker.
  ({ sameOrigin, request, event }) =>
    sameOrigin && (request.destination === 'image' || (event as Event).type === 'message'),
  new StaleWhileRevalidate({
    cacheName: PICTURE_CACHE,
    plugins: [
      { cacheWillUpdate: ({ response }) => Promise.resolve(isReadable(response) ? response : null) },
      new ExpirationPlugin({ ...CACHE_LIMITS, purgeOnQuotaError: true }),
    ],
  }),
);

// A user takes the new version (OFFLINE-4).
self.addEventListener('message', ({ data }) => {
  if ((data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
