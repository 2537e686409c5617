import { useEffect, useRef, useState } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { SCROLL_POSITIONS } from '#src/config/storageKeys.ts';
import { withStorage } from '#src/lib/browserStorage.ts';
import { listen } from '#src/lib/listen.ts';

/** The router's key of the first location of every document. */
const FIRST_KEY = 'default';

/** The key of a location's scroll position. That of a document's first one is its address: it must not be another document's. */
export const scrollKeyOf = ({
  key,
  pathname,
  search,
}: Pick<Location, 'key' | 'pathname' | 'search'>): string => (key === FIRST_KEY ? pathname + search : key);

/** How long after a reload the page is expected to grow, in milliseconds. */
const GROWTH_MS = 5000;

type Positions = Record<string, number>;

/** The stored positions; none where the browser stores nothing. */
const storedPositions = (): Positions =>
  withStorage(
    (storage) => JSON.parse(storage.getItem(SCROLL_POSITIONS) ?? '{}') as Positions,
    {},
    'sessionStorage',
  );

/** How the document came: `navigate` for a link or an address, `reload`, `back_forward`. */
const loadedBy = (): string | undefined =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type;

/** A document that a link or an address opens begins at its top, also where it was scrolled earlier in this tab. */
function forgetEarlierVisit(key: string): void {
  const { [key]: earlier, ...others } = storedPositions();
  if (earlier !== undefined && loadedBy() === 'navigate')
    sessionStorage.setItem(SCROLL_POSITIONS, JSON.stringify(others));
}

/** The scroll position before a reload, in pixels; 0 when the page was not reloaded. */
const positionBeforeReload = (key: string): number =>
  loadedBy() === 'reload' ? (storedPositions()[key] ?? 0) : 0;

/**
 * Restores the scroll position after a reload. `ScrollRestoration` does so once, when the page is still too short; this
 * hook repeats it while the page grows, until the user scrolls.
 */
export function useScrollAfterReload(): void {
  const key = scrollKeyOf(useLocation());
  // Before `ScrollRestoration` reads them, in an effect.
  useState(() => forgetEarlierVisit(key));
  const reloaded = useRef<string | null>(key);
  useEffect(() => {
    if (key !== reloaded.current) reloaded.current = null;
    const top = reloaded.current === null ? 0 : positionBeforeReload(key);
    if (top === 0) return;
    const resizeObserver = new ResizeObserver(() => window.scrollTo(0, top));
    resizeObserver.observe(document.body);
    const stop = () => {
      resizeObserver.disconnect();
      unlisten();
    };
    const userScrolls = { wheel: stop, touchstart: stop, pointerdown: stop, keydown: stop };
    const unlisten = listen(window, userScrolls, { passive: true });
    const timer = setTimeout(stop, GROWTH_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [key]);
}
