import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches now, for what is decided once: when something happens. */
export const matchesMedia = (media: string): boolean => matchMedia(media).matches;

/**
 * Whether a media query matches; undefined on the server, and while the page that it has rendered is hydrated. Render both
 * cases then and let CSS show one of them, so that nothing moves after hydration.
 */
export function useMedia(media: string): boolean | undefined {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(media);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [media],
  );
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => matchesMedia(media),
    () => undefined,
  );
}
