/** The local accounts: the Auth emulator, in a process of its own. */
import { once } from 'node:events';
import http from 'node:http';
import { type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createEmulatorApp, onEmulatorMail } from '#server/core/accounts/emulatorApp.ts';
import { createEmulatorClient } from '#server/core/accounts/emulatorClient.ts';
import { restoreAccounts } from '#server/core/accounts/restoreAccounts.ts';
import { loadEnv } from '#server/core/run/loadEnv.ts';
import { onStop, notifyReady } from '#server/core/run/lifecycle.ts';
import { KEEP_ALIVE_MS } from '#server/core/http/keepAlive.ts';
import { originsOfPort, ownOriginsOf } from '#server/core/http/localAccess.ts';
import { firebaseOf } from '#server/pages/site/siteConfig.ts';
import { guardEmulator } from './emulatorGuard.ts';
import { failWith } from './fail.ts';

const HOST = '127.0.0.1';
/** The server, orphaned as well, still saves the accounts: it gets this long. */
const ORPHANED_GRACE_MS = 1000;

async function listen(server: http.Server, port: number): Promise<number> {
  await once(server.listen(port, HOST), 'listening');
  return (server.address() as AddressInfo).port;
}

async function main(): Promise<void> {
  const env = loadEnv();
  const { projectId } = firebaseOf(env);
  onStop(async (reason) => {
    if (reason === 'orphaned') await wait(ORPHANED_GRACE_MS);
  });
  onEmulatorMail((sentence) => console.log(`Mail: ${sentence}`));
  const app = await createEmulatorApp(projectId);

  // On a port that no page knows until every account is back: an open page would be signed out.
  const temporary = http.createServer(app);
  const url = `http://${HOST}:${await listen(temporary, 0)}`;
  const client = createEmulatorClient(url, projectId);
  await restoreAccounts(path.join(env.dataDir, 'accounts'), client);
  temporary.closeAllConnections();
  temporary.close();

  const ownOrigins = new Set([...ownOriginsOf(env), ...originsOfPort(env.authEmulatorPort)]);
  const options = { keepAliveTimeout: KEEP_ALIVE_MS };
  await listen(http.createServer(options, guardEmulator(app, ownOrigins)), env.authEmulatorPort);
  notifyReady();
}

main().catch(failWith);
