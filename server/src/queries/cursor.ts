import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

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

/** An answer may hold so many bytes of JSON, and a row more: a change of the longest texts has a megabyte. */
const MAX_BYTES = 1_000_000;
/** So many rows are read first. */
const FIRST_ROWS = 2;

/**
 * Reads a page of what may be long: it ends where it is large enough, with a cursor of what follows, and no more than that is read.
 * @param read reads a part of it
 */
export async function readWithin<Item, Found extends Page<Item> | undefined>(
  { from, limit }: { from: string; limit: number },
  read: (part: { from: string; limit: number }) => Promise<Found>,
): Promise<Found> {
  const items: Item[] = [];
  let rows = FIRST_ROWS;
  let bytes = 0;
  for (let next = from; ;) {
    const page = await read({ from: next, limit: Math.min(rows, limit - items.length) });
    if (!page) return page;
    items.push(...page.items);
    const part = Buffer.byteLength(JSON.stringify(page.items));
    bytes += part;
    if (!page.next || items.length >= limit || bytes >= MAX_BYTES) return { ...page, items };
    next = page.next.from;
    // As many as have room, if they are as long as these.
    rows = Math.max(1, Math.floor(((MAX_BYTES - bytes) / part) * page.items.length));
  }
}
