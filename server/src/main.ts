/** The server: opens the database, then the port. `--no-site`: without the built pages, beside the development server. */
import fs from 'node:fs/promises';
import path from 'node:path';
import dotenv from 'dotenv';
import { openAccountStore, type AccountStore } from './accounts/accountStore.ts';
import { createEmulatorClient } from './accounts/emulatorClient.ts';
import { createApp } from './app.ts';
import { prepareDataFolder } from './files/dataFolder.ts';
import { loadCatalogue } from './catalogue/loadCatalogue.ts';
import { openDatabase } from './db/connect.ts';
import { startMaintenance } from './db/maintenance.ts';
import { exitMessage } from './run/diskFull.ts';
import { readEnv, type Env } from './run/env.ts';
import { describeFault } from './http/errors.ts';
import { onStop, notifyReady } from './run/lifecycle.ts';
import { listen } from './http/listen.ts';
import { ownOriginsOf } from './http/localAccess.ts';
import { createLog } from './run/log.ts';
import { createPhotoStorage } from './photos/photoStorage.ts';
import { firstPicture, warmUp } from './queries/artifactList.ts';
import { createSite } from './http/site.ts';
import { authEmulatorUrl, firebaseOf, siteConfig } from './http/siteConfig.ts';
import { emulatorVerifier, firebaseVerifier } from './identity/tokens.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** What was opened so far, to be closed in the reverse order. */
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

async function readVersion(): Promise<string> {
  const { version } = JSON.parse(await fs.readFile(path.join(ROOT, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

async function main(): Promise<void> {
  onStop(closeAll);
  dotenv.config({ quiet: true, path: path.join(ROOT, '.env') });
  const env = readEnv(process.env, ROOT);
  const { projectId, storageBucket } = firebaseOf(env);

  await prepareDataFolder(env.dataDir);
  const database = await openDatabase({ dataDir: env.dataDir, databaseUrl: env.databaseUrl });
  opened.push(() => database.close());
  await loadCatalogue(database.db);
  opened.push(startMaintenance(database.db));
  if (database.kind === 'pglite') await warmUp(database.db);
  const accounts = await openAccounts(env);

  const verifyToken = accounts ? emulatorVerifier(projectId, accounts.find) : firebaseVerifier(projectId);
  const backend = createApp({
    db: database.db,
    version: await readVersion(),
    verifyToken,
    clock: () => new Date(),
    log,
    allowedOrigins: env.allowedOrigins,
    publicUrl: env.publicUrl,
    trustedProxies: env.trustedProxies,
    ...(accounts && { saveAccounts: accounts.save }),
  });
  const photos = env.firebase
    ? undefined
    : await createPhotoStorage({
        folder: path.join(env.dataDir, 'photos'),
        bucket: storageBucket,
        verifyUid: async (token) => (await verifyToken(token)).uid,
        ownOrigins: ownOriginsOf(env),
        onDefect: (error) => log.error(describeFault(error)),
      });
  const site = process.argv.includes('--no-site')
    ? undefined
    : createSite({
        folder: path.join(ROOT, 'dist'),
        publicUrl: env.publicUrl,
        configFor: (page) => siteConfig(env, page),
        firstPicture: () => firstPicture(database.db),
      });

  opened.push((await listen({ env, backend, photos, site })).close);
  notifyReady();
}

main().catch(async (error: unknown) => {
  console.error(exitMessage(error));
  await closeAll().catch(() => undefined);
  process.exit(1);
});
