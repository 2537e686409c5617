import { geoBounds, geoCentroid, geoGraticule, type GeoPermissibleObjects } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import world from 'world-atlas/countries-50m.json';
import type { Area } from '#contract/area.ts';
import { nameOf } from './countryName.ts';
import { isIn } from './mapView.ts';
import { OVERSEAS } from './overseas.ts';

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

export type Country = (typeof COUNTRIES)[number];

/** The smallest area that holds a country, without its parts overseas. */
export function boundsOfMainland(country: Country): Area {
  const { geometry } = country;
  const name = nameOf(country);
  const overseas = OVERSEAS.filter(({ of }) => of === name);
  if (geometry.type !== 'MultiPolygon' || overseas.length === 0) return boundsOf(geometry);
  const coordinates = geometry.coordinates.filter((polygon) => {
    const [lon, lat] = geoCentroid({ type: 'Polygon', coordinates: polygon });
    return !overseas.some(({ area }) => isIn({ lat, lon }, area));
  });
  return boundsOf({ type: 'MultiPolygon', coordinates });
}
