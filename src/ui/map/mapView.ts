import { geoProjection, type GeoProjection, type GeoRawProjection } from 'd3-geo';
import type { Area } from '#contract/area.ts';

/** A point on earth, in degrees. */
export type Point = { lat: number; lon: number };

/** What a map shows: the point in its middle, and how many pixels a radian of longitude takes. */
export type View = Point & { scale: number };

/** The size of a map, in CSS pixels. */
export type Size = { width: number; height: number };

const RADIANS = Math.PI / 180;

/** A pixel of a tile map of zoom 0, whose world is 256 pixels wide. */
const TILE_WORLD_PX = 256;
/** At the closest a pixel is about 600 m, which is as exact as the places are, and closer than the coast is drawn. */
const CLOSEST = (TILE_WORLD_PX * 2 ** 8) / (2 * Math.PI);

/**
 * Miller's cylindrical projection: meridians and parallels are straight, so that what a map shows is an `Area`, the poles are on it, and
 * lands in the middle latitudes keep nearly their shape.
 */
const yOf = (latitude: number): number => 1.25 * Math.log(Math.tan(Math.PI / 4 + 0.4 * latitude * RADIANS));
const latitudeAt = (y: number): number => (2.5 * Math.atan(Math.exp(0.8 * y)) - 0.625 * Math.PI) / RADIANS;
const miller: GeoRawProjection = Object.assign(
  (longitude: number, latitude: number): [number, number] => [longitude, yOf(latitude / RADIANS)],
  { invert: (x: number, y: number): [number, number] => [x, latitudeAt(y) * RADIANS] },
);
const POLE = yOf(90);

/** Between them lies all land but the coasts of the poles: the whole world, when it is shown first. */
const SHOWN_FIRST = { north: 82, south: -58 };

/** A longitude from -180 to below 180. */
export const turned = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180;
const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** The smallest scale at which a map of this size is filled by the world once. */
export function widestScale({ width, height }: Size): number {
  const { north, south } = SHOWN_FIRST;
  return Math.max(width / (2 * Math.PI), height / (yOf(north) - yOf(south)));
}

/** A view that this size can show: no closer and no wider than possible, and without anything beyond the poles. */
function possible({ lat, lon, scale }: View, size: Size): View {
  const possibleScale = within(scale, widestScale(size), CLOSEST);
  const most = Math.max(0, POLE - size.height / 2 / possibleScale);
  return {
    lon: turned(lon),
    lat: latitudeAt(within(yOf(within(lat, -90, 90)), -most, most)),
    scale: possibleScale,
  };
}

export function wholeWorld(size: Size): View {
  const { north, south } = SHOWN_FIRST;
  return possible({ lon: 10, lat: latitudeAt((yOf(north) + yOf(south)) / 2), scale: 0 }, size);
}

/** The view after its picture was moved by so many pixels, to the right and down. */
export const moved = ({ lon, lat, scale }: View, dx: number, dy: number, size: Size): View =>
  possible({ scale, lon: lon - dx / scale / RADIANS, lat: latitudeAt(yOf(lat) + dy / scale) }, size);

/** The view closer by a factor; what is at this place of the map stays there. */
export function zoomed(view: View, factor: number, [x, y]: readonly [number, number], size: Size): View {
  const { scale } = possible({ ...view, scale: view.scale * factor }, size);
  const stays = scale / view.scale - 1;
  const [dx, dy] = [(size.width / 2 - x) * stays, (size.height / 2 - y) * stays];
  return moved({ ...view, scale }, dx, dy, size);
}

/** How many degrees an area spans from west to east. */
const widthOf = ({ west, east }: Area): number => (east - west >= 0 ? east - west : east - west + 360);

/** The closest view of this size that shows an area with some room around it. */
export function viewOf(area: Area, size: Size): View {
  const [top, bottom] = [yOf(area.north), yOf(area.south)];
  const room = 1.25;
  const scale = Math.min(
    size.width / (widthOf(area) * RADIANS * room),
    size.height / (Math.max(1e-6, top - bottom) * room),
  );
  return possible({ lon: area.west + widthOf(area) / 2, lat: latitudeAt((top + bottom) / 2), scale }, size);
}

/** What a view of this size shows. */
export function shownArea({ lon, lat, scale }: View, { width, height }: Size): Area {
  const half = width / 2 / scale / RADIANS;
  const [top, bottom] = [yOf(lat) + height / 2 / scale, yOf(lat) - height / 2 / scale];
  // Of the whole world it is 180 but for the last digit.
  const all = half >= 180 - 1e-9;
  return {
    west: all ? -180 : turned(lon - half),
    east: all ? 180 : turned(lon + half),
    south: bottom <= -POLE ? -90 : latitudeAt(bottom),
    north: top >= POLE ? 90 : latitudeAt(top),
  };
}

export const isClosest = ({ scale }: View): boolean => scale >= CLOSEST;

/** How close a view is, as tile maps count it: 0 shows the world 256 pixels wide, each step doubles it. */
export const zoomOf = ({ scale }: View): number => Math.log2((scale * 2 * Math.PI) / TILE_WORLD_PX);

/** Places on the map and back. Lines are drawn straight from point to point unless `curved`, which follows the shortest way on earth. */
export const projectionOf = ({ lon, lat, scale }: View, size: Size, curved = false): GeoProjection =>
  geoProjection(miller)
    .rotate([-lon, 0])
    .scale(scale)
    .translate([size.width / 2, size.height / 2 + scale * yOf(lat)])
    .precision(curved ? 0.5 : 0)
    .clipExtent([
      [-2, -2],
      [size.width + 2, size.height + 2],
    ]);

/** Two opposite corners of an area. */
export const cornersOf = ({ west, south, east, north }: Area): Point[] => [
  { lon: west, lat: south },
  { lon: east, lat: north },
];

/** The smallest area that holds these points, which may be on both sides of the date line. */
export function areaAround(points: readonly Point[]): Area {
  const longitudes = points.map(({ lon }) => lon).sort((a, b) => a - b);
  const latitudes = points.map(({ lat }) => lat);
  // It begins behind the widest gap between two neighbours.
  let [west, east, widest] = [-180, 180, -1];
  for (const [index, longitude] of longitudes.entries()) {
    const before = longitudes.at(index - 1) ?? longitude;
    const gap = index === 0 ? longitude - before + 360 : longitude - before;
    if (gap > widest) [west, east, widest] = [longitude, before, gap];
  }
  return {
    west,
    east,
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  };
}

/** Whether a point is in an area, its edges included. */
export function isIn({ lat, lon }: Point, { west, south, east, north }: Area): boolean {
  const isBetween = west <= east ? lon >= west && lon <= east : lon >= west || lon <= east;
  return isBetween && lat >= south && lat <= north;
}
