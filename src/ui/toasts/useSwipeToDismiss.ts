import { useCallback, useState } from 'react';
import { useSwipeable } from 'react-swipeable';

/** Part of its own width that a toast has to be dragged by to be dismissed (section 9). */
const DISMISS_AT = 0.8;

/** Dragging a toast sideways with a finger: past 80 % of its width it is dismissed, before that it springs back. */
export function useSwipeToDismiss(onDismiss: () => void) {
  const [offset, setOffset] = useState(0);
  const swipe = useSwipeable({
    delta: 1,
    onSwiping: ({ deltaX }) => setOffset(deltaX),
    onSwiped: ({ deltaX, event: { currentTarget } }) => {
      const { offsetWidth } = currentTarget as HTMLElement;
      if (Math.abs(deltaX) > DISMISS_AT * (offsetWidth || Infinity)) onDismiss();
      else setOffset(0);
    },
  });
  return {
    /** How far it is dragged, in pixels. */
    offset,
    ref: useCallback((toast: HTMLElement | null) => swipe.ref(toast), [swipe]),
    /** The library does not reset what the browser takes over for scrolling. */
    onTouchCancel: () => setOffset(0),
  };
}
