import { useSyncExternalStore } from 'react';

/** The pictures that were opened in this visit after their note was read, and who shows them. */
const opened = new Set<string>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Shows a picture wherever it stands, until the page is left. */
export function openPicture(src: string): void {
  opened.add(src);
  for (const listener of listeners) listener();
}

/** Whether a picture that comes after a note was opened in this visit (CARE-6). */
export const useIsOpened = (src: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => opened.has(src),
    () => false,
  );
