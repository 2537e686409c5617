import fs from 'node:fs/promises';
import path from 'node:path';
import { openDatabase, type DatabaseOptions } from '../db/connect.ts';
import type { Db } from '../db/database.ts';
import { maintain } from '../db/maintenance.ts';
import { refreshStatistics } from '../db/statistics.ts';
import { lockFolder } from '../files/folderLock.ts';
import { ifExists } from '../files/ifExists.ts';
import { prepareDataFolder } from '../files/dataFolder.ts';
import { finishRestoring, RESTORED_PARTS, startRestoring, stopRestoring } from '../files/restoredFolder.ts';
import { syncFolder } from '../files/writeFileAtomic.ts';
import { openOrder } from '../operator/channel.ts';
import { readOutbox } from '../mail/outbox.ts';
import { type Env } from '../run/env.ts';
import { hasNoSpace, isDiskFull } from '../run/diskFull.ts';
import { errorCode } from '../run/errorCode.ts';
import { UserError } from '../run/userError.ts';
import { backUp } from './backUp.ts';
import { FILE_FOLDERS, type Manifest } from './format.ts';
import { isWhole, markSnapshot, removeSnapshot, snapshotIn } from './snapshot.ts';
import { checkBackup, levelOf, openBackup, type Backup } from './readBackup.ts';
import { notEmpty, restore } from './restore.ts';

type Installation = Pick<Env, 'dataDir' | 'databaseUrl' | 'firebase'>;
type Command = { file: string; replace: boolean };
type Print = (line: string) => void;

const count = (number: number): string => number.toLocaleString('en');

