import { NAVIGATION_HEIGHT_PX } from '#contract/constants.ts';

/**
 * A `ref` that gives the focus to what has just been rendered in the hand. The page stays where it is, unless the hand is above the window: the
 * line is shorter without its places.
 */
export function focusUnseen(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  const hand = element?.closest('[data-hand]');
  if (hand && hand.getBoundingClientRect().top < NAVIGATION_HEIGHT_PX)
    hand.parentElement?.scrollIntoView({ block: 'start' });
}
