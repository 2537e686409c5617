import { geoContains } from 'd3-geo';
import type { Area } from '#contract/area.ts';
import type { MapCell } from '#contract/artifactMap.ts';
import { pointText } from '#src/lib/areaText.ts';
import { areaOfCell, countIn } from './cells.ts';
import { nameOf } from '#src/ui/map/countryName.ts';
import { boundsOf, COUNTRIES, type Country } from '#src/ui/map/land.ts';
import { areaAround, cornersOf, isIn, type Point } from '#src/ui/map/mapView.ts';
import { OVERSEAS } from '#src/ui/map/overseas.ts';

/** An entry of the map's list, a country or a place at sea: how many artifacts the smallest area holds in which all of its own are. */
export type ListedPlace = { name: string; area: Area; count: number };

/** Coasts are drawn roughly and small islands not at all: land that is no farther, in degrees, is the country's. */
const NEAR_COAST = 4;

/** Looking up thousands of cells needs them again and again. */
let prepared: { name: string; shape: Country; area: Area; coast: [number, number][] }[] | undefined;

const countries = () =>
  (prepared ??= COUNTRIES.map((shape) => ({
    name: nameOf(shape),
    shape,
    area: boundsOf(shape),
    coast: pointsOf(shape),
  })));

function pointsOf({ geometry }: Country): [number, number][] {
  const polygons =
    geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : [];
  return polygons.flatMap((rings) => rings.flat() as [number, number][]);
}

/** The country whose coast or border is nearest, if it is near. */
function nearestCountry({ lat, lon }: Point): string | undefined {
  const across = Math.cos((lat * Math.PI) / 180);
  let [nearest, least]: [string | undefined, number] = [undefined, NEAR_COAST ** 2];
  for (const { name, coast } of countries())
    for (const [x, y] of coast) {
      if (Math.abs(y - lat) > NEAR_COAST) continue;
      const aside = Math.abs(x - lon);
      const distance = (Math.min(aside, 360 - aside) * across) ** 2 + (y - lat) ** 2;
      if (distance < least) [nearest, least] = [name, distance];
    }
  return nearest;
}

/** The country at a point or near it, or its part overseas. */
function nameAt(point: Point): string | undefined {
  const around = countries().find(
    ({ area, shape }) => isIn(point, area) && geoContains(shape, [point.lon, point.lat]),
  );
  const country = around?.name ?? nearestCountry(point);
  const overseas = OVERSEAS.find(({ of, area }) => (!country || of === country) && isIn(point, area));
  return overseas?.name ?? country;
}

/** A cell's edges, cut off at those of the area that was counted. */
function countedPart(cell: MapCell, grid: number, { west, south, east, north }: Area): Area {
  const whole = areaOfCell(cell, grid);
  // Over the date line, a cell has one of the two edges on its side.
  const [isEast, isWest] = west <= east ? [true, true] : [cell.lon >= west, cell.lon < west];
  return {
    west: isEast ? Math.max(west, whole.west) : whole.west,
    south: Math.max(south, whole.south),
    east: isWest ? Math.min(east, whole.east) : whole.east,
    north: Math.min(north, whole.north),
  };
}

/** The countries in which the cells of an area lie, and those at sea, that with the most artifacts first. */
export function countriesOf(cells: readonly MapCell[], grid: number, counted: Area): ListedPlace[] {
  const held = new Map<string, MapCell[]>();
  for (const cell of cells) {
    const name = nameAt(cell) ?? `At sea, ${pointText(cell)}`;
    const inside = held.get(name);
    if (inside) inside.push(cell);
    else held.set(name, [cell]);
  }
  return [...held]
    .map(([name, inside]) => {
      const area = areaAround(inside.flatMap((cell) => cornersOf(countedPart(cell, grid, counted))));
      return { name, area, count: countIn(cells, area) };
    })
    .sort((a, b) => b.count - a.count);
}
