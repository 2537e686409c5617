import { sql } from 'drizzle-orm';
import pTimeout from 'p-timeout';
import type { Handlers } from '../calls/serveCalls.ts';

/** A database that takes longer for `select 1` counts as down. */
const HEALTH_MS = 2000;

/** Whether this server can work: 200 with the database `up`, 503 with it `down`. */
export const healthCalls = (version: string) =>
  ({
    health: async ({ c, db }) => {
      try {
        await pTimeout(db.execute(sql`select 1`).execute(), { milliseconds: HEALTH_MS });
        return { status: 'ok', version, database: 'up' };
      } catch {
        return c.json({ status: 'unavailable', version, database: 'down' }, 503);
      }
    },
  }) satisfies Partial<Handlers>;
