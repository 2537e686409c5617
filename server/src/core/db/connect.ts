import path from 'node:path';
import { sql } from 'drizzle-orm';
import { PRODUCT_NAME } from '#contract/constants.ts';
import { prepareDataFolder } from '../files/dataFolder.ts';
import { lockFolder } from '../files/folderLock.ts';
import { databaseAddresses } from '../run/databaseAddresses.ts';
import { finishCommitted, requireDatabase, recoverRestore } from '../files/restoredFolder.ts';
import { errorCode } from '../run/errorCode.ts';
import type { Telemetry } from '../run/telemetry.ts';
import { UserError } from '../run/userError.ts';
import { rowsOf, type Db } from './database.ts';
import { migrate, OtherSchema, requireSchema } from './migrate.ts';
import { openPglite } from './openPglite.ts';
import { damagedError, openPgliteFolder } from './pgliteFolder.ts';
import { NO_LIMITS, openPool, REQUEST_LIMITS } from './postgres.ts';
import { refreshStatisticsIfWorthwhile } from './statistics.ts';

export type OpenDatabase = {
  db: Db;
  kind: 'pglite' | 'postgres';
  /** Copies the embedded database's files to another folder; undefined for the other kinds. */
  copyTo?: (folder: string) => Promise<void>;
  /** Waits for the queries under way, then closes the connections and releases the folder. Safe to call twice. */
  close: () => Promise<void>;
};

export type DatabaseOptions = {
  /** PostgreSQL's address. */
  databaseUrl?: string | undefined;
  /** The folder whose `db` folder holds the embedded database; with neither given it lives in memory. */
  dataDir?: string | undefined;
  /** False for an import: its statements, and the pauses between them, may take as long as they need. */
  limited?: boolean;
  telemetry?: Telemetry | undefined;
  /**
   * What is done about the tables. By default they are made, and brought up to date. Otherwise nothing is made where there are none, and
   * nothing of them is changed: they have to be those of this version (`current`), or may be of an older one as well (`asTheyAre`).
   */
  tables?: 'migrated' | 'current' | 'asTheyAre';
  /** True for a command that only reads: every statement that would write is refused. */
  readOnly?: boolean;
  /** False for a copy, which nobody else opens and its server may delete: this process would end with the lock in it. */
  locked?: boolean;
  /** For a backup of an older version: no later migration than the one of this moment (`migrate`). */
  upTo?: number | undefined;
};

const TIDY_EVERY_MS = 10 * 60_000;

const onlyOnce = (close: () => Promise<void>): (() => Promise<void>) => {
  let closing: Promise<void> | undefined;
  return () => (closing ??= close());
};

/** @param variable the one that chooses the database */
function otherSchema({ madeBy }: OtherSchema, database: string, variable: string): UserError {
  const sentences: Record<typeof madeBy, string> = {
    nobody: `The database ${database} is not one of ${PRODUCT_NAME}: give this command the server's settings, DATABASE_URL or DATA_DIR, in the environment or in .env.`,
    older: `The database ${database} was made by an older version of ${PRODUCT_NAME}. Make a backup, then start the server of this version, which brings it up to date, and run this command again.`,
    newer: `The database ${database} was made by a newer version of ${PRODUCT_NAME}. Start that version, or set ${variable} to another place.`,
    unreleased: `The database ${database} was made by an unreleased version of ${PRODUCT_NAME}. Move it away, or set ${variable} to another place, and start again; \`npm run import\` loads records anew.`,
  };
  return new UserError(sentences[madeBy]);
}

const prepareTables = (db: Db, { tables = 'migrated', upTo }: DatabaseOptions): Promise<void> =>
  tables === 'migrated' ? migrate(db, upTo) : requireSchema(db, tables === 'asTheyAre');

const causeOf = (error: unknown): string => {
  const code = errorCode(error) ?? (error instanceof Error ? errorCode(error.cause) : undefined);
  const causes: Record<string, string> = {
    '28P01': 'user name or password is wrong',
    '28000': 'the user may not log in',
    '3D000': 'there is no database of that name',
    '53100': 'its disk is full',
    '53300': 'it has no free connection',
    '25006': 'no host of it takes writes',
    '57P03': 'it is starting or stopping',
    '42501': 'the user may not create tables or extensions there',
    ENOTFOUND: 'the host name is unknown',
    ECONNREFUSED: 'nothing listens there',
    ETIMEDOUT: 'there is no answer',
  };
  return (code && (causes[code] ?? code)) || 'there is no answer';
};

