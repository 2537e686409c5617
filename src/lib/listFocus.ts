/** What takes the focus in an item of a list: itself where it has a `tabindex`, else its links and buttons. */
const stopsOf = (item: Element): HTMLElement[] =>
  item.hasAttribute('tabindex')
    ? [item as HTMLElement]
    : [...item.querySelectorAll<HTMLElement>('a, button')];

/** Gives the focus to an item of a list, or to the first link or button in it. */
export const focusItem = (item: Element): void => stopsOf(item)[0]?.focus();

/** Whether nobody has moved the focus on from an item: it is lost with it, or is lost already. */
export function isLeftIn(item: Element): boolean {
  const { activeElement } = document;
  return activeElement === document.body || item.contains(activeElement);
}

/** Gives the focus to what stands beside an item that went; with `'if gone'`, after a failure, only where it went all the same. */
export type FocusNext = (when?: 'if gone') => void;

/**
 * Notes the place of a button in a list, from which it takes its item away (FORM-4).
 * @returns gives the focus to the same button of the item that stands there then, else of the last one; where the list is empty, to the page's heading; to nobody
 * who has gone on elsewhere meanwhile
 */
export function captureListFocus(button: Element): FocusNext {
  const item = button.closest('li');
  const list = item?.parentElement;
  if (!item || !list) return () => undefined;
  const heading = document.querySelector('h1');
  const place = [...list.children].indexOf(item);
  // From the end, where the buttons stand: an item may have a link more than the next one.
  const own = stopsOf(item);
  const stop = own.indexOf(button as HTMLElement) - own.length;
  return (when) => {
    if (!isLeftIn(item) || (when && item.isConnected)) return;
    const others = [...list.children].filter((other) => other !== item);
    const next = list.isConnected ? (others[place] ?? others.at(-1)) : undefined;
    const stops = next ? stopsOf(next) : [];
    (stops.at(stop) ?? stops[0] ?? heading)?.focus({ preventScroll: true });
  };
}
