import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a media query matches; undefined on the server, and while the page that it has rendered is hydrated. Render both
 * cases then and let CSS show one of them, so that nothing moves after hydration.
 */
export function useMedia(query: string): boolean | undefined {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => matchMedia(query).matches,
    () => undefined,
  );
}
