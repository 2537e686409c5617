import path from 'node:path';
import getPort from 'get-port';
import { LOCAL_PROJECT_ID } from '../../contract/config.ts';
import { createEmulatorClient, type Account } from '../../server/src/core/accounts/emulatorClient.ts';
import { startProcess } from './processes.ts';

/**
 * Starts the local accounts, with these. Pages ask them in a browser only where the port of their server is told.
 * @returns the settings with which servers find them
 */
export async function startAccounts(folder: string, accounts: Account[], serverPort?: number) {
  const port = await getPort();
  const env = { AUTH_EMULATOR_PORT: `${port}`, ...(serverPort && { PORT: `${serverPort}` }) };
  const emulator = await startProcess('scripts/emulator.ts', {
    env: { ...env, DATA_DIR: path.join(folder, 'emulator') },
    log: path.join(folder, 'accounts.log'),
  });
  const url = `http://127.0.0.1:${port}`;
  const client = createEmulatorClient(url, LOCAL_PROJECT_ID);
  await client.importAccounts(accounts);
  return { emulator, client, url, env };
}
