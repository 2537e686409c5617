import { sql } from 'drizzle-orm';
import { parseHistoricalDate } from '#contract/historicalDate.ts';
import { EARLIEST_YEAR, LATEST_YEAR } from '#contract/constants.ts';
import { rowsOf, type Db } from './database.ts';
import { lockRecords } from './recordsLock.ts';

/** Raise this with every change to what `parseHistoricalDate` reads: the next start then reads all dates again. */
export const YEARS_VERSION = 1;

export type Years = { yearFrom: number | null; yearTo: number | null };

const NO_YEARS: Years = { yearFrom: null, yearTo: null };

/** The years of a date, as they are stored beside it. */
export function yearsOf(date: string): Years {
  const years = parseHistoricalDate(date);
  if (!years || years.from < EARLIEST_YEAR || years.to > LATEST_YEAR) return NO_YEARS;
  return { yearFrom: years.from, yearTo: years.to };
}

type Dated = { id: string; date: string };

/** Stores the years of dates whose artifacts hold other ones; those whose date has changed since it was read stay. */
export async function storeYears(tx: Db, dated: readonly Dated[]): Promise<void> {
  const read = dated.map(({ id, date }) => ({ id, date, ...yearsOf(date) }));
  await tx.execute(
    sql`update artifacts set year_from = read."yearFrom", year_to = read."yearTo"
        from json_to_recordset(${JSON.stringify(read)}::json) as read(id uuid, date text, "yearFrom" int, "yearTo" int)
        where artifacts.id = read.id and historical_creation_date = read.date
          and (year_from, year_to) is distinct from (read."yearFrom", read."yearTo")`,
  );
}

type Progress = { version: number; reached: string | null; finished: boolean };

const readProgress = (db: Db): Promise<Progress[]> =>
  rowsOf<Progress>(
    db,
    sql`select version, reached, finished_at is not null as finished from years_read order by version desc limit 1`,
  );

/**
 * Reads the dates of the next artifacts that were stored under older rules; where it stopped, the next call goes on. Whoever adds or changes an artifact meanwhile stores its years himself.
 * @returns whether some are left
 */
export async function readMoreYears(db: Db, limit: number, version = YEARS_VERSION): Promise<boolean> {
  const isDone = ([last]: Progress[]) =>
    last && (last.version > version || (last.version === version && last.finished));
  if (isDone(await readProgress(db))) return false;
  return db.transaction(async (tx) => {
    await lockRecords(tx);
    const progress = await readProgress(tx);
    if (isDone(progress)) return false;
    const [last] = progress;
    if (last?.version !== version) {
      await tx.execute(sql`delete from years_read`);
      await tx.execute(sql`insert into years_read (version) values (${version})`);
    }
    const reached = last?.version === version ? last.reached : null;
    const dated = await rowsOf<Dated>(
      tx,
      sql`select id, historical_creation_date as date from artifacts
          where ${reached}::uuid is null or id > ${reached}::uuid order by id limit ${limit}::int`,
    );
    await storeYears(tx, dated);
    const isLast = dated.length < limit;
    await tx.execute(
      sql`update years_read set reached = coalesce(${dated.at(-1)?.id ?? null}::uuid, reached),
            finished_at = case when ${isLast} then now() end where version = ${version}`,
    );
    return !isLast;
  });
}
