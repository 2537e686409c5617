import { withStorage } from './browserStorage.ts';

/**
 * A page that the browser's Back brings as it was has heard of nothing that other pages have stored since: who is signed in, the likes that wait.
 * Tells it, as after `localStorage.clear()` in another tab, that anything may have changed. @returns what ends that
 */
export function tellAfterBack(): () => void {
  const tell = ({ persisted }: PageTransitionEvent) => {
    // Where the storage is closed, nothing in it has changed.
    if (persisted)
      withStorage((storageArea) => dispatchEvent(new StorageEvent('storage', { storageArea })), false);
  };
  addEventListener('pageshow', tell);
  return () => removeEventListener('pageshow', tell);
}
