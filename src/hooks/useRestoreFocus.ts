import { useLayoutEffect, useRef } from 'react';

/** What lost the focus last. Chromium takes it from a button the moment it is disabled, before an effect could look. */
let left: Element | null = null;
globalThis.document?.addEventListener('focusout', ({ target }) => {
  left = target as Element;
});

/**
 * Gives the focus back when something has ended. While it runs, its button or field is disabled, and the browser takes the
 * focus from it: to the page, or to the dialog around it.
 */
export function useRestoreFocus(busy: boolean): void {
  const focused = useRef<Element | null>(null);
  // Not in a cleanup: React gives the focus back there to what had it before the commit.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (busy) {
      const isTaken = left?.matches(':disabled') && activeElement?.contains(left);
      // The first time: React runs this again when a part around it that was waiting is shown.
      focused.current ??= isTaken ? left : activeElement;
      return;
    }
    const before = focused.current;
    focused.current = null;
    if (before instanceof HTMLElement && activeElement?.contains(before))
      before.focus({ preventScroll: true });
  }, [busy]);
}
