const RADIUS_KM = 6371;
const RADIANS = Math.PI / 180;

/** Kilometres between two points on a sphere, in degrees. */
export function kilometres(lat: number, lon: number, otherLat: number, otherLon: number): number {
  const half =
    Math.sin(((otherLat - lat) * RADIANS) / 2) ** 2 +
    Math.cos(lat * RADIANS) * Math.cos(otherLat * RADIANS) * Math.sin(((otherLon - lon) * RADIANS) / 2) ** 2;
  return 2 * RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** The point so many kilometres from another, towards a bearing in degrees (0 is north, 90 east). */
export function towards(lat: number, lon: number, km: number, bearing: number): { lat: number; lon: number } {
  const north = (km * Math.cos(bearing * RADIANS)) / (RADIUS_KM * RADIANS);
  const east =
    (km * Math.sin(bearing * RADIANS)) / (RADIUS_KM * RADIANS * Math.max(0.1, Math.cos(lat * RADIANS)));
  return { lat: lat + north, lon: lon + east };
}
