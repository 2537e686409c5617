import { sql, type SQL } from 'drizzle-orm';
import { MAX_MAP_CELLS, type ArtifactMap, type MapCell, type MapQuery } from '#contract/artifactMap.ts';
import { areaOf, EARTH, UNPLACED, type Area } from '#contract/area.ts';
import { POINT_DECIMALS } from '#contract/place.ts';
import { binsOf } from '#historical/date/timeBins.ts';
import { rowsOf, type Db } from '../core/db/database.ts';
import { matches } from '../core/db/tsquery.ts';
import { readCatalogue, type CountCache } from './countCache.ts';
import { isIn } from './filters.ts';
import { countCells, type Cell, type Grid } from './mapCells.ts';
import { readFound } from './search.ts';
import { viewOf } from './timeline.ts';
import { countUnplaced } from './unplaced.ts';

/** How many cells of this width touch an area at most. */
function cellsIn({ west, south, east, north }: Area, width: number): number {
  const touched = (degrees: number, most: number) => Math.min(Math.ceil(degrees / width) + 1, most / width);
  return touched(west <= east ? east - west : east - west + 360, 360) * touched(north - south, 180);
}

/** The width of a map's cells in degrees: that of the zoom, or the narrowest with which the area has no more than `MAX_MAP_CELLS`. */
export function gridOf(area: Area, zoom: number): number {
  let width = 360 / 2 ** zoom;
  while (cellsIn(area, width) > MAX_MAP_CELLS) width *= 2;
  return width;
}

/** An SQL array of these numbers. */
const reals = (numbers: number[]): SQL => sql`${`{${numbers.join()}}`}::real[]`;

type Alone = { place: number; _id: string; name: string; image: string };

/** Of a name as much, and no longer address of a picture, goes into a map: with a name and a picture in each cell it has two megabytes. */
const MOST_OF_NAME = 200;
const LONGEST_IMAGE = 500;

/** The artifacts of the cells that hold a single one. */
const readAlone = (db: Db, cells: Cell[], conditions: SQL): Promise<Alone[]> =>
  rowsOf<Alone>(
    db,
    sql`select place::int, id as _id, left(name, ${MOST_OF_NAME}::int) as name,
          case when length(image) <= ${LONGEST_IMAGE}::int and notice = '' then image else '' end as image
        from unnest(${reals(cells.map(({ lon }) => lon))}, ${reals(cells.map(({ lat }) => lat))}) with ordinality as alone (lon, lat, place)
        join artifacts on found_lon = lon and found_lat = lat
        where ${conditions}`,
  );

const mean = (sum: number, count: number): number => Number((sum / count).toFixed(POINT_DECIMALS));

async function readCells(db: Db, grid: Grid): Promise<MapCell[]> {
  const { bins, conditions } = grid;
  const cells = await countCells(db, grid);
  const single = cells.filter(({ count }) => count === 1);
  const artifacts = new Map<Cell | undefined, MapCell['artifact']>();
  for (const { place, image, ...artifact } of single.length > 0
    ? await readAlone(db, single, conditions)
    : [])
    artifacts.set(single[place - 1], { ...artifact, ...(image && { image }) });
  return cells.map((cell) => {
    const { count, told, starts, ends } = cell;
    const artifact = artifacts.get(cell);
    const [lat, lon] = [mean(cell.lat, count), mean(cell.lon, count)];
    return {
      lat,
      lon,
      count,
      ...(told > 0 && { told }),
      ...(artifact && { artifact }),
      ...(bins && { starts, ends }),
    };
  });
}

/**
 * Where what a search and the filters find was found: how many in each cell of a grid, and in which years, if those are asked for. The
 * answer is not kept: hardly anybody looks at the same area again, and it may be large.
 */
export async function readMap(
  db: Db,
  counts: CountCache,
  { search, zoom, times, area = '', ...filters }: MapQuery,
  now: Date,
): Promise<ArtifactMap> {
  const { version, firstYear, words } = await readCatalogue(db, search);
  const view = times && viewOf(firstYear, filters, now);
  const bins = times && (view ? binsOf(view.from, view.to) : []);
  const within = areaOf(area) ?? EARTH;
  const width = gridOf(within, zoom);
  // What has no place is in no cell.
  const inside = area === UNPLACED ? sql`false` : isIn({ ...filters, area: Object.values(within).join() });
  const read = async (query: string | undefined) => {
    const conditions = sql`${inside} and ${matches(query)}`;
    const cells = await readCells(db, { width, bins, conditions, isSearch: query !== undefined });
    const unplaced = await countUnplaced(db, counts, version, query, filters);
    return { cells, total: cells.reduce((sum, { count }) => sum + count, 0), unplaced };
  };
  const { result } = await readFound(db, words, read, ({ total, unplaced }) => total + unplaced === 0);
  return { grid: width, ...result, ...(bins && { bins }) };
}
