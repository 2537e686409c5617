import { geoPath, type GeoProjection } from 'd3-geo';
import type { Area } from '#contract/area.ts';
import type { MapCell } from '#contract/artifactMap.ts';
import type { MapColours } from '#src/ui/map/mapColours.ts';

/** The radius of a dot that stands for one artifact, in pixels. */
const ONE_PX = 3.5;
const MOST_PX = 22;
/** A larger dot has room for its number. */
const NUMBER_FROM_PX = 11;

/** A dot's radius: its area grows with the root of what it holds, so that ten artifacts are seen beside ten thousand. */
export const radiusOf = (count: number): number =>
  count > 0 ? Math.min(MOST_PX, ONE_PX * count ** 0.25) : 0;

/** "8", "640", "1.2k", "12k". */
export function shortCount(count: number): string {
  if (count < 1000) return String(count);
  const thousands = count / 1000;
  return `${thousands < 9.95 ? Number(thousands.toFixed(1)) : Math.round(thousands)}k`;
}

type Circle = { x: number; y: number; radius: number };

/** `weak`: of the places of all that it holds only the rest of the records tells. */
export type Dot = Circle & { held: MapCell; count: number; weak: boolean };

/** Where the dots of these cells are on the map, the largest first, so that none hides a smaller one. */
export function dotsOf(cells: readonly MapCell[], counts: ArrayLike<number>, projection: GeoProjection) {
  const dots: Dot[] = [];
  for (const [index, held] of cells.entries()) {
    const count = counts[index] ?? 0;
    const spot = count > 0 && projection([held.lon, held.lat]);
    const weak = held.told === held.count;
    if (spot) dots.push({ x: spot[0], y: spot[1], radius: radiusOf(count), held, count, weak });
  }
  return dots.sort((a, b) => b.radius - a.radius);
}

/** A finger or a mouse need not hit a dot exactly. */
const NEAR_PX = 8;

/** The dot at a spot, the smallest one where several lie upon each other. */
export function dotAt(dots: readonly Dot[], [x, y]: readonly [number, number]): Dot | undefined {
  const distance = (dot: Dot) => Math.hypot(dot.x - x, dot.y - y) - dot.radius;
  const on = dots.filter((dot) => distance(dot) <= 0).at(-1);
  if (on) return on;
  return dots
    .filter((dot) => distance(dot) <= NEAR_PX)
    .sort((a, b) => distance(a) - distance(b))
    .at(0);
}

/** Whether smaller dots leave the number of a dot readable: the rest of "782" would be another number. */
export const isNumberFree = ({ x, y, radius }: Circle, smaller: readonly Circle[]): boolean =>
  radius >= NUMBER_FROM_PX &&
  smaller.every(
    (other) =>
      Math.abs(other.x - x) >= other.radius + radius * 0.75 ||
      Math.abs(other.y - y) >= other.radius + radius * 0.4,
  );

export function drawDots(
  context: CanvasRenderingContext2D,
  dots: readonly Dot[],
  colours: MapColours,
  pointed: Dot | undefined,
): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineWidth = 1.5;
  for (const [index, dot] of dots.entries()) {
    const { x, y, radius, count, weak } = dot;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.strokeStyle = weak ? colours.mark : colours.sea;
    context.globalAlpha = pointed?.held === dot.held ? 1 : 0.84;
    context.fillStyle = weak ? colours.sea : colours.mark;
    context.fill();
    context.globalAlpha = 1;
    context.stroke();
    if (!isNumberFree(dot, dots.slice(index + 1))) continue;
    context.fillStyle = weak ? colours.text : colours.onMark;
    context.font = `600 ${Math.max(10, Math.min(14, Math.round(radius * 0.75)))}px ${colours.font}`;
    context.fillText(shortCount(count), x, y + 0.5);
  }
}

/** The frame of an area, its corners on meridians and parallels. */
export function drawArea(
  context: CanvasRenderingContext2D,
  { west, south, east, north }: Area,
  projection: GeoProjection,
  colours: MapColours,
): void {
  const right = east > west ? east : east + 360;
  // Corners half a world apart would be joined the other way around.
  const parts = Math.ceil((right - west) / 60);
  const along = Array.from({ length: parts + 1 }, (_, part) => west + ((right - west) * part) / parts);
  const line = [
    ...along.map((lon) => [lon, north]),
    ...along.reverse().map((lon) => [lon, south]),
    [west, north],
  ];
  context.beginPath();
  geoPath(projection, context)({ type: 'LineString', coordinates: line });
  context.setLineDash([6, 4]);
  context.strokeStyle = colours.secondMark;
  context.lineWidth = 1.5;
  context.stroke();
  context.setLineDash([]);
}
