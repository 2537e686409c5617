/** The backend for benchmarks, in a process of its own: a bearer token is the uid of whoever asks. Prints its port. */
import { serve } from '@hono/node-server';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/db/connect.ts';
import { startMaintenance } from '#server/db/maintenance.ts';

const { db } = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir: process.env.DATA_DIR });
startMaintenance(db);
const app = createApp({
  db,
  version: 'bench',
  verifyToken: (uid) => Promise.resolve({ uid, email: `${uid}@example.org`, name: uid, picture: '' }),
  clock: () => new Date(),
  log: { request: () => undefined, warn: () => undefined, error: console.error },
  limits: false,
});
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(port));
