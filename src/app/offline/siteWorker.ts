import { Workbox } from 'workbox-window';
import { SITE_WORKER_PATH } from '#contract/constants.ts';
import { onSite } from '#src/lib/basePath.ts';
import { log } from '#src/lib/log.ts';
import { newVersion } from './newVersion.ts';

/** The browser asks for a new version by itself when a page is opened; one that stays open asks when it is seen again. */
const askWhenSeen = (workbox: Workbox): void =>
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') workbox.update().catch(() => undefined);
  });

/** Addresses of the pictures that this page has loaded. */
const shownPictures = () =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ initiatorType }) => initiatorType === 'img')
    .map(({ name }) => name);

/**
 * Starts the service worker, which has the pages at hand without a connection (OFFLINE-1). A new version waits until a user takes it, as
 * it has none of the parts that an open page of the old one may still load. Resolves whether it started.
 */
export async function startSiteWorker(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const workbox = new Workbox(onSite(SITE_WORKER_PATH));
  const reload = () => window.location.reload();
  workbox.addEventListener('waiting', () =>
    newVersion.set(() => {
      workbox.addEventListener('controlling', reload);
      workbox.messageSkipWaiting();
    }),
  );
  // Taken in another tab.
  workbox.addEventListener('controlling', ({ isExternal, isUpdate }) => {
    if (isExternal && isUpdate) newVersion.set(reload);
  });
  // The first visit's pictures came before there was a service worker.
  workbox.addEventListener('activated', ({ isUpdate }) => {
    if (!isUpdate) void workbox.messageSW({ type: 'CACHE_URLS', payload: { urlsToCache: shownPictures() } });
  });
  try {
    await workbox.register();
    askWhenSeen(workbox);
    return true;
  } catch (error) {
    // A browser may refuse; the pages work all the same, with a connection.
    log(`The service worker did not start: ${String(error)}`);
    return false;
  }
}
