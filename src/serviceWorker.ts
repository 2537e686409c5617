import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';
import { BACKEND_PATH } from '#contract/calls.ts';
import { CALL_LIMIT_MS, EMPTY_PAGE_PATH } from '#contract/constants.ts';
import { CACHE_LIMITS, LOAD_AHEAD, PART_CACHE, PICTURE_CACHE } from '#src/lib/cacheLimits.ts';

declare const self: {
  /** The parts of the pages with the hashes of their contents, which the build writes here. */
  __WB_MANIFEST: PrecacheEntry[];
  skipWaiting: () => Promise<void>;
  location: Location;
  addEventListener: (
    type: 'install' | 'activate' | 'message',
    listener: (event: ExtendableEvent & { data?: { type?: string } | null }) => void,
  ) => void;
};
type ExtendableEvent = Event & { waitUntil: (promise: Promise<unknown>) => void };

/** What every page begins with: the empty document, the scripts of the entry (`webpack.config.ts`) and the fonts. */
const SHELL = /^(?!assets\/)|\/(?:main|react|mui|libraries)\.|\.woff2$/;

/*
 * The pages without a connection (OFFLINE-1): what every page of one version begins with, the parts that were used or loaded ahead, and the
 * pictures that were seen. What the backend answers is not its concern: it knows nobody (`src/api/cachedAnswers.ts`).
 */
const [shell, parts]: [PrecacheEntry[], PrecacheEntry[]] = [[], []];
for (const entry of self.__WB_MANIFEST) (SHELL.test(entry.url) ? shell : parts).push(entry);
const partUrls = parts.map(({ url }) => new URL(url, self.location.href).href);
precacheAndRoute(shell);

/** A part is kept as it is used: its name carries the hash of its content. */
const part = new CacheFirst({ cacheName: PART_CACHE });
registerRoute(({ url }) => partUrls.includes(url.href), part);

/** Loads what is not at hand, one after the other, behind everything that somebody waits for; ends with the first that does not come. */
async function loadAhead(urls: string[], event: ExtendableEvent): Promise<void> {
  for (const url of urls)
    await Promise.all(part.handleAll({ request: new Request(url, { priority: 'low' }), event }));
}

/** The same part in another version. */
const nameOf = (url: string): string => url.replace(/\.[0-9a-f]{10}\./, '.');

// A new version begins with the parts that were at hand in the one before, so that what was seen stays so.
self.addEventListener('install', (event) => {
  const takeOver = async () => {
    const names = new Set((await (await caches.open(PART_CACHE)).keys()).map(({ url }) => nameOf(url)));
    await loadAhead(
      partUrls.filter((url) => names.has(nameOf(url))),
      event,
    );
  };
  event.waitUntil(takeOver());
});
self.addEventListener('activate', (event) => {
  const dropOthers = async () => {
    const cache = await caches.open(PART_CACHE);
    const others = (await cache.keys()).filter(({ url }) => !partUrls.includes(url));
    await Promise.all(others.map((request) => cache.delete(request)));
  };
  event.waitUntil(dropOthers());
});

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
  ({ sameOrigin, url, request, event }) =>
    sameOrigin &&
    (request.destination === 'image' ||
      ((event as Event).type === 'message' && !url.pathname.endsWith('.js'))),
  new StaleWhileRevalidate({
    cacheName: PICTURE_CACHE,
    plugins: [
      { cacheWillUpdate: ({ response }) => Promise.resolve(isReadable(response) ? response : null) },
      new ExpirationPlugin({ ...CACHE_LIMITS, purgeOnQuotaError: true }),
    ],
  }),
);

self.addEventListener('message', (event) => {
  // A user takes the new version (OFFLINE-4).
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
  // Nobody waits for it, and the next page asks again.
  if (event.data?.type === LOAD_AHEAD) event.waitUntil(loadAhead(partUrls, event).catch(() => undefined));
});
