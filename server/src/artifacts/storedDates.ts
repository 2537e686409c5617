import { sql } from 'drizzle-orm';
import { dayOfYear } from '#historical/date/dayOfYear.ts';
import { parseHistoricalDate } from '#historical/date/parseHistoricalDate.ts';
import { EARLIEST_YEAR, LATEST_YEAR } from '#contract/constants.ts';
import type { Db } from '../core/db/database.ts';
import type { Backfill } from './backfill.ts';

/** Raise this with every change to what `parseHistoricalDate` or `dayOfYear` reads: the next start then reads all dates again. */
export const YEARS_VERSION = 8;

export type Years = { yearFrom: number | null; yearTo: number | null };

const NO_YEARS: Years = { yearFrom: null, yearTo: null };

/** The years of a date, as they are stored beside it; null where they are none that the database can hold. */
export function yearsOf(date: string): Years {
  const years = parseHistoricalDate(date);
  if (!years || years.from < EARLIEST_YEAR || years.to > LATEST_YEAR) return NO_YEARS;
  if (!Number.isInteger(years.from) || !Number.isInteger(years.to)) return NO_YEARS;
  return { yearFrom: years.from, yearTo: years.to };
}

/** The texts that dates are read from. */
type DateTexts = { historicalCreationDate: string; discoveredAt: string };

/** What is stored beside these texts; nothing for a text that is not given. */
export const datesOf = ({ historicalCreationDate: created, discoveredAt: found }: Partial<DateTexts>) => ({
  ...(created !== undefined && yearsOf(created)),
  ...(found !== undefined && { foundDay: dayOfYear(found) ?? null }),
});

export type Dated = { id: string; created: string; found: string };

/** Stores what was read from the dates of artifacts that hold something else; those whose texts have changed since then stay. */
const storeDates = (tx: Db, read: readonly Dated[]): Promise<unknown> =>
  tx.execute(
    sql`update artifacts set year_from = read."yearFrom", year_to = read."yearTo", found_day = read."foundDay"
        from json_to_recordset(${JSON.stringify(read)}::json)
          as read(id uuid, created text, found text, "yearFrom" int, "yearTo" int, "foundDay" smallint)
        where artifacts.id = read.id and historical_creation_date = read.created and discovered_at = read.found
          and (year_from, year_to, found_day) is distinct from (read."yearFrom", read."yearTo", read."foundDay")`,
  );

/** The dates of all artifacts, as these rules read them. */
export const YEARS: Backfill<Dated> = {
  table: 'years_read',
  version: YEARS_VERSION,
  texts: sql`historical_creation_date as created, discovered_at as found`,
  read: ({ created, found }) => datesOf({ historicalCreationDate: created, discoveredAt: found }),
  store: storeDates,
};
