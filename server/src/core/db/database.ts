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
 * A statement that is built once for each database instead of at every request; PostgreSQL parses and plans it once for each
 * connection, under its name.
 * @param build builds it, with `.prepare(name)`
 */
export function prepared<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const built = new WeakMap<Db, Statement>();
  return (db) => {
    const statement = built.get(db) ?? build(db);
    built.set(db, statement);
    return statement;
  };
}
