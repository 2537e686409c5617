import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { ArtifactListQuery } from '#contract/artifactList.ts';
import { ALL_TYPES, EARLIEST_YEAR, LATEST_YEAR } from '#contract/constants.ts';
import type { Period } from '#contract/period.ts';

/** Whether a period selects everything. */
const isAllTime = ({ from, to, undated }: Period): boolean =>
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

/** The condition on its type. */
export const isOfType = (type: ArtifactListQuery['type'] | Placeholder): SQL =>
  type === ALL_TYPES ? sql`true` : sql`type = ${type}`;

/** What a list is narrowed to, beside a search. */
export type Filters<Type = ArtifactListQuery['type']> = Period & { type: Type; by?: string | undefined };

/** Whether filters select everything, but for the type. */
export const isWhole = (filters: Omit<Filters, 'type'>): boolean => isAllTime(filters) && !filters.by;

/** The condition on an artifact that these filters select. */
export const isIn = (filters: Filters<Filters['type'] | Placeholder>): SQL =>
  sql`${isOfType(filters.type)} and ${inPeriod(filters)} and ${isBy(filters.by)}`;
