/** The toasts on screen, oldest first. */
export const toastsOnScreen = new Set<HTMLElement>();

/** A ref callback: a toast's element is among them while it is on screen. */
export function registerToast(element: HTMLElement) {
  toastsOnScreen.add(element);
  return () => void toastsOnScreen.delete(element);
}
