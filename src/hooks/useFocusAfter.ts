import { useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back when something has ended. While it runs, its button or field is disabled, and the browser takes the
 * focus from it: to the page, or to the dialog around it.
 */
export function useFocusAfter(busy: boolean): void {
  const focused = useRef<Element | null>(null);
  // Not in a cleanup: React gives the focus back there to what had it before the commit.
  useLayoutEffect(() => {
    if (busy) {
      // The first time: React runs this again when a part around it that was waiting is shown.
      focused.current ??= document.activeElement;
      return;
    }
    const before = focused.current;
    focused.current = null;
    if (before instanceof HTMLElement && document.activeElement?.contains(before))
      before.focus({ preventScroll: true });
  }, [busy]);
}
