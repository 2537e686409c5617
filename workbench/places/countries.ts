import { createRequire } from 'node:module';
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Area } from '../../contract/area.ts';
import { kilometres } from '../../historical/place/distance.ts';
import type { Town } from './geonames.ts';

/** A piece of land: its shore, and the box around it. */
type Land = { shore: Position[]; west: number; south: number; east: number; north: number };
/** A country: its middle, how far its land reaches from there, and the box around it and what is near it. */
export type Country = { code: string; lat: number; lon: number; radius: number; extent: Area };

/** An island that is farther away, as French Guiana, is another part of the world. */
const NEAR_KM = 1200;
/** A large one may be as far away as this: Papua, of Indonesia. */
const NEAR_KM_IF_LARGE = 3000;
const LARGE_PART = 0.05;

const requireFrom = createRequire(import.meta.url);

/** A shore that crosses the date line goes on beyond 180 degrees. */
function unbroken(shore: readonly Position[]): Position[] {
  let turns = 0;
  return shore.map(([lon = 0, lat = 0], at) => {
    const before = shore[at - 1]?.[0] ?? lon;
    if (Math.abs(lon - before) > 180) turns += lon < before ? 360 : -360;
    return [lon + turns, lat];
  });
}

function landOf(broken: readonly Position[]): Land {
  const shore = unbroken(broken);
  const land = { shore, west: Infinity, south: 90, east: -Infinity, north: -90 };
  for (const [lon = 0, lat = 0] of shore) {
    land.west = Math.min(land.west, lon);
    land.east = Math.max(land.east, lon);
    land.south = Math.min(land.south, lat);
    land.north = Math.max(land.north, lat);
  }
  return land;
}

/** Whether a line from the point to the west crosses the shore an odd number of times. */
function isOn({ shore, west, south, east, north }: Land, lat: number, lon: number): boolean {
  if (lon < west || lon > east || lat < south || lat > north) return false;
  let inside = false;
  for (let at = 0; at < shore.length; at++) {
    const [x = 0, y = 0] = shore[at] ?? [];
    const [beforeX = 0, beforeY = 0] = shore[at === 0 ? shore.length - 1 : at - 1] ?? [];
    if (y > lat !== beforeY > lat && lon < ((beforeX - x) * (lat - y)) / (beforeY - y) + x) inside = !inside;
  }
  return inside;
}

/** The middle of a piece of land (weighted by area, on a flat map), and its area. */
function middleOf({ shore }: Land): { lat: number; lon: number; area: number } {
  let [area, lat, lon] = [0, 0, 0];
  shore.forEach(([x = 0, y = 0], at) => {
    const [beforeX = 0, beforeY = 0] = shore[at === 0 ? shore.length - 1 : at - 1] ?? [];
    const cross = beforeX * y - x * beforeY;
    area += cross / 2;
    lon += ((x + beforeX) * cross) / 6;
    lat += ((y + beforeY) * cross) / 6;
  });
  return { lat: lat / area, lon: lon / area, area: Math.abs(area) };
}

const onMap = (lon: number): number => ((lon + 540) % 360) - 180;

/** Natural Earth's countries, told by their ISO code, which most towns inside tell: a capital may lie on another's land. */
export class World {
  private readonly lands = new Map<string, Land[]>();
  readonly countries: Country[];

  constructor(towns: readonly Town[]) {
    const atlas = requireFrom('world-atlas/countries-50m.json') as Topology<{
      countries: GeometryCollection;
    }>;
    const shapes = feature(atlas, atlas.objects.countries).features as Feature<Polygon | MultiPolygon>[];
    for (const { geometry } of shapes) {
      const lands = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).map(
        ([shore = []]) => landOf(shore),
      );
      const inside = new Map<string, number>();
      for (const { country, lat, lon } of towns)
        if (lands.some((land) => isOn(land, lat, lon))) inside.set(country, (inside.get(country) ?? 0) + 1);
      const [most] = [...inside].sort(([, a], [, b]) => b - a);
      if (most) this.lands.set(most[0], [...(this.lands.get(most[0]) ?? []), ...lands]);
    }
    const codes = [...new Set(towns.map(({ country }) => country))].sort();
    this.countries = codes.map((code) =>
      this.countryOf(
        code,
        towns.filter(({ country }) => country === code),
      ),
    );
  }

  /** The largest piece of land counts: what is far away, such as French Guiana, does not move the middle of France. */
  private countryOf(code: string, towns: readonly Town[]): Country {
    const lands = this.lands.get(code) ?? [landOf(towns.map(({ lat, lon }) => [lon, lat]))];
    const pieces = lands.map((land) => ({ land, ...middleOf(land) })).sort((a, b) => b.area - a.area);
    const [mainland] = pieces;
    const [town = { lat: 0, lon: 0 }] = towns;
    const { lat, lon } = mainland && mainland.area > 0 ? mainland : town;
    const shore = mainland?.land.shore ?? [];
    const radius = Math.max(5, ...shore.map(([x = 0, y = 0]) => kilometres(lat, lon, y, x)));
    const near = pieces.filter((piece) => {
      if (piece === mainland) return true;
      const most = piece.area > LARGE_PART * (mainland?.area ?? 0) ? NEAR_KM_IF_LARGE : NEAR_KM;
      return piece.area > 0 && kilometres(lat, lon, piece.lat, piece.lon) < most;
    });
    // Beyond the date line as its neighbours are.
    const turned = ({ land: { west, east } }: { land: Land }): number =>
      360 * Math.round((lon - (west + east) / 2) / 360);
    const extent = {
      west: onMap(Math.min(...near.map((piece) => piece.land.west + turned(piece)))),
      south: Math.min(...near.map((piece) => piece.land.south)),
      east: onMap(Math.max(...near.map((piece) => piece.land.east + turned(piece)))),
      north: Math.max(...near.map((piece) => piece.land.north)),
    };
    return { code, lat, lon: onMap(lon), radius, extent };
  }

  /** The code of the country on whose land the point lies; a little off the coast, that of the nearest. '' at sea. */
  codeAt(lat: number, lon: number): string {
    for (const step of [0, 0.1, 0.3, 0.7])
      for (const [up, right] of NEIGHBOURS)
        for (const [code, lands] of this.lands)
          if (lands.some((land) => isOn(land, lat + up * step, lon + right * step))) return code;
    return '';
  }
}

const NEIGHBOURS = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