function summaryOf({ tables, files }: Manifest): string {
  const rowsIn = (name: string): string => count(tables.find((table) => table.name === name)?.rows ?? 0);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rowsIn('artifacts')} artifacts, ${rowsIn('likes')} likes, ${rowsIn('reviews')} reviews (${count(rows)} rows of ${tables.length} tables) and ${count(files.count)} files`;
}

const secondsSince = (start: number): string => ((Date.now() - start) / 1000).toFixed(1);

async function readFrom<Result>(
  options: DatabaseOptions,
  read: (db: Db) => Promise<Result>,
): Promise<Result> {
  const { db, close } = await openDatabase({
    ...options,
    limited: false,
    tables: 'asTheyAre',
    readOnly: true,
  });
  try {
    return await read(db);
  } finally {
    await close();
  }
}

/**
 * Reads the database of the configuration, or a copy of what a running server owns.
 * @throws UserError when the server was stopped meanwhile, which deletes the copy
 */
async function readSource<Result>(
  { dataDir, databaseUrl }: Installation,
  read: (db: Db) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl) return readFrom({ databaseUrl }, read);
  const order = openOrder(dataDir, 'snapshot', null);
  const { done, value } = await order.next();
  if (done) return readFrom({ dataDir }, read);
  const folder = snapshotIn(dataDir, value);
  try {
    const [outcome] = await Promise.allSettled([
      markSnapshot(folder).then(() => readFrom({ dataDir: folder }, read)),
    ]);
    // Also of what was read without an error: of a table whose second file is gone, the first one is all.
    if (!(await isWhole(folder)))
      throw new UserError('The server was stopped meanwhile, so there is no backup: run it again.');
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  } finally {
    // For as long as the order is under way, the server keeps the copy: it goes even if this process is killed.
    await removeSnapshot(folder);
    await order.return(false);
  }
}

/** What a failed backup says, with a sentence where a file cannot be read or written. */
function backupError(
  error: unknown,
  unfinished: string,
  { file, dataDir }: { file: string; dataDir: string },
): unknown {
  if (isDiskFull(error) && !(error instanceof UserError))
    return new UserError(
      `There is no room left on the disk of ${file}, or on that of ${dataDir}: make room there, then make the backup again.`,
    );
  const code = errorCode(error) ?? '';
  if (!['ENOENT', 'EACCES', 'EPERM', 'EROFS', 'EISDIR', 'ENOTDIR', 'EIO'].includes(code)) return error;
  // An error of reading or writing an open file names none.
  const place = (error as NodeJS.ErrnoException).path;
  if (place === undefined)
    return new UserError(
      `A file of ${dataDir}, or ${file}, cannot be read or written (${code}): look at their disks.`,
    );
  return new UserError(
    place === unfinished
      ? `${file} cannot be written to (${code}). Name another file.`
      : `${place} cannot be read (${code}), so there is no backup: make it readable for who makes backups, or move it away.`,
  );
}

/**
 * Reads a backup before it is said to be one.
 * @throws UserError when a restore would refuse it
 */
async function readBack(unfinished: string, file: string): Promise<Manifest> {
  try {
    return await checkBackup(unfinished);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(
      `What was written for ${file} is not what is read there, so there is no backup: look at its disk, then make the backup again.`,
      { cause: error },
    );
  }
}

/**
 * `npm run backup -- FILE`: writes everything that an installation keeps into a file, while its server runs.
 * @throws UserError when the file exists and is not to be replaced, cannot be written, or would be refused by a restore: what was there stays
 */
export async function runBackup(
  env: Installation,
  { file, replace }: Command,
  { version, print, mostBytes }: { version: string; print: Print; mostBytes?: number },
): Promise<void> {
  const start = Date.now();
  const name = path.basename(file);
  if (!replace && (await ifExists(fs.stat(file))))
    throw new UserError(`There is a file ${name} already. Name another one, or add --replace.`);
  // Until it is whole, it has another name.
  const unfinished = `${file}.unfinished`;
  await fs.rm(unfinished, { force: true });
  const dataDir = env.firebase ? undefined : env.dataDir;
  const leftOut: string[] = [];
  const onLeftOut = (each: string) => void leftOut.push(each);
  const options = {
    file: unfinished,
    version,
    now: new Date(),
    dataDir,
    onLeftOut,
    ...(mostBytes !== undefined && { mostBytes }),
  };
  const manifest = await readSource(env, (db) => backUp(db, options))
    .then(async () => {
      const read = await readBack(unfinished, file);
      await fs.rename(unfinished, file);
      return read;
    })
    .catch(async (error: unknown) => {
      await fs.rm(unfinished, { force: true });
      throw backupError(error, unfinished, { file, dataDir: env.dataDir });
    });
  const { size } = await fs.stat(file);
  print(
    `Backed up ${summaryOf(manifest)} to ${name}: ${count(Math.ceil(size / 1000))} kB in ${secondsSince(start)} s.`,
  );
  await syncFolder(path.dirname(file)).catch((error: unknown) =>
    print(
      `Whether ${name} outlives a power cut is not known (${errorCode(error) ?? String(error)}): look at its disk.`,
    ),
  );
  if (leftOut.length > 0)
    print(
      `${count(leftOut.length)} files in ${env.dataDir} are none of the product's, and not in it: ${leftOut.slice(0, 3).join(', ')}${leftOut.length > 3 ? ' …' : ''}`,
    );
  if (env.firebase) print('Accounts, photos and pictures are in the Firebase project, and not in this file.');
}

const isFilled = async (folder: string): Promise<boolean> =>
  ((await ifExists(fs.readdir(folder))) ?? []).length > 0;

/**
 * Brings what was restored up to date, and tells the planner what there is now.
 * @returns how many mails are held
 */
async function bringUpToDate(options: Parameters<typeof openDatabase>[0]): Promise<number> {
  const { db, close } = await openDatabase({ ...options, limited: false });
  // What fails, the server tries again.
  await maintain(db).catch(() => undefined);
  await refreshStatistics(db);
  const { held } = await readOutbox(db);
  await close();
  return held;
}

const NO_ROOM =
  'There is no room left on a disk that the backup is restored to. Nothing was restored, and what was there is as it was. Make room, then run the restore again.';

/** The database's log grows by 16 MB at a time; what failed for want of them is given back before it can be measured. */
const LOG_BYTES = 32 * 1024 * 1024;

async function restoreRows(
  options: { databaseUrl?: string; dataDir?: string },
  backup: Backup,
  choice: Parameters<typeof restore>[2],
): Promise<Manifest> {
  const { db, close } = await openDatabase({ ...options, limited: false, upTo: levelOf(backup) });
  const manifest = await restore(db, backup, choice).catch(async (error: unknown) => {
    // The embedded database may fail of a full disk in any way, and to close as well; what is told with a sentence has another cause.
    const mayBeFull = options.dataDir && !(error instanceof UserError);
    const isFull =
      isDiskFull(error) || (mayBeFull && (await hasNoSpace(options.dataDir ?? '', undefined, LOG_BYTES)));
    await close().catch(() => undefined);
    throw isFull ? new UserError(NO_ROOM) : error;
  });
  await close();
  return manifest;
}

