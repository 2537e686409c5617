import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches now, for what is decided once: when something happens. */
export const matchesMedia = (media: string): boolean => matchMedia(media).matches;

/**
 * Whether a media query matches; undefined on the server, and while the page that it has rendered is hydrated. Render both
 * cases then and let CSS show one of them, so that nothing moves after hydration.
 * @param media with `@media` or without, as breakpoints of the theme have it
 */
export function useMedia(media: string): boolean | undefined {
  const query = media.replace('@media ', '');
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
    () => matchesMedia(query),
    () => undefined,
  );
}
