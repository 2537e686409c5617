import { DrizzleQueryError, sql } from 'drizzle-orm';
import { drizzle, NodePgSession, NodePgTransaction, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { databaseAddresses } from '../run/databaseAddresses.ts';
import { createPrimaryPool } from './primary.ts';
import type { Telemetry } from '../run/telemetry.ts';
import { watchPool } from './watchQueries.ts';

/** What a connection may do, and how long it may take, in milliseconds; 0: as long as it needs. */
type PostgresLimits = {
  /** Until a connection is there: a new one, or one of the pool's when all are at work. */
  connection: number;
  /** One statement, by the database's clock. */
  statement: number;
  /** Waiting for a row that another transaction has locked. */
  lock: number;
  /** Between two statements of a transaction, which holds its locks meanwhile. */
  idleInTransaction: number;
  /** Until a statement returns, by our clock: for a database that has stopped, or a network that is gone. */
  query: number;
  /** Whether the connection takes no statement that writes. */
  readOnly?: boolean | undefined;
};

/**
 * For requests. The slowest search of a million records takes about a second, locks are held for milliseconds: what takes
 * longer is stuck, so the client gets an error. The database cancels a statement before we close the connection.
 */
export const REQUEST_LIMITS: PostgresLimits = {
  connection: 5000,
  statement: 8000,
  lock: 5000,
  idleInTransaction: 8000,
  query: 10_000,
};

/** For migrations and imports: an index of a million records takes minutes. */
export const NO_LIMITS: PostgresLimits = {
  connection: 10_000,
  statement: 0,
  lock: 0,
  idleInTransaction: 0,
  query: 0,
};

const KEEP_ALIVE_AFTER_MS = 10_000;

/**
 * Plans never read a whole table: the planner's guess of how many records hold the start of a word is far off, and reading
 * every record's words costs far more than the index (decision 35). Compiling a plan costs more than it saves. With PostgreSQL's own 4 MB,
 * what a search finds among a million records is kept by page, and all words of each page are compared again.
 */
const PLANNING = { enable_seqscan: 'off', jit: 'off', work_mem: '32MB' };

/** Of 1850 and before, zones such as Berlin's have an offset with seconds (+00:53:28), with which `Date` reads no moment. */
const ZONE = { timezone: 'UTC' };

/** What each connection is set to. */
const settingsOf = ({
  statement,
  lock,
  idleInTransaction,
  readOnly,
}: PostgresLimits): Record<string, string> => ({
  statement_timeout: `${statement}ms`,
  lock_timeout: `${lock}ms`,
  idle_in_transaction_session_timeout: `${idleInTransaction}ms`,
  ...ZONE,
  ...PLANNING,
  ...(readOnly && { default_transaction_read_only: 'on' }),
});

type Transact = NodePgDatabase['transaction'];
/** The query builder's relations are not in use: it gets no schema. */
type NoSchema = Record<string, never>;

/**
 * Transactions in the place of the query builder's own, which never releases a connection whose `begin` failed, and sends
 * `rollback` over a lost one. Here a connection returns to the pool only when it is known to be outside a transaction.
 */
const transactWith =
  (pool: pg.Pool): Transact =>
  async (work, config) => {
    const client = await pool.connect().catch((cause: unknown) => {
      throw new Error('There is no connection to the database.', { cause });
    });
    const dialect = new PgDialect();
    const session = new NodePgSession<NoSchema, NoSchema>(client, dialect, undefined);
    const tx = new NodePgTransaction<NoSchema, NoSchema>(dialect, session, undefined);
    let isOutside = false;
    try {
      await tx.execute(sql`begin`);
      if (config) await tx.setTransaction(config);
      const result = await work(tx);
      await tx.execute(sql`commit`);
      isOutside = true;
      return result;
    } catch (error) {
      // After an error of the database nothing more is sent, as it may not respond: closing the connection rolls back.
      if (!(error instanceof DrizzleQueryError)) {
        isOutside = await tx.execute(sql`rollback`).then(
          () => true,
          () => false,
        );
      }
      throw error;
    } finally {
      client.release(!isOutside);
    }
  };

/**
 * Opens a pool of connections to PostgreSQL, which connects when the first query comes. A connection that is lost, or does not respond in time,
 * fails the query that uses it and is replaced by a new one.
 */
export function openPool(databaseUrl: string, limits: PostgresLimits, telemetry?: Telemetry) {
  // As statements, not as parameters of the connection's start, which connection poolers refuse.
  const settings = Object.entries(settingsOf(limits)).map(([name, value]) => `set ${name} = '${value}';`);
  const pool = createPrimaryPool(databaseAddresses(databaseUrl), settings.join(' '), {
    connectionTimeoutMillis: limits.connection,
    query_timeout: limits.query,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  });
  // Without listeners, the error event of a lost connection, idle or in use, would end this process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  watchPool(pool, telemetry);
  const db = drizzle(pool);
  db.transaction = transactWith(pool);
  return { db, end: () => pool.end() };
}
