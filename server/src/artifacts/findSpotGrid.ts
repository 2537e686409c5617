import type { Pin } from '#contract/place.ts';
import { rounded } from './placeOf.ts';

/**
 * The cell of a grid on earth that a point is in, in degrees: `height` high, and about as many kilometres wide.
 * @returns its middle and its corners, which depend on the cell alone: however many points of a cell are told, they tell the cell
 */
export function cellOf({ lat, lon }: Pin, height: number): { middle: Pin; corners: Pin[] } {
  const row = Math.min(Math.floor((lat + 90) / height), Math.round(180 / height) - 1);
  const middle = (row + 0.5) * height - 90;
  const columns = Math.max(1, Math.round((360 / height) * Math.cos((middle * Math.PI) / 180)));
  const column = Math.min(Math.floor(((lon + 180) / 360) * columns), columns - 1);
  const at = (up: number, across: number): Pin => ({
    lat: rounded((row + up) * height - 90),
    lon: rounded(((column + across) / columns) * 360 - 180),
  });
  return { middle: at(0.5, 0.5), corners: [at(0, 0), at(0, 1), at(1, 0), at(1, 1)] };
}
