import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a media query matches; undefined where a page is drawn before a browser has it, and while that page is
 * hydrated. Draw both cases then and let CSS show one of them, so that nothing moves when the browser takes over.
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