/** What was restored, and how many mails are held. */
type Restored = { manifest: Manifest; held: number };

/** Into PostgreSQL: the rows in one transaction; then the files, which wait beside their place until it is done. */
async function restoreToPostgres(
  databaseUrl: string,
  { dataDir, firebase }: Installation,
  backup: Backup,
  replace: boolean,
): Promise<Restored> {
  if (firebase || !backup.header.hasFiles) {
    const manifest = await restoreRows({ databaseUrl }, backup, { replace, folder: undefined });
    return { manifest, held: await bringUpToDate({ databaseUrl }) };
  }
  await prepareDataFolder(dataDir);
  const unlock = await lockFolder(dataDir);
  try {
    for (const folder of FILE_FOLDERS)
      if (!replace && (await isFilled(path.join(dataDir, folder))))
        throw notEmpty(`The folder ${folder} in ${dataDir}`);
    const folder = await startRestoring(dataDir);
    for (const name of FILE_FOLDERS) await fs.mkdir(path.join(folder, name), { mode: 0o700 });
    let isRead = false;
    const onRead = () => (isRead = true);
    const manifest = await restoreRows({ databaseUrl }, backup, { replace, folder, onRead }).catch(
      async (error: unknown) => {
        // Nothing has changed, unless the connection was lost while the end of the transaction was on its way.
        if (!isRead || error instanceof UserError) await stopRestoring(dataDir);
        throw error;
      },
    );
    await finishRestoring(dataDir);
    return { manifest, held: await bringUpToDate({ databaseUrl }) };
  } finally {
    await unlock();
  }
}

/** Into a folder: a whole new database and the files, which then take the place of what is there. */
async function restoreToFolder(
  { dataDir, firebase }: Installation,
  backup: Backup,
  replace: boolean,
): Promise<Restored> {
  await prepareDataFolder(dataDir);
  const unlock = await lockFolder(dataDir);
  try {
    const hasFiles = backup.header.hasFiles && !firebase;
    for (const part of RESTORED_PARTS)
      if (!replace && (part === 'db' || hasFiles) && (await isFilled(path.join(dataDir, part))))
        throw notEmpty(`The folder ${part} in ${dataDir}`);
    const folder = await startRestoring(dataDir);
    if (hasFiles) for (const name of FILE_FOLDERS) await fs.mkdir(path.join(folder, name), { mode: 0o700 });
    const manifest = await restoreRows({ dataDir: folder }, backup, {
      replace: false,
      folder: hasFiles ? folder : undefined,
    });
    const held = await bringUpToDate({ dataDir: folder });
    await finishRestoring(dataDir);
    return { manifest, held };
  } catch (error) {
    await stopRestoring(dataDir);
    throw error;
  } finally {
    await unlock();
  }
}

/**
 * `npm run restore -- FILE`: puts a backup in the place of what an installation keeps; all of it or nothing.
 * @throws UserError when there is something that is not to be replaced, a server owns the folder, or the backup is damaged
 */
export async function runRestore(
  env: Installation,
  { file, replace }: Command,
  { print }: { print: Print },
): Promise<void> {
  const start = Date.now();
  const backup = await openBackup(file);
  try {
    const { manifest, held } = env.databaseUrl
      ? await restoreToPostgres(env.databaseUrl, env, backup, replace)
      : await restoreToFolder(env, backup, replace);
    const { version, createdAt, hasFiles } = backup.header;
    print(
      `Restored ${summaryOf(manifest)} of ${createdAt} (version ${version}) in ${secondsSince(start)} s; counts and hashes are those of the backup.`,
    );
    if (held > 0)
      print(
        `${count(held)} mails that waited to be sent are held, since the installation that was backed up may send them: \`npm run admin -- send-held\` sends them from here.`,
      );
    if (hasFiles && env.firebase)
      print(
        'Its local accounts, photos and pictures were left out: those of this installation are in its Firebase project.',
      );
    if (!hasFiles && !env.firebase)
      print(
        'It holds no accounts, photos or pictures: they are in the Firebase project that was in use. Those in the data folder stay.',
      );
  } finally {
    await backup.entries.return(undefined);
  }
}