/** Folding needs a database that knows letters beyond ASCII. */
async function requireUnicode(db: Db): Promise<void> {
  const [row] = await rowsOf<{ folds: boolean }>(
    db,
    sql`select current_setting('server_encoding') = 'UTF8' and lower('ÉΣ') = 'éσ' as folds`,
  );
  if (!row?.folds) {
    throw new UserError(
      'The database of DATABASE_URL does not know letters beyond ASCII: create it with ENCODING UTF8 and a UTF-8 LC_CTYPE, for example C.UTF-8.',
    );
  }
}

/** Brings the tables to what is asked for, on a connection of its own: a new index may take minutes. */
async function preparePostgres(databaseUrl: string, options: DatabaseOptions): Promise<void> {
  const { db, end } = openPool(databaseUrl, { ...NO_LIMITS, readOnly: options.readOnly });
  try {
    await requireUnicode(db);
    await prepareTables(db, options);
  } catch (error) {
    if (error instanceof UserError) throw error;
    const hosts = databaseAddresses(databaseUrl).map((address) => new URL(address));
    const places = hosts.map(({ hostname, port }) => `${hostname}:${port || 5432}`).join(' or ');
    const database = `${decodeURIComponent(hosts[0]?.pathname.slice(1) ?? '')} at ${places}`;
    if (error instanceof OtherSchema) throw otherSchema(error, database, 'DATABASE_URL');
    throw new UserError(
      `The database ${database} cannot be used: ${causeOf(error)}. Check DATABASE_URL, or leave it empty to use the embedded database.`,
    );
  } finally {
    await end();
  }
}

async function openPostgres(databaseUrl: string, options: DatabaseOptions): Promise<OpenDatabase> {
  const { limited = true, readOnly, telemetry } = options;
  await preparePostgres(databaseUrl, options);
  const { db, end } = openPool(
    databaseUrl,
    { ...(limited ? REQUEST_LIMITS : NO_LIMITS), readOnly },
    telemetry,
  );
  return { db, kind: 'postgres', close: onlyOnce(end) };
}

async function openFolder(dataDir: string, options: DatabaseOptions): Promise<OpenDatabase> {
  const { tables = 'migrated', readOnly = false, locked = true, telemetry } = options;
  if (tables !== 'migrated') await requireDatabase(dataDir);
  await prepareDataFolder(dataDir);
  const unlock = locked ? await lockFolder(dataDir) : () => Promise.resolve();
  const folder = path.join(dataDir, 'db');
  try {
    await (readOnly ? finishCommitted(dataDir) : recoverRestore(dataDir));
    const { db, close, copyTo } = await openPgliteFolder(folder, telemetry);
    try {
      await prepareTables(db, options);
      if (readOnly) await db.execute(sql`set default_transaction_read_only = on`);
      else await refreshStatisticsIfWorthwhile(db);
    } catch (error) {
      await close().catch(() => undefined);
      if (error instanceof OtherSchema) throw otherSchema(error, `in ${folder}`, 'DATA_DIR');
      throw await damagedError(folder, error);
    }
    const refresh = () => void refreshStatisticsIfWorthwhile(db).catch(() => undefined);
    const tidy = readOnly ? undefined : setInterval(refresh, TIDY_EVERY_MS).unref();
    const closeAll = async () => {
      clearInterval(tidy);
      await close().finally(unlock);
    };
    return { db, kind: 'pglite', copyTo, close: onlyOnce(closeAll) };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function openMemory({ telemetry, upTo }: DatabaseOptions): Promise<OpenDatabase> {
  const { db, close } = await openPglite({ telemetry });
  await migrate(db, upTo);
  return { db, kind: 'pglite', close: onlyOnce(close) };
}

/**
 * Opens the database that is configured, with the tables that are asked for: PostgreSQL, the embedded database in a
 * folder that this process then owns, or a new one in memory.
 * @throws UserError with one sentence: the folder is in use or damaged, PostgreSQL cannot be used, another version made
 * the database, or there is none and none is to be made
 */
export function openDatabase(options: DatabaseOptions = {}): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = options;
  // The database and the files beside it hold personal data: new files are for this computer's user only.
  process.umask(0o077);
  if (databaseUrl) return openPostgres(databaseUrl, options);
  return dataDir ? openFolder(path.resolve(dataDir), options) : openMemory(options);
}

/** Opens the database, and closes it when `use` has ended. @throws UserError as `openDatabase` does */
export async function withDatabase<Result>(
  options: DatabaseOptions,
  use: (db: Db) => Promise<Result>,
): Promise<Result> {
  const { db, close } = await openDatabase(options);
  const result = await use(db).catch(async (error: unknown) => {
    // What has failed is told, and not what came of it.
    await close().catch(() => undefined);
    throw error;
  });
  await close();
  return result;
}
