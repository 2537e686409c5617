import { sql } from 'drizzle-orm';
import { dayOfYear } from '#historical/date/dayOfYear.ts';
import { parseHistoricalDate } from '#historical/date/parseHistoricalDate.ts';
import { EARLIEST_YEAR, LATEST_YEAR } from '#contract/constants.ts';
import { rowsOf, type Db } from './database.ts';
import { lockRecords } from './recordsLock.ts';

/** Raise this with every change to what `parseHistoricalDate` or `dayOfYear` reads: the next start then reads all dates again. */
export const YEARS_VERSION = 3;

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

/** Stores what is read from the dates of artifacts that hold something else; those whose texts have changed since then stay. */
export async function storeDates(tx: Db, dated: readonly Dated[]): Promise<void> {
  const read = dated.map(({ id, created, found }) => ({
    id,
    created,
    found,
    ...datesOf({ historicalCreationDate: created, discoveredAt: found }),
  }));
  await tx.execute(
    sql`update artifacts set year_from = read."yearFrom", year_to = read."yearTo", found_day = read."foundDay"
        from json_to_recordset(${JSON.stringify(read)}::json)
          as read(id uuid, created text, found text, "yearFrom" int, "yearTo" int, "foundDay" smallint)
        where artifacts.id = read.id and historical_creation_date = read.created and discovered_at = read.found
          and (year_from, year_to, found_day) is distinct from (read."yearFrom", read."yearTo", read."foundDay")`,
  );
}

/** Whether these rules, or newer ones, have read the dates of all artifacts. */
export const areYearsRead = (version = YEARS_VERSION) =>
  sql`exists (select from years_read where version > ${version} or (version = ${version} and finished_at is not null))`;

/**
 * Reads the dates of the next artifacts that were stored under older rules; where it stopped, the next call goes on. Whoever adds or changes an artifact meanwhile stores its years himself.
 * @returns whether some are left
 */
export function readMoreYears(db: Db, limit: number, version = YEARS_VERSION): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockRecords(tx);
    const [progress] = await rowsOf<{ done: boolean; reached: string | null }>(
      tx,
      sql`select ${areYearsRead(version)} as done, (select reached from years_read where version = ${version}) as reached`,
    );
    if (progress?.done) return false;
    const reached = progress?.reached ?? null;
    const dated = await rowsOf<Dated>(
      tx,
      sql`select id, historical_creation_date as created, discovered_at as found from artifacts
          where ${reached}::uuid is null or id > ${reached}::uuid order by id limit ${limit}::int`,
    );
    await storeDates(tx, dated);
    const isLast = dated.length < limit;
    await tx.execute(sql`delete from years_read`);
    await tx.execute(
      sql`insert into years_read (version, reached, finished_at)
          values (${version}, coalesce(${dated.at(-1)?.id ?? null}::uuid, ${reached}::uuid), case when ${isLast} then now() end)`,
    );
    return !isLast;
  });
}
