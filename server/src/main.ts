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
import { openReplica } from './db/replica.ts';
import { openChannel } from './operator/channel.ts';
import { startMail } from './mail/sender.ts';
import { exitMessage } from './run/diskFull.ts';
import { type Env } from './run/env.ts';
import { loadEnv } from './run/loadEnv.ts';
import { onStop, notifyReady } from './run/lifecycle.ts';
import { createJsonLog } from './run/jsonLog.ts';
import { createLog, type Log } from './run/log.ts';
import { isTelemetryOn, type Telemetry } from './run/telemetry.ts';
import { describeFault } from './http/errors.ts';
import { authEmulatorUrl, firebaseOf } from './site/siteConfig.ts';
import { emulatorVerifier, firebaseVerifier } from './identity/tokens.ts';
import { loadGazetteer } from './places/findPlace.ts';
import { countUnfinishedImports } from './queries/imports.ts';
import { readTotals } from './queries/totals.ts';
import { photosFolder } from './photos/photoFiles.ts';
import { startServer } from './startServer.ts';
import { startTelemetry } from './telemetry/openTelemetry.ts';
import product from '../../package.json' with { type: 'json' };

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Functions that close what was opened so far; called in reverse order. */
const opened: (() => Promise<void>)[] = [];

/** What cannot be closed keeps nothing else open. */
async function closeAll(): Promise<void> {
  const failures: unknown[] = [];
  for (const close of opened.splice(0).reverse())
    await close().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be closed.');
}

async function openTelemetry(log: Log): Promise<Telemetry | undefined> {
  if (!isTelemetryOn(process.env)) return undefined;
  const telemetry = await startTelemetry(product.version, log);
  opened.push(telemetry.close);
  return telemetry;
}

/** Without `npm start` beside it nobody brings an emulator: in a container, say. */
const ALONE_MS = 2000;

async function openAccounts(env: Env, log: Log): Promise<AccountStore | undefined> {
  if (env.firebase) return undefined;
  const emulator = createEmulatorClient(authEmulatorUrl(env), firebaseOf(env).projectId);
  const accounts = await openAccountStore({
    folder: path.join(env.dataDir, 'accounts'),
    emulator,
    warn: (message) => log.warn(message),
    ...(!process.connected && { startMs: ALONE_MS }),
  });
  opened.push(() => accounts.close());
  return accounts;
}

let leave = (): Promise<void> => Promise.resolve();
const isStopping = onStop(async (reason) => {
  if (reason === 'terminated') await leave();
  await closeAll();
});

async function main(): Promise<void> {
  const env = loadEnv(ROOT);
  // The log may ask for it while it is being started.
  let telemetry: Telemetry | undefined = undefined;
  const log = env.logFormat === 'json' ? await createJsonLog(() => telemetry?.trace()) : createLog();
  telemetry = await openTelemetry(log);
  const { projectId } = firebaseOf(env);

  await prepareDataFolder(env.dataDir);
  // The embedded database locks the folder itself.
  if (env.databaseUrl && !env.firebase) {
    opened.push(await lockFolder(env.dataDir));
    await settleFiles(env.dataDir);
  }
  const database = await openDatabase({ dataDir: env.dataDir, databaseUrl: env.databaseUrl, telemetry });
  opened.push(() => database.close());
  const replica =
    env.replicaUrl && env.databaseUrl
      ? openReplica(env.replicaUrl, database.db, env.databaseUrl, log.warn, telemetry)
      : undefined;
  if (replica) opened.push(replica.close);
  await loadCatalogue(database.db);
  opened.push(
    startMaintenance(
      database.db,
      (error) => log.error(`The database could not be maintained: ${describeFault(error)}`),
      telemetry,
    ),
  );
  if (env.mail) opened.push(await startMail(database.db, env.mail, env.publicUrl, log.warn));
  telemetry?.catalogue(async () => ({
    ...(await readTotals(database.db)),
    imports: await countUnfinishedImports(database.db),
  }));
  const accounts = await openAccounts(env, log);

  const verifyToken = accounts ? emulatorVerifier(projectId, accounts.find) : firebaseVerifier(projectId);
  const server = await startServer({
    env,
    db: database.db,
    readsFrom: replica?.db,
    version: product.version,
    verifyToken,
    log,
    telemetry,
    siteFolder: process.argv.includes('--no-site') ? undefined : path.join(ROOT, 'dist'),
    ...(accounts && { saveAccounts: accounts.save }),
  });
  opened.push(server.close);
  leave = server.leave;
  if (!env.databaseUrl) {
    await removeSnapshots(env.dataDir);
    const orders = {
      snapshot: takeSnapshot(database, env.dataDir),
      admin: adminOrder({
        db: database.db,
        isMailing: env.mail !== undefined,
        photos: env.firebase ? undefined : photosFolder(env.dataDir),
      }),
    };
    const onDefect = (error: unknown) => log.error(`An order failed: ${describeFault(error)}`);
    opened.push(await openChannel(env.dataDir, orders, onDefect));
  }
  notifyReady();
  // Whoever writes the first place does not wait for it.
  loadGazetteer().catch((error: unknown) => log.error(`Places could not be loaded: ${describeFault(error)}`));
}

main().catch(async (error: unknown) => {
  if (isStopping()) return;
  console.error(exitMessage(error));
  await closeAll().catch(() => undefined);
  process.exit(1);
});
