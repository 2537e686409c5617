import { createSignal } from '#src/lib/signal.ts';

/** Takes the site's new version, and loads the page anew; null while this is the newest. */
export const newVersion = createSignal<(() => void) | null>(null);
