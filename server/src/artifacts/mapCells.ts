import { sql, type SQL } from 'drizzle-orm';
import type { MapCell } from '#contract/artifactMap.ts';
import type { Bin } from '#historical/date/timeBins.ts';
import { rowsOf, type Db } from '../core/db/database.ts';
import { binOfYear, startsOf } from './timeline.ts';

/** A grid of cells of this width in degrees, and what is counted in them: what the conditions select, of which one is a search or none. */
export type Grid = { width: number; bins: Bin[] | undefined; conditions: SQL; isSearch: boolean };

/** So many artifacts of a cell that begin in the first bin and end in the last; both null without years, or without bins. `lat` and `lon` are sums. */
type Group = {
  x: number;
  y: number;
  first: number | null;
  last: number | null;
  n: number;
  lat: number;
  lon: number;
  /** Of how many only the rest of the record tells of the place. */
  told: number;
};

/** Of whose place only the rest of the record tells: `artifacts_told` has them. */
const IS_TOLD = sql`(found -> 'told') is not null`;

/**
 * Counts the artifacts of each place. What a search finds is looked at once; without one the index of all places does not tell which are told, so these are
 * counted in their own index, in the same statement: nothing changes in between.
 */
function pointsOf(place: SQL, conditions: SQL, isSearch: boolean): SQL {
  const counted = (counts: SQL, where: SQL) =>
    sql`select ${place}, ${counts} from artifacts where ${where} group by ${place}`;
  if (isSearch) return counted(sql`count(*) as n, count(*) filter (where ${IS_TOLD}) as told`, conditions);
  return sql`${counted(sql`count(*) as n, 0 as told`, conditions)}
    union all ${counted(sql`0, count(*)`, sql`${conditions} and ${IS_TOLD}`)}`;
}

/**
 * Counts the artifacts of each cell, with bins those of each first and last bin in it. Equal places are counted first: they come next to each other from the index, and
 * are fewer than the artifacts.
 */
function readGroups(db: Db, { width, bins, conditions, isSearch }: Grid): Promise<Group[]> {
  const starts = bins && startsOf(bins);
  const years = bins ? sql`, year_from, year_to` : sql``;
  const binOf = (year: SQL): SQL => (starts ? binOfYear(year, starts) : sql`null::int`);
  return rowsOf<Group>(
    db,
    sql`select floor((found_lon + 180) / ${width}::float8)::int as x,
          least(floor((found_lat + 90) / ${width}::float8), 180 / ${width}::float8 - 1)::int as y,
          ${binOf(sql`year_from`)} as first, ${binOf(sql`year_to`)} as last,
          sum(n)::int as n, sum(n * found_lat::float8) as lat, sum(n * found_lon::float8) as lon,
          sum(told)::int as told
        from (${pointsOf(sql`found_lon, found_lat${years}`, conditions, isSearch)}) as points
        group by 1, 2, 3, 4`,
  );
}

export type Cell = MapCell & Required<Pick<MapCell, 'told' | 'starts' | 'ends'>>;

/** Adds `n` to what a bin has; groups come in any order, and a cell has few bins. */
function addTo(bins: Cell['starts'], bin: number, n: number): void {
  const known = bins.find(([index]) => index === bin);
  if (known) known[1] += n;
  else bins.push([bin, n]);
}

/** Puts the groups of each cell together; `lat` and `lon` are still sums. */
function cellsOf(groups: Group[], bins: number): Cell[] {
  const cells = new Map<string, Cell>();
  for (const { x, y, first, last, n, lat, lon, told } of groups) {
    const key = `${x} ${y}`;
    const cell = cells.get(key) ?? { lat: 0, lon: 0, count: 0, told: 0, starts: [], ends: [] };
    cells.set(key, cell);
    cell.count += n;
    cell.told += told;
    cell.lat += lat;
    cell.lon += lon;
    if (first === null || last === null || first >= bins || last < 0) continue;
    addTo(cell.starts, Math.max(first, 0), n);
    addTo(cell.ends, Math.min(last, bins - 1), n);
  }
  return [...cells.values()];
}

/** What each cell of a grid holds; `lat` and `lon` are sums. */
export const countCells = async (db: Db, grid: Grid): Promise<Cell[]> =>
  cellsOf(await readGroups(db, grid), grid.bins?.length ?? 0);
