import { uuidv7 } from 'uuidv7';
import { TAB_KEY } from '#src/config/storageKeys.ts';
import { withStorage } from './browserStorage.ts';

let id: string | undefined;

/**
 * The name of this tab, which a reload keeps. It is stored only between two pages: a tab that is duplicated begins with a copy of the
 * other's `sessionStorage`, and is not the same tab.
 */
export function tabId(): string {
  if (id !== undefined) return id;
  const before = withStorage((storage) => storage.getItem(TAB_KEY), null, 'sessionStorage');
  id = before ?? uuidv7();
  const take = () => withStorage((storage) => storage.removeItem(TAB_KEY), undefined, 'sessionStorage');
  take();
  // Also when the browser's Back brings this page itself again.
  addEventListener('pageshow', take);
  addEventListener('pagehide', () =>
    withStorage((storage) => storage.setItem(TAB_KEY, tabId()), undefined, 'sessionStorage'),
  );
  return id;
}

/** Takes a new name: another tab has this one, as one that was duplicated between two pages of this tab. */
export function renameTab(): void {
  id = uuidv7();
}
