import fs from 'node:fs/promises';
import path from 'node:path';
import { withDatabase, type DatabaseOptions } from '../../core/db/connect.ts';
import { maintainAndAnalyze } from '../maintenance.ts';
import { prepareDataFolder } from '../../core/files/dataFolder.ts';
import { lockFolder } from '../../core/files/folderLock.ts';
import { ifExists } from '../../core/files/ifExists.ts';
import {
  commitRestore,
  RESTORED_PARTS,
  beginRestore,
  rollBackRestore,
} from '../../core/files/restoredFolder.ts';
import { readOutbox } from '../../messages/outbox.ts';
import { hasNoSpace, isDiskFull } from '../../core/run/diskFull.ts';
import { UserError } from '../../core/run/userError.ts';
import { count, secondsSince, summaryOf, type Command, type Installation, type Print } from './summary.ts';
import { FILE_FOLDERS, type Manifest } from './format.ts';
import { levelOf, openBackup, type Backup } from './readBackup.ts';
import { notEmpty, restoreBackup } from './restoreBackup.ts';

const isFilled = async (folder: string): Promise<boolean> =>
  ((await ifExists(fs.readdir(folder))) ?? []).length > 0;

/**
 * Brings what was restored up to date, and tells the planner what there is now.
 * @returns how many mails are held
 */
const bringUpToDate = (options: DatabaseOptions): Promise<number> =>
  withDatabase({ ...options, limited: false }, async (db) => {
    await maintainAndAnalyze(db);
    return (await readOutbox(db)).held;
  });

const NO_ROOM =
  'There is no room left on a disk that the backup is restored to. Nothing was restored, and what was there is as it was. Make room, then run the restore again.';

/** The database's log grows by 16 MB at a time; what failed for want of them is given back before it can be measured. */
const LOG_BYTES = 32 * 1024 * 1024;

const restoreRows = (
  options: { databaseUrl?: string; dataDir?: string },
  backup: Backup,
  choice: Parameters<typeof restoreBackup>[2],
): Promise<Manifest> =>
  withDatabase({ ...options, limited: false, upTo: levelOf(backup) }, (db) =>
    restoreBackup(db, backup, choice),
  ).catch(async (error: unknown) => {
    // The embedded database may fail of a full disk in any way; what is told with a sentence has another cause.
    const mayBeFull = options.dataDir && !(error instanceof UserError);
    const isFull =
      isDiskFull(error) || (mayBeFull && (await hasNoSpace(options.dataDir ?? '', undefined, LOG_BYTES)));
    throw isFull ? new UserError(NO_ROOM) : error;
  });

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
    const folder = await beginRestore(dataDir);
    for (const name of FILE_FOLDERS) await fs.mkdir(path.join(folder, name), { mode: 0o700 });
    let isRead = false;
    const onRead = () => (isRead = true);
    const manifest = await restoreRows({ databaseUrl }, backup, { replace, folder, onRead }).catch(
      async (error: unknown) => {
        // Nothing has changed, unless the connection was lost while the end of the transaction was on its way.
        if (!isRead || error instanceof UserError) await rollBackRestore(dataDir);
        throw error;
      },
    );
    await commitRestore(dataDir);
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
    const folder = await beginRestore(dataDir);
    if (hasFiles) for (const name of FILE_FOLDERS) await fs.mkdir(path.join(folder, name), { mode: 0o700 });
    const manifest = await restoreRows({ dataDir: folder }, backup, {
      replace: false,
      folder: hasFiles ? folder : undefined,
    });
    const held = await bringUpToDate({ dataDir: folder });
    await commitRestore(dataDir);
    return { manifest, held };
  } catch (error) {
    await rollBackRestore(dataDir);
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
