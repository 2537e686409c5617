import { type SQL } from 'drizzle-orm';
import { type PgDatabase, type PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database as every query sees it: PGlite or PostgreSQL, or a transaction in either. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** Runs SQL that the query builder cannot express; both drivers return `rows`, with 64-bit numbers as text or number. */
export async function rowsOf<Row>(db: Db, query: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(query)) as { rows: Row[] };
  return rows;
}

const quickReads = new WeakMap<Db, Db>();

/** Where reads that take about a millisecond run: on PostgreSQL they share a connection (`pipeline.ts`), which a slow one would block. */
export const forQuickReads = (db: Db): Db => quickReads.get(db) ?? db;

export const setQuickReads = (db: Db, quick: Db): void => void quickReads.set(db, quick);

/**
 * Statements that are built once for each database instead of at every request; PostgreSQL parses and plans each once for
 * each connection, under its name.
 * @returns what finds a statement by its name, and builds it, with `.prepare(name)`, the first time
 */
export function createStatements<Statement>() {
  const built = new WeakMap<Db, Map<string, Statement>>();
  return (db: Db, name: string, build: () => Statement): Statement => {
    const statements = built.get(db) ?? new Map<string, Statement>();
    built.set(db, statements);
    const statement = statements.get(name) ?? build();
    statements.set(name, statement);
    return statement;
  };
}
