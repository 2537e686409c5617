import { createContext, useCallback, useContext } from 'react';

/** The toasts on screen, oldest first. */
export const ToastsOnScreen = createContext<Set<HTMLElement>>(new Set());

/** A ref callback that registers a toast's element for the hotkey while it is on screen. */
export function useRegisterToast() {
  const toasts = useContext(ToastsOnScreen);
  return useCallback(
    (element: HTMLElement) => {
      toasts.add(element);
      return () => void toasts.delete(element);
    },
    [toasts],
  );
}
