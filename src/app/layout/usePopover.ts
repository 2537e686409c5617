import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { listen } from '#src/lib/listen.ts';

/**
 * A menu that the browser itself opens at a press on its button, and closes at Escape or a press outside: it needs no script. Spread
 * `button` and `popover` over the two elements. Every navigation closes it, also Back and Forward, and a focus that has gone on.
 */
export function usePopover() {
  const id = useId();
  const { key } = useLocation();
  const element = useRef<HTMLDivElement>(null);
  // Undefined on the server: the browser then tells screen readers.
  const [open, setOpen] = useState<boolean>();
  const shownAt = useRef(key);
  const close = () => element.current?.hidePopover();
  useEffect(() => {
    // It may have been opened before hydration. `:is()` takes what a browser does not know for no match.
    setOpen(element.current?.matches(':is(:popover-open)') ?? false);
  }, []);
  useEffect(() => {
    if (shownAt.current !== key) element.current?.hidePopover();
    shownAt.current = key;
  }, [key]);
  useEffect(() => {
    if (!open) return;
    // At a press browsers do so themselves, but for those of iOS before 18.3. The button toggles it.
    const closeOutside = ({ target }: Event) => {
      const isInside = target instanceof Element && target.closest(`[id="${id}"], [popovertarget="${id}"]`);
      if (!isInside) element.current?.hidePopover();
    };
    return listen(document, { pointerdown: closeOutside, focusin: closeOutside });
  }, [open, id]);
  return {
    open: open ?? false,
    close,
    button: { popoverTarget: id, 'aria-controls': id, 'aria-expanded': open },
    popover: {
      ref: element,
      id,
      popover: 'auto' as const,
      onToggle: ({ newState }: { newState: string }) => setOpen(newState === 'open'),
    },
  };
}
