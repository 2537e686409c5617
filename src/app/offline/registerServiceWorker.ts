import { SERVICE_WORKER_PATH } from '#contract/constants.ts';
import { whenQuiet } from '#src/lib/afterLoad.ts';
import { onSite } from '#src/lib/basePath.ts';
import { log } from '#src/lib/log.ts';

/**
 * Addresses of the pictures that this page has loaded. Browsers count one that the document's head names (`PreloadedPicture`, always AVIF) among
 * what links load, with style sheets and fonts.
 */
const shownPictures = () =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(
      ({ initiatorType, name }) =>
        initiatorType === 'img' || (initiatorType === 'link' && name.endsWith('.avif')),
    )
    .map(({ name }) => name);

/** Whether all parts of the pages, loaded ahead, would take the line from somebody, or their money. */
function isSparing(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

async function start(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  try {
    const { serviceWorker } = navigator;
    if (!serviceWorker.controller) {
      if (isSparing()) return null;
      // What it loads would compete with the first page.
      await whenQuiet();
    }
    const registration = await serviceWorker.register(onSite(SERVICE_WORKER_PATH));
    // The first visit's pictures came before there was a service worker.
    if (!registration.active)
      void serviceWorker.ready.then(({ active }) =>
        active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: shownPictures() } }),
      );
    return registration;
  } catch (error) {
    // A browser may refuse; the pages work all the same, with a connection.
    log(`The service worker did not start: ${String(error)}`);
    return null;
  }
}

let started: ReturnType<typeof start> | undefined;

/**
 * The registration of the service worker, which has the pages at hand without a connection (OFFLINE-1); the first call starts it, on a first
 * visit when the page has come to rest. Resolves to null where there is none, as for those who save data or have a very slow line.
 */
export const registerServiceWorker = () => (started ??= start());

/**
 * Tells of the site's new versions while a page is open: `waiting` when one is installed, `taken` when one has become this page's. The
 * browser asks for one by itself when a page is opened; one that stays open asks when it is seen again. Returns what ends it.
 */
export function watchVersions(
  registration: ServiceWorkerRegistration,
  tell: { waiting: () => void; taken: () => void },
): () => void {
  const { serviceWorker } = navigator;
  const ends: (() => void)[] = [];
  const listen = (target: EventTarget | null, type: string, listener: () => void) => {
    target?.addEventListener(type, listener);
    ends.push(() => target?.removeEventListener(type, listener));
  };
  /** The first service worker takes over pages that had none: that is no new version. */
  let controlled = serviceWorker.controller !== null;

  const look = () => {
    if (registration.waiting && controlled) tell.waiting();
  };
  const watchInstalling = () => listen(registration.installing, 'statechange', look);
  listen(registration, 'updatefound', watchInstalling);
  listen(serviceWorker, 'controllerchange', () => {
    if (controlled) tell.taken();
    controlled = true;
  });
  listen(document, 'visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  });
  // It may have been found before anybody listened.
  watchInstalling();
  look();
  return () => ends.forEach((end) => end());
}
