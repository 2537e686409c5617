/** The server: opens the database, then the port. `--no-site`: without the built pages, beside the development server. */
import path from 'node:path';
import { openAccountStore, type AccountStore } from './accounts/accountStore.ts';
import { createEmulatorClient } from './accounts/emulatorClient.ts';
import { prepareDataFolder } from './files/dataFolder.ts';
import { lockFolder } from './files/folderLock.ts';
import { settleFiles } from './files/restoredFolder.ts';
import { loadCatalogue } from './catalogue/loadCatalogue.ts';
import { adminOrder } from './admin/order.ts';
import { removeSnapshots, takeSnapshot } from './backup/snapshot.ts';
import { openDatabase } from './db/connect.ts';
import { startMaintenance } from './db/maintenance.ts';
import { openChannel } from './operator/channel.ts';
import { startMail } from './mail/sender.ts';
import { exitMessage } from './run/diskFull.ts';
import { type Env } from './run/env.ts';
import { loadEnv } from './run/loadEnv.ts';
import { onStop, notifyReady } from './run/lifecycle.ts';
import { createLog } from './run/log.ts';
import { describeFault } from './http/errors.ts';
import { authEmulatorUrl, firebaseOf } from './site/siteConfig.ts';
import { emulatorVerifier, firebaseVerifier } from './identity/tokens.ts';
import { startServer } from './startServer.ts';
import product from '../../package.json' with { type: 'json' };

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Functions that close what was opened so far; called in reverse order. */
const opened: (() => Promise<void>)[] = [];

async function closeAll(): Promise<void> {
  for (const close of opened.splice(0).reverse()) await close();
}

const log = createLog();

async function openAccounts(env: Env): Promise<AccountStore | undefined> {
  if (env.firebase) return undefined;
  const emulator = createEmulatorClient(authEmulatorUrl(env), firebaseOf(env).projectId);
  const accounts = await openAccountStore({
    folder: path.join(env.dataDir, 'accounts'),
    emulator,
    warn: (message) => log.warn(message),
  });
  opened.push(() => accounts.close());
  return accounts;
}

async function main(): Promise<void> {
  onStop(closeAll);
  const env = loadEnv(ROOT);
  const { projectId } = firebaseOf(env);

  await prepareDataFolder(env.dataDir);
  // The embedded database locks the folder itself.
  if (env.databaseUrl && !env.firebase) {
    opened.push(await lockFolder(env.dataDir));
    await settleFiles(env.dataDir);
  }
  const database = await openDatabase({ dataDir: env.dataDir, databaseUrl: env.databaseUrl });
  opened.push(() => database.close());
  await loadCatalogue(database.db);
  opened.push(
    startMaintenance(database.db, (error) =>
      log.error(`The database could not be maintained: ${describeFault(error)}`),
    ),
  );
  if (env.mail) opened.push(startMail(database.db, env.mail, env.publicUrl, log.warn));
  const accounts = await openAccounts(env);

  const verifyToken = accounts ? emulatorVerifier(projectId, accounts.find) : firebaseVerifier(projectId);
  const { close } = await startServer({
    env,
    db: database.db,
    version: product.version,
    verifyToken,
    log,
    siteFolder: process.argv.includes('--no-site') ? undefined : path.join(ROOT, 'dist'),
    ...(accounts && { saveAccounts: accounts.save }),
  });
  opened.push(close);
  if (!env.databaseUrl) {
    await removeSnapshots(env.dataDir);
    const orders = {
      snapshot: takeSnapshot(database, env.dataDir),
      admin: adminOrder(database.db, env.mail !== undefined),
    };
    const onDefect = (error: unknown) => log.error(`An order failed: ${describeFault(error)}`);
    opened.push(await openChannel(env.dataDir, orders, onDefect));
  }
  notifyReady();
}

main().catch(async (error: unknown) => {
  console.error(exitMessage(error));
  await closeAll().catch(() => undefined);
  process.exit(1);
});
