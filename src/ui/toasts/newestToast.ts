import { createContext, useCallback, useContext } from 'react';

/** The toasts on screen, oldest first. */
export const ToastsOnScreen = createContext<Set<HTMLElement>>(new Set());

/** A ref for a toast's element: as long as it is on screen, the hotkey may find it. */
export function useNewestToast() {
  const toasts = useContext(ToastsOnScreen);
  return useCallback(
    (element: HTMLElement) => {
      toasts.add(element);
      return () => void toasts.delete(element);
    },
    [toasts],
  );
}
