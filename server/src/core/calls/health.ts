import { sql } from 'drizzle-orm';
import pTimeout from 'p-timeout';
import type { Handlers } from './serveCalls.ts';
import type { Db } from '../db/database.ts';

/** A database that takes longer for `select 1` counts as down. */
const HEALTH_MS = 2000;

const isUp = (db: Db): Promise<boolean> =>
  pTimeout(db.execute(sql`select 1`).execute(), { milliseconds: HEALTH_MS }).then(
    () => true,
    () => false,
  );

/**
 * `health`: whether this server can work, 200 with the database `up`, 503 with it `down`. `ready`: whether it may be sent requests, which is
 * no longer so once it is to stop. The database has no say in that: all servers share it, and a proxy that has none to send to shows nothing,
 * while a server without a database shows pages and says when to try again.
 */
export const healthCalls = (version: string, isStopping: () => boolean) =>
  ({
    health: async ({ c, db }) =>
      (await isUp(db))
        ? { status: 'ok', version, database: 'up' }
        : c.json({ status: 'unavailable', version, database: 'down' }, 503),
    ready: ({ c }) =>
      Promise.resolve(isStopping() ? c.json({ status: 'stopping' }, 503) : { status: 'ready' }),
  }) satisfies Partial<Handlers>;
