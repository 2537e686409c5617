import { MAX_MAP_ZOOM, writeArea, type Area } from '#contract/area.ts';
import type { ArtifactMap, MapCell } from '#contract/artifactMap.ts';
import type { Period } from '#contract/period.ts';
import { counted, formatCount } from '#src/lib/formatCount.ts';
import { edgesOf } from '#src/lib/timeScale.ts';
import { isIn, shownArea, zoomOf, type Point, type Size, type View } from '#src/ui/map/mapView.ts';

/** A cell is 2^3 times smaller than a tile of 256 pixels: dots of many artifacts about touch each other. */
const CELLS_PER_TILE_LOG2 = 3;
/** What is asked for ends at multiples of so many cells, so that a map that is moved a little has its answer already. */
const CELLS_PER_STEP = 8;

/** What `GET /artifacts/map` is asked for to show a view: its cells, and those around it. */
export function queryOf(view: View, size: Size): { area: string; zoom: number } {
  const zoom = Math.max(0, Math.min(MAX_MAP_ZOOM, Math.round(zoomOf(view)) + CELLS_PER_TILE_LOG2));
  const step = (360 / 2 ** zoom) * CELLS_PER_STEP;
  const { west, south, east, north } = shownArea(view, size);
  const down = (degrees: number) => Math.floor(degrees / step) * step;
  const up = (degrees: number) => Math.ceil(degrees / step) * step;
  const [left, right] = [down(west), up(east < west ? east + 360 : east)];
  const all = right - left >= 360;
  const turned = (longitude: number) => (longitude > 180 ? longitude - 360 : longitude);
  return {
    zoom,
    area: writeArea({
      west: all ? -180 : Math.max(-180, left),
      south: Math.max(-90, down(south)),
      east: all ? 180 : turned(right),
      north: Math.min(90, up(north)),
    }),
  };
}

/** Countries are told apart by cells that are 2^4 times smaller than those of dots: three degrees wide where a phone shows the whole world. */
const COUNTRY_CELLS_LOG2 = 4;

/** What `GET /artifacts/map` is asked for to tell a view in words: how many there are in exactly this area, and in which countries. */
export const queryOfWords = (view: View, size: Size): { area: string; zoom: number } => ({
  area: writeArea(shownArea(view, size)),
  zoom: Math.min(MAX_MAP_ZOOM, queryOf(view, size).zoom + COUNTRY_CELLS_LOG2),
});

/** The edges of the cell of a grid that holds a point. */
export function areaOfCell({ lat, lon }: Point, grid: number): Area {
  const west = -180 + Math.floor((lon + 180) / grid) * grid;
  const south = -90 + Math.floor((lat + 90) / grid) * grid;
  return { west, south, east: Math.min(180, west + grid), north: Math.min(90, south + grid) };
}

/** How many artifacts are in those of the cells that an area holds. */
export const countIn = (cells: readonly MapCell[], area: Area): number =>
  cells.reduce((sum, cell) => (isIn(cell, area) ? sum + cell.count : sum), 0);

/** Of how many only the rest of the record tells of the place. */
export const toldOf = (cells: ArtifactMap['cells']): number =>
  cells.reduce((sum, { told = 0 }) => sum + told, 0);

/** "1,659 artifacts on this map, 12 of them placed by their descriptions". */
export function summaryOf({ cells, total }: ArtifactMap): string {
  const told = toldOf(cells);
  const placed = `, ${formatCount(told)} of them placed by ${told === 1 ? 'its description' : 'their descriptions'}`;
  return `${counted(total, 'artifact')} on this map${told > 0 ? placed : ''}`;
}

type Bins = NonNullable<ArtifactMap['bins']>;

/** The sum of the artifacts in the bins before each one, and at the end in all of them. */
function sumsBefore(inBins: MapCell['starts'], length: number): Int32Array {
  const sums = new Int32Array(length + 1);
  for (const [bin, n] of inBins ?? []) sums[bin + 1] = n;
  for (let bin = 1; bin <= length; bin += 1) sums[bin] = (sums[bin] ?? 0) + (sums[bin - 1] ?? 0);
  return sums;
}

/**
 * Counts the artifacts of each cell whose years touch a period, from the beginnings and ends in their bins: what a dragged timeline
 * changes sixty times a second. The period begins and ends where bins do; an artifact without years is in none.
 */
export function countsByTime(cells: readonly MapCell[], bins: Bins): (period: Period) => Float64Array {
  const starts = cells.map((cell) => sumsBefore(cell.starts, bins.length));
  const ends = cells.map((cell) => sumsBefore(cell.ends, bins.length));
  return (period) => {
    const [start, end] = edgesOf(bins, period);
    return Float64Array.from(cells, (_, index) => (starts[index]?.[end] ?? 0) - (ends[index]?.[start] ?? 0));
  };
}
