import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import pTimeout from 'p-timeout';
import { CALLS } from '#contract/calls.ts';
import type { Dependencies } from './dependencies.ts';

/** A database that takes longer for `select 1` counts as down. */
const HEALTH_MS = 2000;

/** Whether this server can work: 200 with the database `up`, 503 with it `down`. */
export function healthRoutes({ db, version }: Pick<Dependencies, 'db' | 'version'>): Hono {
  return new Hono().get(CALLS.health, async (c) => {
    try {
      await pTimeout(db.execute(sql`select 1`).execute(), { milliseconds: HEALTH_MS });
      return c.json({ status: 'ok', version, database: 'up' });
    } catch {
      return c.json({ status: 'unavailable', version, database: 'down' }, 503);
    }
  });
}
