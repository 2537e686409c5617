import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The `sessionStorage` key under which `ScrollRestoration` stores scroll positions by location key. */
export const SCROLL_POSITIONS = 'scroll-positions';

/** How long after a reload the page is expected to grow, in milliseconds. */
const GROWTH_MS = 5000;
/** Events of a user who scrolls: they end the restoration. */
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The scroll position before a reload, in pixels; 0 when the page was not reloaded. */
function positionBeforeReload(key: string): number {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (loaded?.type !== 'reload') return 0;
  try {
    const positions = JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? '{}') as Record<string, number>;
    return positions[key] ?? 0;
  } catch {
    return 0;
  }
}

/**
 * Restores the scroll position after a reload. `ScrollRestoration` does so once, when the page is still too short; this
 * hook repeats it while the page grows, until the user scrolls.
 */
export function useScrollAfterReload(): void {
  const { key } = useLocation();
  const reloaded = useRef<string | null>(key);
  useEffect(() => {
    if (key !== reloaded.current) reloaded.current = null;
    const top = reloaded.current === null ? 0 : positionBeforeReload(key);
    if (top === 0) return;
    const resizeObserver = new ResizeObserver(() => window.scrollTo(0, top));
    resizeObserver.observe(document.body);
    const listeners = new AbortController();
    const stop = () => {
      resizeObserver.disconnect();
      listeners.abort();
    };
    for (const type of USER_SCROLL_EVENTS)
      window.addEventListener(type, stop, { signal: listeners.signal, passive: true });
    const timer = setTimeout(stop, GROWTH_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [key]);
}
