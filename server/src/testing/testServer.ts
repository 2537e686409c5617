/**
 * The real server for screen tests: an in-memory database with the starter catalogue, any free port,
 * tokens as the Auth emulator makes them. Prints its address, and ends with the process that started it.
 */
import { serve } from '@hono/node-server';
import { LOCAL_PROJECT_ID } from '#contract/config.ts';
import { createApp } from '../app.ts';
import { loadCatalogue } from '../operator/catalogue/loadCatalogue.ts';
import { openDatabase } from '../core/db/connect.ts';
import { KEEP_ALIVE_MS } from '../core/http/keepAlive.ts';
import { emulatorVerifier } from '../core/identity/tokens.ts';
import { anyAccount } from './anyAccount.ts';
import { silentLog } from './silentLog.ts';

const { db } = await openDatabase({});
await loadCatalogue(db);
const app = createApp({
  db,
  version: 'test',
  verifyToken: emulatorVerifier(LOCAL_PROJECT_ID, anyAccount),
  clock: () => new Date(),
  log: { ...silentLog, error: console.error },
  allowedOrigins: [],
  // Nothing is sent: mails wait in the database.
  mailTo: 'help@museum.example.org',
  texts: { imprint: '# Who we are\n\nThe City Museum, [Helping](/help).', privacy: 'Nothing is kept.' },
  limits: false,
});
process.stdin.once('close', () => process.exit()).resume();
const serverOptions = { keepAliveTimeout: KEEP_ALIVE_MS };
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', serverOptions }, ({ port }) =>
  console.log(`http://127.0.0.1:${port}`),
);
