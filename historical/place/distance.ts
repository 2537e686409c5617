/** Mean radius of the earth. */
export const EARTH_KM = 6371;
const RADIANS = Math.PI / 180;

/** A point as a vector of length 1 from the middle of the earth: distances between many cost a tenth. */
export type Vector = { x: number; y: number; z: number };

export function vectorOf(lat: number, lon: number): Vector {
  const across = Math.cos(lat * RADIANS);
  return {
    x: across * Math.cos(lon * RADIANS),
    y: across * Math.sin(lon * RADIANS),
    z: Math.sin(lat * RADIANS),
  };
}

/** Kilometres between two vectors, along the earth. */
export function kilometresBetween(a: Vector, b: Vector): number {
  const chord = Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2);
  return 2 * EARTH_KM * Math.asin(Math.min(1, chord / 2));
}

/** Kilometres between two points on a sphere, in degrees. */
export function kilometres(lat: number, lon: number, otherLat: number, otherLon: number): number {
  const half =
    Math.sin(((otherLat - lat) * RADIANS) / 2) ** 2 +
    Math.cos(lat * RADIANS) * Math.cos(otherLat * RADIANS) * Math.sin(((otherLon - lon) * RADIANS) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** The point so many kilometres from another, towards a bearing in degrees (0 is north, 90 east). */
export function towards(lat: number, lon: number, km: number, bearing: number): { lat: number; lon: number } {
  const north = (km * Math.cos(bearing * RADIANS)) / (EARTH_KM * RADIANS);
  const east =
    (km * Math.sin(bearing * RADIANS)) / (EARTH_KM * RADIANS * Math.max(0.1, Math.cos(lat * RADIANS)));
  return { lat: Math.max(-90, Math.min(90, lat + north)), lon: ((lon + east + 540) % 360) - 180 };
}
