import { opensElsewhere, type Press } from './opensElsewhere.ts';

/**
 * Gives the focus to what stands around a button that goes when it is pressed: the nearest that can have it, a list's results, a dialog or the
 * page's content. A screen reader would lose its place otherwise.
 */
export const focusAround = (pressed: Element): void =>
  pressed.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });

/** The same for a link that goes when it is followed, as its `onClick`; one that opens elsewhere leaves the focus where it is. */
export const focusAroundLink = (press: Press & { currentTarget: Element }): void => {
  if (!opensElsewhere(press)) focusAround(press.currentTarget);
};
