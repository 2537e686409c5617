import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** Any number will do, as long as every process of this product takes the same one. */
const RECORDS_LOCK = 7_281_038;

/**
 * Makes those who write many artifacts take turns, each for one transaction: two imports of the same records would otherwise
 * wait for each other's rows, in different orders. Nobody else waits for them.
 */
export const lockRecords = (tx: Db): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(${RECORDS_LOCK})`);
