import { opensElsewhere, type Press } from './opensElsewhere.ts';

/**
 * Gives the focus to what stands around an element: the nearest that can have it, a list's results, a dialog or the page's content. For what goes
 * when it is pressed, as a screen reader would lose its place, and for what stays while something else is to be told.
 */
export const focusAround = (element: Element): void =>
  element.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });

/** The same as the `onClick` of a link; one that opens elsewhere leaves the focus where it is. */
export const focusAroundLink = (press: Press & { currentTarget: Element }): void => {
  if (!opensElsewhere(press)) focusAround(press.currentTarget);
};
