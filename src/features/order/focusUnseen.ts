/** A `ref` that gives the focus to what has just been rendered, and leaves the page where it is. */
export const focusUnseen = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
