import { POINT_DECIMALS, type Pin, type StoredPlace } from '#contract/place.ts';
import { findPlace } from '../places/findPlace.ts';

/** Degrees as they are stored. */
export const rounded = (degrees: number): number => Number(degrees.toFixed(POINT_DECIMALS));

/** The date line has one name, and each pole one point. */
export function pointOf({ lat, lon }: Pin): Pin {
  const point = { lat: rounded(lat), lon: rounded(lon) };
  if (Math.abs(point.lat) === 90) return { ...point, lon: 0 };
  return point.lon === 180 ? { ...point, lon: -180 } : point;
}

/** Where a text of an artifact is: its pin, or what its words are understood as; null where that is nowhere. */
export async function placeOf(words: string, pin: Pin | null | undefined): Promise<StoredPlace | null> {
  if (pin) return { ...pointOf(pin), precision: 'site', name: words, own: true };
  const place = await findPlace(words);
  return place && { ...place, ...pointOf(place) };
}
