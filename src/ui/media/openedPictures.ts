import { useSyncExternalStore } from 'react';
import { createSignal } from '#src/lib/signal.ts';

/** The pictures that were opened in this visit after their note was read. */
const opened = createSignal<ReadonlySet<string>>(new Set());

/** Shows a picture wherever it stands, until the page is left. */
export const openPicture = (src: string): void => opened.set(new Set([...opened.get(), src]));

/** Whether a picture that comes after a note was opened in this visit (CARE-6). */
export const useIsOpened = (src: string): boolean =>
  useSyncExternalStore(
    opened.subscribe,
    () => opened.get().has(src),
    () => false,
  );
