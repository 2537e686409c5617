import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A page of whole texts ends behind so many bytes of them: a dozen of the longest records. */
const MAX_PAGE_BYTES = 1_000_000;

/** How many of these rows a page holds: as many as were asked for, fewer where they are long, and one at least. */
export function lengthWithin(rows: readonly { bytes: number }[], limit: number): number {
  let bytes = 0;
  const tooFar = rows.findIndex((row, place) => (bytes += row.bytes) > MAX_PAGE_BYTES && place > 0);
  return Math.min(limit, tooFar < 0 ? rows.length : tooFar);
}

/** A row as its list sorts it, newest first: by time, and by what orders rows of the same time. */
type Position<Time, Tie> = { createdAt: Time; tie: Tie };

/**
 * Part of a list. `next` is the query of the page after it: the position of that page's first row, so that no
 * row is missed or seen twice when others come and go. Undefined on the last page. `total` counts the whole list.
 */
export type Page<Item> = { items: Item[]; next: { from: string } | undefined; total: number };

/** Names a row's place in its list, as the contract's queries take it. */
export const cursorOf = ({ createdAt, tie }: Position<Date, string>): string =>
  `${createdAt.getTime()}_${tie}`;

/** The rows from a cursor on, in a list sorted by these columns, newest first; every row without a cursor. */
export function startingAt(cursor: string, { createdAt, tie }: Position<PgColumn, PgColumn>): SQL {
  if (cursor === '') return sql`true`;
  const [ms, value] = cursor.split('_');
  const time = new Date(Number(ms)).toISOString();
  return sql`(${createdAt}, ${tie}) <= (${time}::timestamptz, ${value}::${sql.raw(tie.getSQLType())})`;
}
