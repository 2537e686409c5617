/**
 * Gives the focus to what stands around a button or link that goes when it is pressed: the nearest that can have it, a list's results, a dialog or the
 * page's content. A screen reader would lose its place otherwise.
 */
export const focusAround = (pressed: Element): void =>
  pressed.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
