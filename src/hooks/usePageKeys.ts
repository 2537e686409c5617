import { useEffect, useEffectEvent } from 'react';
import { isShortcut } from '#src/lib/isShortcut.ts';
import { hasLetterKeys } from '#src/lib/letterKeys.ts';
import { listen } from '#src/lib/listen.ts';

const TYPED_INTO = 'input, textarea, select, [contenteditable="true"]';
/** Use the arrow keys themselves; the last one is a row that they scroll (src/ui/section/SwipeRow.tsx). */
const MOVED_IN = `${TYPED_INTO}, audio, video, [role="tablist"], [role="radiogroup"], [role="slider"], ul[tabindex]`;
const OVER_THE_PAGE = '[role="dialog"], [role="alertdialog"], [popovertarget][aria-expanded="true"]';

/** Whether a key is the page's: not the browser's, that of what has the focus, or of a dialog or a menu over the page. */
function isForPage(event: KeyboardEvent): boolean {
  const { key, target } = event;
  // An input method takes Escape and the arrows for what it composes.
  if (event.isComposing || isShortcut(event) || event.defaultPrevented) return false;
  if (!(target instanceof Element) || document.querySelector(OVER_THE_PAGE)) return false;
  if (key === 'Escape') return true;
  if (/^\p{L}$/u.test(key) && !hasLetterKeys()) return false;
  if (key.startsWith('Arrow')) return !event.shiftKey && !target.closest(MOVED_IN);
  return target === document.body || (target.closest('main') !== null && !target.closest(TYPED_INTO));
}

/** What keys do on this page, by their names in lower case. */
export function usePageKeys(actions: Record<string, (() => void) | undefined>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key.toLowerCase()];
    if (action && isForPage(event)) action();
  });
  useEffect(() => listen(window, { keydown: (event) => onKeyDown(event) }), []);
}
