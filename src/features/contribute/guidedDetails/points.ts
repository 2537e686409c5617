import type { GuidedDetail } from '#contract/guidedDetails.ts';

export type Place = Pick<GuidedDetail, 'x' | 'y'>;

/** A coordinate on the picture, in percent with one decimal. */
export const onPicture = (percent: number): number =>
  Math.round(Math.min(100, Math.max(0, percent)) * 10) / 10;

/** A new point in the middle of the picture. */
export const newPoint = (place: Place = { x: 50, y: 50 }): GuidedDetail => ({
  ...place,
  title: '',
  text: '',
});

/** Where something was pressed on an element, in percent of it. */
export const placeIn = (
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  { clientX, clientY }: { clientX: number; clientY: number },
): Place => ({
  x: onPicture(((clientX - left) / width) * 100),
  y: onPicture(((clientY - top) / height) * 100),
});

const DIRECTIONS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where a key moves a point: by one percent, with Shift by five; undefined for a key that moves nothing. */
export function movedBy(
  { x, y }: Place,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): Place | undefined {
  const direction = DIRECTIONS[key];
  if (!direction) return undefined;
  const step = shiftKey ? 5 : 1;
  return { x: onPicture(x + direction[0] * step), y: onPicture(y + direction[1] * step) };
}

/** A list with two of its items exchanged. */
export function exchanged<Item>(items: readonly Item[], index: number, other: number): Item[] {
  const [one, two] = [items[index], items[other]];
  if (one === undefined || two === undefined) return [...items];
  return items.map((item, at) => (at === index ? two : at === other ? one : item));
}
