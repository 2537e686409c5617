import fs from 'node:fs/promises';
import path from 'node:path';
import { ifExists } from './ifExists.ts';
import { syncFolder } from './writeFileAtomic.ts';
import { UserError } from '../run/userError.ts';

/** What a restore puts into the data folder, each as a whole. */
export const RESTORED_PARTS = ['db', 'accounts', 'photos'] as const;

/** Where a restore writes, and what that folder is renamed to once it is whole: from then on it counts. */
const namesIn = (dataDir: string) => ({
  restoring: path.join(dataDir, 'restoring'),
  restored: path.join(dataDir, 'restored'),
});

/** An empty folder for what a restore writes; what a stopped one has left there goes. */
export async function beginRestore(dataDir: string): Promise<string> {
  const { restoring } = namesIn(dataDir);
  await fs.rm(restoring, { recursive: true, force: true });
  await fs.mkdir(restoring, { recursive: true, mode: 0o700 });
  return restoring;
}

/** Deletes what a restore has written, which then has changed nothing. */
export const rollBackRestore = (dataDir: string): Promise<void> =>
  fs.rm(namesIn(dataDir).restoring, { recursive: true, force: true });

async function install(dataDir: string, restored: string): Promise<void> {
  const parts = await ifExists(fs.readdir(restored));
  if (!parts) return;
  for (const part of RESTORED_PARTS.filter((each) => parts.includes(each))) {
    await fs.rm(path.join(dataDir, part), { recursive: true, force: true });
    await fs.rename(path.join(restored, part), path.join(dataDir, part));
  }
  // What goes below is in its place after a power cut as well.
  await syncFolder(dataDir);
  await fs.rm(restored, { recursive: true });
}

/** Puts what a restore has written into its place. Stopped in between, it is done by the next start. */
export async function commitRestore(dataDir: string): Promise<void> {
  const { restoring, restored } = namesIn(dataDir);
  await install(dataDir, restored);
  await fs.rename(restoring, restored);
  await syncFolder(dataDir);
  await install(dataDir, restored);
}

/** Finishes a stopped restore that was whole, which counts: for a reader of the data folder. */
export const finishCommitted = (dataDir: string): Promise<void> =>
  install(dataDir, namesIn(dataDir).restored);

/**
 * Ends what a stopped restore has left, for the owner of the data folder: one that was whole is finished, any other one has
 * changed nothing and goes.
 */
export async function recoverRestore(dataDir: string): Promise<void> {
  await finishCommitted(dataDir);
  await rollBackRestore(dataDir);
}

/** @throws UserError when there is no database in this folder, for who would make none: with other settings than the server's there is none */
export async function requireDatabase(dataDir: string): Promise<void> {
  for (const folder of [dataDir, namesIn(dataDir).restored])
    if ((await ifExists(fs.readdir(path.join(folder, 'db'))))?.length) return;
  throw new UserError(
    `There is no database in ${dataDir}: give this command the server's settings, DATABASE_URL or DATA_DIR, in the environment or in .env; where there was none yet, the server makes one as it starts.`,
  );
}

/**
 * As `recoverRestore` where the database is elsewhere: whether it holds what a stopped restore has brought, or what was there before, cannot be told.
 * @throws UserError when a restore was stopped before it was whole
 */
export async function recoverFiles(dataDir: string): Promise<void> {
  const { restoring, restored } = namesIn(dataDir);
  await install(dataDir, restored);
  if (!(await ifExists(fs.stat(restoring)))) return;
  throw new UserError(
    `A restore into ${dataDir} was stopped: run \`npm run restore -- FILE --replace\` again. To go on with what the database holds now, delete ${restoring}.`,
  );
}
