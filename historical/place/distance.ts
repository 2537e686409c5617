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

/** The square of the straight line between two vectors. It grows with their distance, and costs a tenth of it. */
export function chordSquared(a: Vector, b: Vector): number {
  const x = a.x - b.x;
  const y = a.y - b.y;
  const z = a.z - b.z;
  return x * x + y * y + z * z;
}

/** `chordSquared` of two vectors that are so many kilometres apart. */
export const chordSquaredOf = (km: number): number => (2 * Math.sin(km / (2 * EARTH_KM))) ** 2;

/** Kilometres between two vectors, along the earth. */
export const kilometresBetween = (a: Vector, b: Vector): number =>
  2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chordSquared(a, b)) / 2));

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
