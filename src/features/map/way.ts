import { geoArea, geoCircle, geoContains, geoInterpolate, type GeoPermissibleObjects } from 'd3-geo';
import type { Area } from '#contract/area.ts';
import { isPoint, type StoredPlace } from '#contract/place.ts';
import { EARTH_KM, kilometres } from '#historical/place/distance.ts';
import { boundsOf, boundsOfMainland, COUNTRIES } from '#src/ui/map/land.ts';
import { areaAround, cornersOf, type Point } from '#src/ui/map/mapView.ts';

/** About the radius of a region, of which only the middle is known. */
const REGION_KM = 150;
/** Nearer than that it is the same town. */
const SAME_KM = 15;

const kilometers = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });

/** How far an artifact has come, in words: "3,500 km from where it was found"; of what is no find "3,500 km away". */
export function distanceText(found: StoredPlace, kept: StoredPlace, isFind: boolean): string {
  const km = kilometres(found.lat, found.lon, kept.lat, kept.lon);
  const exact = isPoint(found) && isPoint(kept);
  if (exact && km < SAME_KM) return isFind ? 'Kept where it was found' : 'Kept in the same place';
  // Two regions that are near each other may be the same.
  if (!exact && km < 2 * REGION_KM)
    return isFind ? 'Kept near where it was found' : 'Kept in the same region';
  return `${exact ? '' : 'About '}${kilometers.format(km)} km ${isFind ? 'from where it was found' : 'away'}`;
}

/**
 * The same to all that hold a part of it: "5,100 km to London, United Kingdom; 5,200 km to Berlin, Germany". Of a country and a region only the
 * middle is known, so a way from one is "About" so long, and there is none to one.
 */
export function waysText(found: StoredPlace, holders: readonly StoredPlace[], isFind: boolean): string {
  const [first] = holders;
  if (first && holders.length === 1) return distanceText(found, first, isFind);
  return holders
    .map((holder, index) => {
      if (!isPoint(holder)) return `${index === 0 ? 'in' : 'also in'} ${holder.name}`;
      const km = kilometres(found.lat, found.lon, holder.lat, holder.lon);
      if (isPoint(found))
        return km < SAME_KM ? `in ${holder.name} itself` : `${kilometers.format(km)} km to ${holder.name}`;
      const about = index === 0 ? 'About' : 'about';
      return km < SAME_KM ? `in ${holder.name}` : `${about} ${kilometers.format(km)} km to ${holder.name}`;
    })
    .join('; ');
}

/** What is shaded for a place of which no point is known, and its area: its country, or a circle around the middle of a region. */
type Shade = { shape: GeoPermissibleObjects; area: Area };

/** Undefined for a point, which needs no shade. */
export function shadeOf(place: StoredPlace): Shade | undefined {
  if (isPoint(place)) return undefined;
  const { lat, lon, precision } = place;
  const circle = geoCircle()
    .center([lon, lat])
    .radius((REGION_KM / EARTH_KM) * (180 / Math.PI))();
  const country = precision === 'country' && COUNTRIES.find((each) => geoContains(each, [lon, lat]));
  // The shape of a smaller country, as the Marshall Islands, could not be seen.
  return country && geoArea(country) > geoArea(circle)
    ? { shape: country, area: boundsOfMainland(country) }
    : { shape: circle, area: boundsOf(circle) };
}

/** Degrees of latitude around a point that count as near it: about 110 km. */
const NEAR = 1;

/** The area around a place of which a list shows what was found there. */
export function areaNear(place: StoredPlace): Area {
  const shade = shadeOf(place);
  if (shade) return shade.area;
  const { lat, lon } = place;
  // Meridians come closer to each other towards the poles.
  const aside = Math.min(90, NEAR / Math.max(0.1, Math.cos((lat * Math.PI) / 180)));
  return areaAround([
    { lon: lon - aside < -180 ? lon - aside + 360 : lon - aside, lat: Math.max(-90, lat - NEAR) },
    { lon, lat },
    { lon: lon + aside > 180 ? lon + aside - 360 : lon + aside, lat: Math.min(90, lat + NEAR) },
  ]);
}

/** The smallest area that holds these places and the shortest ways from the first one. */
export function areaOfWay(places: readonly StoredPlace[]): Area {
  const points: Point[] = places.flatMap((place) => {
    const shade = shadeOf(place);
    return shade ? cornersOf(shade.area) : [place];
  });
  const [first, ...others] = places.map(({ lon, lat }): [number, number] => [lon, lat]);
  for (const other of first ? others : []) {
    const along = geoInterpolate(first as [number, number], other);
    for (let part = 1; part < 32; part += 1) {
      const [lon, lat] = along(part / 32);
      points.push({ lon, lat });
    }
  }
  return areaAround(points);
}
