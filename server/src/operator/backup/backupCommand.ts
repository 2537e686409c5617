import fs from 'node:fs/promises';
import path from 'node:path';
import { withDatabase, type DatabaseOptions } from '../../core/db/connect.ts';
import type { Db } from '../../core/db/database.ts';
import { ifExists } from '../../core/files/ifExists.ts';
import { syncFolder } from '../../core/files/writeFileAtomic.ts';
import { openOrder } from '../channel.ts';
import { isDiskFull } from '../../core/run/diskFull.ts';
import { errorCode } from '../../core/run/errorCode.ts';
import { UserError } from '../../core/run/userError.ts';
import { writeBackup } from './writeBackup.ts';
import { count, secondsSince, summaryOf, type Command, type Installation, type Print } from './summary.ts';
import type { Manifest } from './format.ts';
import { checkBackup } from './readBackup.ts';
import { noteBackup } from './lastBackup.ts';
import { isWhole, markSnapshot, removeSnapshot, snapshotIn } from './snapshot.ts';

const readFrom = <Result>(options: DatabaseOptions, read: (db: Db) => Promise<Result>): Promise<Result> =>
  withDatabase({ ...options, limited: false, tables: 'asTheyAre', readOnly: true }, read);

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
      markSnapshot(folder).then(() => readFrom({ dataDir: folder, locked: false }, read)),
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

/** Whether there is anything in a folder; one that cannot be read counts as if there were. */
const hasEntries = async (folder: string): Promise<boolean> => {
  const names = await ifExists(fs.readdir(folder)).catch(() => [folder]);
  return names !== undefined && names.length > 0;
};

/**
 * `npm run backup -- FILE`: writes everything that an installation keeps into a file, while its server runs; `SITE_DIR`, which the
 * operator writes, is named instead.
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
  const manifest = await readSource(env, (db) => writeBackup(db, options))
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
  await noteBackup(env.dataDir, file).catch((error: unknown) =>
    print(
      `\`npm run admin -- check\` will not know of it: nothing can be noted in ${env.dataDir} (${errorCode(error) ?? String(error)}).`,
    ),
  );
  if (leftOut.length > 0)
    print(
      `${count(leftOut.length)} files in ${env.dataDir} are none of the product's, and not in it: ${leftOut.slice(0, 3).join(', ')}${leftOut.length > 3 ? ' …' : ''}`,
    );
  if (await hasEntries(env.siteDir))
    print(`Not in it: the site's own name, logo and pages in ${env.siteDir}. Keep a copy of that folder.`);
  if (env.firebase) print('Accounts, photos and pictures are in the Firebase project, and not in this file.');
}
