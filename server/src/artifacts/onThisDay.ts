import { sql, type SQL } from 'drizzle-orm';
import type { FoundNearDay } from '#contract/artifact.ts';
import { rowsOf, type Db } from '../core/db/database.ts';
import { readForList, type Caller } from './rows.ts';

/** Days of a year in which February has 29. */
const YEAR = 366;
const dayOfYear = (monthAndDay: number): number =>
  Date.UTC(2000, Math.floor(monthAndDay / 100) - 1, monthAndDay % 100) / 86_400_000;
/** What is farther from a day than that many others is not told of it. */
const NEAR_DAYS = 7;

const apart = (a: number, b: number): number => {
  const days = Math.abs(dayOfYear(a) - dayOfYear(b));
  return Math.min(days, YEAR - days);
};

/**
 * The artifact whose record names this day of the year as that of its discovery, or the nearest one within a week; of several the one that was added first.
 * @param day month * 100 + day
 * @returns undefined when no record names such a day
 */
export async function findOnThisDay(db: Db, day: number, caller: Caller): Promise<FoundNearDay | undefined> {
  const nearest = (where: SQL, order: SQL) =>
    sql`(select id, found_day as day from artifacts
         where found_day is not null and ${where} order by ${order} limit 1)`;
  const up = sql`found_day, id`;
  const down = sql`found_day desc, id`;
  // The next on either side, and the first and the last of the year, past which it begins again.
  const found = await rowsOf<{ id: string; day: number }>(
    db,
    sql`${nearest(sql`found_day >= ${day}::int`, up)}
        union all ${nearest(sql`found_day < ${day}::int`, down)}
        union all ${nearest(sql`true`, up)} union all ${nearest(sql`true`, down)}`,
  );
  const [best] = found.sort((a, b) => apart(a.day, day) - apart(b.day, day));
  const [artifact] =
    best && apart(best.day, day) <= NEAR_DAYS ? await readForList(db, [best.id], caller) : [];
  return artifact && { ...artifact, onTheDay: best?.day === day };
}
