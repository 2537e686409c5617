import { createSignal } from './signal.ts';

/** Whether what is shown was seen before, and could not be asked for: no answer comes, even where the browser sees a network. */
export const showsSeen = createSignal(false);

/** Whether there is no connection, by the browser or by what came of the last questions. */
export const isOffline = (): boolean => !navigator.onLine || showsSeen.get();
