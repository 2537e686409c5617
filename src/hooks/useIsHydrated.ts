import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False where a page is drawn before a browser has it, and while that page is hydrated; then true. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
