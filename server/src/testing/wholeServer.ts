/**
 * The whole server on a free port, with tokens as the Auth emulator makes them, for tests that need real connections.
 * Argument: the folder of the site, which is the data folder as well. Prints its port, then its log; replies to every
 * message with how long it has computed.
 */
import { LOCAL_PROJECT_ID } from '#contract/config.ts';
import { openDatabase } from '../core/db/connect.ts';
import { emulatorVerifier } from '../core/identity/tokens.ts';
import { watchSiteDir } from '../core/institution/watchSiteDir.ts';
import { readEnv } from '../core/run/env.ts';
import { createLog } from '../core/run/log.ts';
import { startServer } from '../startServer.ts';
import { anyAccount } from './anyAccount.ts';
import { computingTime } from './worstCases.ts';

const [folder = ''] = process.argv.slice(2);
const { db } = await openDatabase();
const env = { ...readEnv({ DATA_DIR: folder }), port: 0 };
const log = createLog();
const { port } = await startServer({
  env,
  siteDir: await watchSiteDir({ env, warn: log.warn }),
  db,
  version: 'test',
  verifyToken: emulatorVerifier(LOCAL_PROJECT_ID, anyAccount),
  log,
  limits: false,
  siteFolder: folder,
});
process.on('message', () => process.send?.(computingTime()));
console.log(`port ${port}`);
