import { sql, type SQL } from 'drizzle-orm';
import { EARLIEST_YEAR, LATEST_YEAR } from '#contract/constants.ts';
import type { Period } from '#contract/period.ts';

/** Which artifacts a period selects: all, those whose years touch a range, or those without years. */
export type Dated = 'any' | 'touching' | 'undated';

export function datedOf({ from, to, undated }: Period): Dated {
  if (undated) return 'undated';
  return from === undefined && to === undefined ? 'any' : 'touching';
}

/** Both ends of a range, as values of a statement; the open end is that of all time. */
export const endsOf = ({ from, to }: Period) => ({ from: from ?? EARLIEST_YEAR, to: to ?? LATEST_YEAR });

/** The condition on an artifact's years; undefined for any. */
export function yearsMatch(dated: Dated, from: SQL | number, to: SQL | number): SQL | undefined {
  if (dated === 'undated') return sql`year_from is null`;
  return dated === 'touching' ? sql`(year_from <= ${to}::int and year_to >= ${from}::int)` : undefined;
}

/** The same for a statement that is not prepared. */
export function inPeriod(period: Period): SQL {
  const { from, to } = endsOf(period);
  return yearsMatch(datedOf(period), from, to) ?? sql`true`;
}
