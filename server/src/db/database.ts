import { type SQL } from 'drizzle-orm';
import { type PgDatabase, type PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database as every query sees it: PGlite or PostgreSQL, or a transaction in either. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** Runs SQL that the query builder cannot express; both drivers return `rows`, with 64-bit numbers as text or number. */
export async function rowsOf<Row>(db: Db, query: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(query)) as { rows: Row[] };
  return rows;
}

/**
 * Runs `work` in a transaction whose plans never read the whole table: the planner's guess of how many records hold a
 * prefix is far off, and reading every record's words costs ten times the index.
 */
export function withIndexes<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    const sets = ['enable_seqscan', 'jit'].map((name) => `set_config('${name}', 'off', true)`);
    await tx.execute(`select ${sets.join(', ')}`);
    return work(tx);
  });
}
