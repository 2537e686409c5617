import { useCallback, useState } from 'react';
import { useSwipeable } from 'react-swipeable';

/** Fraction of its width by which a toast must be dragged to be dismissed (TOAST-3). */
const DISMISS_AT = 0.8;

/** Dismisses a toast that is dragged sideways past 80 % of its width; otherwise it returns to its place. */
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
    /** Current drag distance in pixels. */
    offset,
    ref: useCallback((toast: HTMLElement | null) => swipe.ref(toast), [swipe]),
    /** The library does not end a swipe that the browser turns into scrolling. */
    onTouchCancel: () => setOffset(0),
  };
}
