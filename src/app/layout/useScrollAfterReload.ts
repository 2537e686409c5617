import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Where `ScrollRestoration` keeps how far down each page was, by the key of its location. */
export const SCROLL_POSITIONS = 'scroll-positions';

/** For so long after a reload a page may still be growing, in milliseconds. */
const GROWING_MS = 5000;
/** What people do to go elsewhere on a page: from then on it is left alone. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** How far down the page was before it was reloaded, in pixels; 0 when it was not. */
function positionBefore(key: string): number {
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
 * Brings a reloaded page back to where it was. `ScrollRestoration` does that once, when the page is still too short;
 * this goes on as the page grows, until somebody moves it.
 */
export function useScrollAfterReload(): void {
  const { key } = useLocation();
  const reloaded = useRef<string | null>(key);
  useEffect(() => {
    if (key !== reloaded.current) reloaded.current = null;
    const top = reloaded.current === null ? 0 : positionBefore(key);
    if (top === 0) return;
    const growth = new ResizeObserver(() => window.scrollTo(0, top));
    growth.observe(document.body);
    const moves = new AbortController();
    const stop = () => {
      growth.disconnect();
      moves.abort();
    };
    for (const move of OWN_MOVES)
      window.addEventListener(move, stop, { signal: moves.signal, passive: true });
    const timer = setTimeout(stop, GROWING_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [key]);
}
