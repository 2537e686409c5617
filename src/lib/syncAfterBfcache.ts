import { SIGNED_IN_KEY } from '#src/config/storageKeys.ts';
import { withStorage } from './browserStorage.ts';
import { listen } from './listen.ts';

/**
 * A page that the browser's Back brings as it was has heard of nothing that other pages have stored since: who is signed in, the likes that wait.
 * Tells it, as after `localStorage.clear()` in another tab, that anything may have changed. @returns what ends that
 */
export function syncAfterBfcache(): () => void {
  const pageshow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    withStorage((storageArea) => {
      // A storage without room holds nothing of what this page knows: nothing in it has changed.
      if (storageArea.getItem(SIGNED_IN_KEY) !== null)
        dispatchEvent(new StorageEvent('storage', { storageArea }));
    }, undefined);
  };
  return listen(window, { pageshow });
}
