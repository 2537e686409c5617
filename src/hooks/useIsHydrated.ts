import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False on the server, and while the page that it has rendered is hydrated; then true. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
