import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { CALLS } from '#contract/calls.ts';
import type { Dependencies } from './dependencies.ts';

/** Whether this server can work: 200 with the database `up`, 503 with it `down`. */
export function healthRoutes({ db, version }: Pick<Dependencies, 'db' | 'version'>): Hono {
  return new Hono().get(CALLS.health, async (c) => {
    try {
      await db.execute(sql`select 1`);
      return c.json({ status: 'ok', version, database: 'up' });
    } catch {
      return c.json({ status: 'unavailable', version, database: 'down' }, 503);
    }
  });
}
