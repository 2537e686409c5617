/**
 * The product's server for benchmarks, in a process of its own: without pages, limits and local accounts, its log to the
 * standard output. Tokens are unsigned ones, as the Auth emulator makes them. Reports its port, and its use of the computer.
 */
import { LOCAL_PROJECT_ID } from '#contract/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { startMaintenance } from '#server/db/maintenance.ts';
import { emulatorVerifier } from '#server/identity/tokens.ts';
import { warmUp } from '#server/queries/artifactList.ts';
import { readEnv } from '#server/run/env.ts';
import { createLog } from '#server/run/log.ts';
import { startServer } from '#server/startServer.ts';
import { anyAccount } from '#server/testing/anyAccount.ts';
import { reportUsage } from './usage.ts';

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = process.env;
const { db, kind } = await openDatabase({ databaseUrl, dataDir });
startMaintenance(db);
if (kind === 'pglite') await warmUp(db);
const { port } = await startServer({
  env: { ...readEnv({ DATA_DIR: dataDir }), port: 0 },
  db,
  version: 'bench',
  verifyToken: emulatorVerifier(LOCAL_PROJECT_ID, anyAccount),
  log: createLog(),
  limits: false,
  siteFolder: undefined,
});
reportUsage(port);
