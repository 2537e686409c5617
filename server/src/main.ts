/** The server: opens the database, then the port. `--no-site`: without the built pages, beside the development server. */
import path from 'node:path';
import { openAccountStore, type AccountStore } from './core/accounts/accountStore.ts';
import { createEmulatorClient } from './core/accounts/emulatorClient.ts';
import { prepareDataFolder } from './core/files/dataFolder.ts';
import { lockFolder } from './core/files/folderLock.ts';
import { recoverFiles } from './core/files/restoredFolder.ts';
import { loadCatalogue } from './operator/catalogue/loadCatalogue.ts';
import { checkOrder } from './operator/admin/check/installation.ts';
import { adminOrder } from './operator/admin/order.ts';
import { removeSnapshots, takeSnapshot } from './operator/backup/snapshot.ts';
import { openDatabase } from './core/db/connect.ts';
import { startMaintenance } from './operator/maintenance.ts';
import { openChannel } from './operator/channel.ts';
import { writeWeeklyMails } from './notifications/writeWeeklyMails.ts';
import { startMail } from './messages/sender.ts';
import { exitMessage } from './core/run/diskFull.ts';
import { type Env } from './core/run/env.ts';
import { loadEnv } from './core/run/loadEnv.ts';
import type { SiteDir } from './core/institution/siteDir.ts';
import { watchSiteDir } from './core/institution/watchSiteDir.ts';
import { onStop, notifyReady } from './core/run/lifecycle.ts';
import { createJsonLog } from './core/run/jsonLog.ts';
import { createLog, type Log } from './core/run/log.ts';
import { isTelemetryOn, type Telemetry } from './core/run/telemetry.ts';
import { describeFault } from './core/http/errors.ts';
import { authEmulatorUrl, firebaseOf } from './pages/site/siteConfig.ts';
import { emulatorVerifier, firebaseVerifier } from './core/identity/tokens.ts';
import { loadGazetteer } from './places/findPlace.ts';
import { countUnfinishedImports } from './operator/import/imports.ts';
import { readTotals } from './artifacts/catalogueTotals.ts';
import { photosFolder } from './pictures/photoFiles.ts';
import { startServer } from './startServer.ts';
import { startTelemetry } from './core/telemetry/openTelemetry.ts';
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
  const env = loadEnv();
  // The log may ask for it while it is being started.
  let telemetry: Telemetry | undefined = undefined;
  const log = env.logFormat === 'json' ? await createJsonLog(() => telemetry?.trace()) : createLog();
  telemetry = await openTelemetry(log);
  const { projectId } = firebaseOf(env);
  const siteDir = await watchSiteDir({ env, warn: log.warn });
  opened.push(() => Promise.resolve(siteDir.close()));

  await prepareDataFolder(env.dataDir);
  // The embedded database locks the folder itself.
  if (env.databaseUrl && !env.firebase) {
    opened.push(await lockFolder(env.dataDir));
    await recoverFiles(env.dataDir);
  }
  const database = await openDatabase({ dataDir: env.dataDir, databaseUrl: env.databaseUrl, telemetry });
  opened.push(() => database.close());
  const siteName = (): string => siteDir.current().institution.name;
  // Its records are the site's, whatever it is called.
  const loadOwnRecords = ({ institution }: SiteDir) =>
    loadCatalogue(database.db, { adderName: institution.name, onKept: log.warn });
  await loadOwnRecords(siteDir.current());
  siteDir.onChange((dir) => {
    loadOwnRecords(dir).catch((error: unknown) =>
      log.error(`The records could not be renamed: ${describeFault(error)}`),
    );
  });
  opened.push(
    startMaintenance(
      database.db,
      (error) => log.error(`The database could not be maintained: ${describeFault(error)}`),
      telemetry,
    ),
  );
  if (env.mail) {
    const site = { publicUrl: env.publicUrl, institution: () => siteDir.current().institution };
    const write = (stop: AbortSignal) =>
      writeWeeklyMails(database.db, { name: siteName(), publicUrl: env.publicUrl }, stop);
    opened.push(await startMail(database.db, env.mail, site, log.warn, write));
  }
  telemetry?.catalogue(async () => ({
    ...(await readTotals(database.db)),
    imports: await countUnfinishedImports(database.db),
  }));
  const accounts = await openAccounts(env, log);

  const verifyToken = accounts ? emulatorVerifier(projectId, accounts.find) : firebaseVerifier(projectId);
  const server = await startServer({
    env,
    siteDir,
    db: database.db,
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
      check: checkOrder(database.db),
      admin: adminOrder({
        db: database.db,
        isMailing: env.mail !== undefined,
        siteName: () => Promise.resolve(siteName()),
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
