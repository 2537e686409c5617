import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { ArtifactListQuery } from '#contract/artifactList.ts';
import { ALL_TYPES, EARLIEST_YEAR, LATEST_YEAR } from '#contract/constants.ts';
import type { Period } from '#contract/period.ts';
import { areaOf, UNPLACED } from '#contract/area.ts';

/** Whether a period selects everything. */
export const isAllTime = ({ from, to, undated }: Period): boolean =>
  from === undefined && to === undefined && !undated;

/** The condition on who added it. */
export const isBy = (by: string | undefined): SQL => (by ? sql`owner_uid = ${by}` : sql`true`);

/** The condition on an artifact: that its years touch the period, or that it has none. */
export function inPeriod(period: Period): SQL {
  if (period.undated) return sql`year_from is null`;
  if (isAllTime(period)) return sql`true`;
  const { from = EARLIEST_YEAR, to = LATEST_YEAR } = period;
  return sql`(year_from <= ${to}::int and year_to >= ${from}::int)`;
}

/** The date line has one name in the database. */
const toWest = (degrees: number): number => (degrees === 180 ? -180 : degrees);

/** The condition on where it was found: that it is in the area, or on its edge, or that it is not known. Degrees are compared as they are stored (`found_lat`). */
export function inArea(written: string | undefined): SQL {
  if (written === UNPLACED) return sql`found_lon is null`;
  const area = written && areaOf(written);
  if (!area) return sql`true`;
  const { south, north } = area;
  const inLatitude = sql`found_lat between ${south}::real and ${north}::real`;
  const isRound = area.east - area.west === 360;
  if (isRound) return sql`(${inLatitude} and found_lon between -180 and 180)`;
  const west = toWest(area.west);
  const east = area.west === -180 ? area.east : toWest(area.east);
  const inLongitude =
    west <= east
      ? sql`found_lon between ${west}::real and ${east}::real`
      : sql`(found_lon >= ${west}::real or found_lon <= ${east}::real)`;
  // All meridians meet at a pole.
  const atPole = north === 90 || south === -90 ? sql` or abs(found_lat) = 90` : sql``;
  return sql`(${inLatitude} and (${inLongitude}${atPole}))`;
}

/** The condition on its type. */
export const isOfType = (type: ArtifactListQuery['type'] | Placeholder): SQL =>
  type === ALL_TYPES ? sql`true` : sql`type = ${type}`;

/** What a list is narrowed to, beside a search. */
export type Filters<Type = ArtifactListQuery['type']> = Period & {
  type: Type;
  by?: string | undefined;
  area?: string | undefined;
};

/** Whether filters select everything, but for the type. */
export const isWhole = (filters: Omit<Filters, 'type'>): boolean =>
  isAllTime(filters) && !filters.by && !filters.area;

/** The condition on an artifact that these filters select. */
export const isIn = (filters: Filters<Filters['type'] | Placeholder>): SQL =>
  sql`${isOfType(filters.type)} and ${inPeriod(filters)} and ${isBy(filters.by)} and ${inArea(filters.area)}`;
