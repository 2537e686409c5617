import { geoBounds, geoContains } from 'd3-geo';
import type { Area } from '#contract/area.ts';
import type { MapCell } from '#contract/artifactMap.ts';
import { areaOfCell, countIn } from './cells.ts';
import { COUNTRIES } from './land.ts';
import { areaAround, type Point } from './mapView.ts';

/** A country of the map's list: how many artifacts the smallest area holds in which all of its own are. */
export type CountryPlace = { name: string; area: Area; count: number };

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

let bounds: [west: number, south: number, east: number, north: number][] | undefined;

/** Coasts are drawn roughly: a place on one may lie that far off the land, in degrees. */
const COAST = 0.7;

function countryWith(point: Point): string | undefined {
  bounds ??= COUNTRIES.map((country) => {
    const [[west, south], [east, north]] = geoBounds(country);
    return [west, south, east, north];
  });
  const { lat, lon } = point;
  return COUNTRIES.find((country, index) => {
    const [west = 0, south = 0, east = 0, north = 0] = bounds?.[index] ?? [];
    const isBetween = west <= east ? lon >= west && lon <= east : lon >= west || lon <= east;
    return isBetween && lat >= south && lat <= north && geoContains(country, [lon, lat]);
  })?.properties.name;
}

/** The country at a point, or the one whose coast is near. */
function countryAt({ lat, lon }: Point): string | undefined {
  const around = [0, 45, 90, 135, 180, 225, 270, 315].map((turn) => ({
    lat: lat + COAST * Math.cos((turn * Math.PI) / 180),
    lon: lon + COAST * Math.sin((turn * Math.PI) / 180),
  }));
  for (const point of [{ lat, lon }, ...around]) {
    const country = countryWith(point);
    if (country) return country;
  }
  return undefined;
}

const AT_SEA = 'At sea';

/** The countries in which a map's cells lie, that with the most artifacts first. */
export function countriesOf(cells: readonly MapCell[], grid: number): CountryPlace[] {
  const held = new Map<string, MapCell[]>();
  for (const cell of cells) {
    const name = countryAt(cell) ?? AT_SEA;
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
