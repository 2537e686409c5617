import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { SCROLL_POSITIONS } from '#src/config/storageKeys.ts';
import { useRouter } from '#src/hooks/router.ts';
import { withStorage } from '#src/lib/browserStorage.ts';
import { listen } from '#src/lib/listen.ts';
import type { Navigation } from '#src/lib/navigationMachine.ts';

/** React Router's key of an entry that it has not pushed: the one that a document was opened by, and those of plain links to a place in the page. */
const FIRST_KEY = 'default';

/** The key of a location's scroll position. That of a document's first one is its address: it must not be another document's. */
const keyOf = ({ key, pathname, search }: Location): string => (key === FIRST_KEY ? pathname + search : key);

/** How long after a reload the page is expected to grow, in milliseconds. */
const GROWTH_MS = 5000;

type Positions = Record<string, number>;

/** The positions that documents of this tab have left; none where the browser stores nothing. */
const storedPositions = (): Positions =>
  withStorage(
    (storage) => JSON.parse(storage.getItem(SCROLL_POSITIONS) ?? '{}') as Positions,
    {},
    'sessionStorage',
  );

/** How the document came: `navigate` for a link or an address, `reload`, `back_forward`. */
const loadedBy = (): string | undefined =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type;

/** Where each address that was shown in this tab was scrolled to, in pixels. A document that a link or an address opens begins at its top, also where it was scrolled earlier. */
function earlierPositions(first: Location): Positions {
  const { [keyOf(first)]: earlier, ...others } = storedPositions();
  return earlier === undefined || loadedBy() === 'navigate' ? others : { ...others, [keyOf(first)]: earlier };
}

/** The element that the end of an address names. */
function elementOf({ hash }: Location): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Scrolls to where an address was left; else to the place that it names, or to the top, unless the page stays where it is. */
function restoreScroll({ location, preventScrollReset }: Navigation, positions: Positions): void {
  const top = positions[keyOf(location)];
  const element = elementOf(location);
  if (top !== undefined) window.scrollTo(0, top);
  else if (element) element.scrollIntoView();
  else if (!preventScrollReset) window.scrollTo(0, 0);
}

/** Scrolls there as often as the page grows, until the user scrolls. @returns what ends that */
function scrollWhileGrowing(top: number): () => void {
  const resizeObserver = new ResizeObserver(() => window.scrollTo(0, top));
  resizeObserver.observe(document.body);
  const stop = () => {
    clearTimeout(timer);
    resizeObserver.disconnect();
    unlisten();
  };
  const userScrolls = { wheel: stop, touchstart: stop, pointerdown: stop, keydown: stop };
  const unlisten = listen(window, userScrolls, { passive: true });
  const timer = setTimeout(stop, GROWTH_MS);
  return stop;
}

/** Keeps where each address is scrolled to, and scrolls there when Back or a reload shows it again. Links begin at the top. */
export function useScrollPosition(): void {
  const { actor } = useRouter();
  const location = useLocation();
  const [first] = useState(location);
  const [positions] = useState(() => earlierPositions(actor.getSnapshot().context.shown.location));

  useLayoutEffect(() => {
    if (location !== first) restoreScroll(actor.getSnapshot().context.shown, positions);
  }, [actor, positions, first, location]);
  useEffect(() => {
    let { shown } = actor.getSnapshot().context;
    const top = positions[keyOf(shown.location)];
    const stopScrolling = top ? scrollWhileGrowing(top) : undefined;
    const keep = () => (positions[keyOf(shown.location)] = window.scrollY);
    // Before React renders the new page.
    const subscription = actor.subscribe(({ context }) => {
      if (context.shown === shown) return;
      stopScrolling?.();
      keep();
      ({ shown } = context);
    });
    const unlisten = listen(window, {
      pageshow: () => (history.scrollRestoration = 'manual'),
      pagehide: () => {
        keep();
        withStorage(
          (storage) => storage.setItem(SCROLL_POSITIONS, JSON.stringify(positions)),
          undefined,
          'sessionStorage',
        );
        // The next document may be one that does not restore it itself.
        history.scrollRestoration = 'auto';
      },
    });
    history.scrollRestoration = 'manual';
    return () => {
      stopScrolling?.();
      subscription.unsubscribe();
      unlisten();
    };
  }, [actor, positions]);
}
