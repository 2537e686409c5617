/** The local accounts: the Auth emulator, in a process of its own. */
import http from 'node:http';
import { type AddressInfo } from 'node:net';
import path from 'node:path';
import dotenv from 'dotenv';
import { createEmulatorApp, onEmulatorMail } from '#server/accounts/emulatorApp.ts';
import { createEmulatorClient } from '#server/accounts/emulatorClient.ts';
import { restoreAccounts } from '#server/accounts/restoreAccounts.ts';
import { readEnv } from '#server/run/env.ts';
import { onStop, notifyReady } from '#server/run/lifecycle.ts';
import { originsOfPort, ownOriginsOf } from '#server/http/localAccess.ts';
import { firebaseOf } from '#server/http/siteConfig.ts';
import { guardEmulator } from './emulatorGuard.ts';
import { failWith } from './fail.ts';
import { ROOT } from './root.ts';

const HOST = '127.0.0.1';
/** An orphaned server still wants to save the accounts: it gets this long. */
const ORPHANED_GRACE_MS = 1000;

const listen = (server: http.Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => resolve((server.address() as AddressInfo).port));
  });

async function main(): Promise<void> {
  dotenv.config({ quiet: true, path: path.join(ROOT, '.env') });
  const env = readEnv(process.env, ROOT);
  const { projectId } = firebaseOf(env);
  onStop(async (reason) => {
    if (reason === 'orphaned') await new Promise((resolve) => setTimeout(resolve, ORPHANED_GRACE_MS));
  });
  onEmulatorMail((sentence) => console.log(`Mail: ${sentence}`));
  const app = await createEmulatorApp(projectId);

  // Nobody else can reach the emulator until every account is back: a page left open would be signed out.
  const door = http.createServer(app);
  const url = `http://${HOST}:${await listen(door, 0)}`;
  const client = createEmulatorClient(url, projectId);
  await restoreAccounts(path.join(env.dataDir, 'accounts'), client, (sentence) => console.log(sentence));
  door.closeAllConnections();
  door.close();

  const ownOrigins = new Set([...ownOriginsOf(env), ...originsOfPort(env.authEmulatorPort)]);
  await listen(http.createServer(guardEmulator(app, ownOrigins)), env.authEmulatorPort);
  notifyReady();
}

main().catch(failWith);
