import { geoBounds, geoGraticule, type GeoPermissibleObjects } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import world from 'world-atlas/countries-50m.json';
import type { Area } from '#contract/area.ts';

const { countries, land } = world.objects;

export const LAND = feature(world, land);
/** Borders between countries, without coasts. */
export const BORDERS = mesh(world, countries, (one, other) => one !== other);
export const COUNTRIES = feature(world, countries).features;

/** Every 15 degrees: fine enough to tell how far one is from the equator, and no more than a ground. */
export const GRATICULE = geoGraticule().step([15, 15])();

/** The smallest area that holds a shape. */
export function boundsOf(shape: GeoPermissibleObjects): Area {
  const [[west, south], [east, north]] = geoBounds(shape);
  return { west, south, east, north };
}
