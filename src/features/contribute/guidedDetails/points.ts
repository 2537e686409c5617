import type { GuidedDetail } from '#contract/guidedDetails.ts';

const PERCENT = { least: 0, most: 100 };

/** A coordinate on the picture, in percent with one decimal. */
export const onPicture = (percent: number): number =>
  Math.round(Math.min(PERCENT.most, Math.max(PERCENT.least, percent)) * 10) / 10;

/** A new point in the middle of the picture. */
export const newPoint = (place: Pick<GuidedDetail, 'x' | 'y'> = { x: 50, y: 50 }): GuidedDetail => ({
  ...place,
  title: '',
  text: '',
});

/** Where something was pressed on an element, in percent of it. */
export const placeIn = (
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  { clientX, clientY }: { clientX: number; clientY: number },
): Pick<GuidedDetail, 'x' | 'y'> => ({
  x: onPicture(((clientX - left) / width) * 100),
  y: onPicture(((clientY - top) / height) * 100),
});

/** How far one press of an arrow key moves a point, in percent; with Shift five times as far. */
const STEP = 1;
const FAR = 5;
const DIRECTIONS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where a key moves a point; undefined for a key that moves nothing. */
export function movedBy(
  { x, y }: Pick<GuidedDetail, 'x' | 'y'>,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): Pick<GuidedDetail, 'x' | 'y'> | undefined {
  const direction = DIRECTIONS[key];
  if (!direction) return undefined;
  const step = STEP * (shiftKey ? FAR : 1);
  return { x: onPicture(x + direction[0] * step), y: onPicture(y + direction[1] * step) };
}

/** A list with two of its items exchanged. */
export function exchanged<Item>(items: readonly Item[], index: number, other: number): Item[] {
  const [one, two] = [items[index], items[other]];
  if (one === undefined || two === undefined) return [...items];
  return items.map((item, at) => (at === index ? two : at === other ? one : item));
}
