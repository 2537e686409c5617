/** A part of the earth in degrees, its edges included. Where `west` is greater than `east`, it crosses the date line. */
export type Area = { west: number; south: number; east: number; north: number };

export const EARTH: Area = { west: -180, south: -90, east: 180, north: 90 };

const AREA = /^-?\d{1,3}(?:\.\d{1,12})?(?:,-?\d{1,3}(?:\.\d{1,12})?){3}$/;

/** The area that `west,south,east,north` names; undefined when it is none. */
export function areaOf(written: string): Area | undefined {
  if (!AREA.test(written)) return undefined;
  const [west = NaN, south = NaN, east = NaN, north = NaN] = written.split(',').map(Number);
  const isOnEarth = [west, east, 2 * south, 2 * north].every((degrees) => Math.abs(degrees) <= 180);
  return isOnEarth && south <= north ? { west, south, east, north } : undefined;
}

/** To a tenth of a metre; shorter numbers would have an exponent. */
const DECIMALS = 6;

/** The one spelling of an area in addresses, calls and keys of what is counted. */
export const writeArea = ({ west, south, east, north }: Area): string =>
  [west, south, east, north].map((degrees) => Number(degrees.toFixed(DECIMALS))).join();

/** What stands for an area in addresses and calls to select what has no known place. */
export const UNPLACED = 'unknown';

/** The one spelling of the area that is written, or `UNPLACED`; undefined when it is none. */
export function spellingOf(written: string): string | undefined {
  if (written === UNPLACED) return UNPLACED;
  const area = areaOf(written);
  return area && writeArea(area);
}

/** A cell of a map is 360 / 2^zoom degrees wide and high; at the greatest zoom about 40 m. */
export const MAX_MAP_ZOOM = 20;
