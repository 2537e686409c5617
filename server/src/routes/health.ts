import fs from 'node:fs';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { CALLS } from '#contract/calls.ts';
import type { Dependencies } from './dependencies.ts';

const packageFile = new URL('../../../package.json', import.meta.url);
const { version } = JSON.parse(fs.readFileSync(packageFile, 'utf8')) as { version: string };

/** Whether this server can work: 200 with the database `up`, 503 with it `down`. */
export function healthRoutes({ db }: Pick<Dependencies, 'db'>): Hono {
  return new Hono().get(CALLS.health, async (c) => {
    try {
      await db.execute(sql`select 1`);
      return c.json({ status: 'ok', version, database: 'up' });
    } catch {
      return c.json({ status: 'unavailable', version, database: 'down' }, 503);
    }
  });
}
