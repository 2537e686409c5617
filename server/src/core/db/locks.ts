import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** What processes on one database do one at a time. Any numbers will do, as long as every version takes the same ones. */
export const LOCKS = {
  migrations: 7_281_036,
  words: 7_281_037,
  records: 7_281_038,
  digest: 7_281_039,
  suggestions: 7_281_040,
  accounts: 7_281_041,
};

/** Lets one account suggest one thing after the other, so that what waits of it is counted as it is. */
export const lockSuggestions = (tx: Db, uid: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.suggestions}::int, hashtext(${uid}))`);

/** Lets an account end before or after this transaction, and not meanwhile (`lockAccount`). */
export const shareAccount = (tx: Db, uid: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(${LOCKS.accounts}::int, hashtext(${uid}))`);

/** Waits for what an account is adding. What it adds later has to look whether it has ended. */
export const lockAccount = (tx: Db, uid: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.accounts}::int, hashtext(${uid}))`);

/**
 * Makes those who write many artifacts take turns, each for one transaction: two imports of the same records would otherwise
 * wait for each other's rows, in different orders. Nobody else waits for them.
 */
export const lockRecords = (tx: Db): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.records})`);
