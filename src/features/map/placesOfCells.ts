import { geoContains } from 'd3-geo';
import type { Area } from '#contract/area.ts';
import type { MapCell } from '#contract/artifactMap.ts';
import { areaOfCell, countIn, isIn } from './cells.ts';
import { boundsOf, COUNTRIES } from './land.ts';
import { pointText } from '#src/lib/areaText.ts';
import { areaAround, type Point } from './mapView.ts';

/** An entry of the map's list, a country or a place at sea: how many artifacts the smallest area holds in which all of its own are. */
export type ListedPlace = { name: string; area: Area; count: number };

/** Natural Earth shortens names, as maps have little room. */
const SHORTENED: [RegExp, string][] = [
  [/\bRep\./, 'Republic'],
  [/\bDem\./, 'Democratic'],
  [/\bEq\./, 'Equatorial'],
  [/\bHerz\./, 'Herzegovina'],
  [/\bIs\./, 'Islands'],
  [/\bS\. (?=Sudan)/, 'South '],
  [/^N\. /, 'Northern '],
  [/^W\. /, 'Western '],
];
export const fullName = (name: string): string =>
  SHORTENED.reduce((text, [short, long]) => text.replace(short, long), name);

let bounds: Area[] | undefined;

/** Coasts are drawn roughly, and small islands not at all: a place may lie that far off its country, in degrees, the nearer first. */
const OFF_LAND = [0.7, 2, 4];
const DIRECTIONS = Array.from({ length: 8 }, (_, eighth) => (eighth * Math.PI) / 4);

function countryWith(point: Point): string | undefined {
  const areas = (bounds ??= COUNTRIES.map(boundsOf));
  return COUNTRIES.find((country, index) => {
    const area = areas[index];
    return area && isIn(point, area) && geoContains(country, [point.lon, point.lat]);
  })?.properties.name;
}

/** The country at a point, or the one whose coast is near. */
function countryAt({ lat, lon }: Point): string | undefined {
  const around = OFF_LAND.flatMap((off) =>
    DIRECTIONS.map((turn) => ({ lat: lat + off * Math.cos(turn), lon: lon + off * Math.sin(turn) })),
  );
  for (const point of [{ lat, lon }, ...around]) {
    const country = countryWith(point);
    if (country) return country;
  }
  return undefined;
}

/** The countries in which a map's cells lie, and those at sea, that with the most artifacts first. */
export function countriesOf(cells: readonly MapCell[], grid: number): ListedPlace[] {
  const held = new Map<string, MapCell[]>();
  for (const cell of cells) {
    const name = countryAt(cell) ?? `At sea, ${pointText(cell)}`;
    held.set(name, [...(held.get(name) ?? []), cell]);
  }
  return [...held]
    .map(([name, inside]) => {
      const corners = inside.flatMap((cell) => {
        const { west, south, east, north } = areaOfCell(cell, grid);
        return [
          { lon: west, lat: south },
          { lon: east, lat: north },
        ];
      });
      const area = areaAround(corners);
      return { name: fullName(name), area, count: countIn(cells, area) };
    })
    .sort((a, b) => b.count - a.count);
}
