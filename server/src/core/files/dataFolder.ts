import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { DISK_FULL, isDiskFull } from '../run/diskFull.ts';
import { ifExists } from './ifExists.ts';
import { makePrivate } from './makePrivate.ts';
import { UserError } from '../run/userError.ts';

/** The names of the product's files in the data folder that are for nobody else. */
const PRIVATE =
  /^(?:db|db\.new|in-use\.lock|accounts|photos|restoring|restored|snapshot-.{6}|last-backup|operator\.json|.+\.rejected\.txt)$/;

/** What all the world reads, and another user than the server's may own. */
const SITE = 'site';

/** The folder itself is made private only when it holds no other files: it may be a home directory. */
async function keepPrivate(dataDir: string): Promise<void> {
  const names = await fs.readdir(dataDir);
  const isOurs = (name: string) => name === SITE || PRIVATE.test(name);
  if (names.every(isOurs)) return makePrivate(dataDir, SITE);
  for (const name of names) if (PRIVATE.test(name)) await makePrivate(path.join(dataDir, name));
}

const isOpen = async (file: string): Promise<boolean> =>
  process.platform !== 'win32' && (((await ifExists(fs.stat(file)))?.mode ?? 0) & 0o077) !== 0;

/** What of the product's in the data folder other users of this computer can read: it was put there since the last start, or is somebody else's. */
export async function openToOthers(dataDir: string): Promise<string[]> {
  if (!(await isOpen(dataDir))) return [];
  const open: string[] = [];
  for (const name of await fs.readdir(dataDir))
    if (PRIVATE.test(name) && (await isOpen(path.join(dataDir, name)))) open.push(name);
  return open;
}

/**
 * Creates the data folder unless it exists. Its files are for this computer's user only: they hold accounts, e-mail
 * addresses and messages.
 * @throws UserError when it cannot be written to
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    await fs.mkdir(dataDir, { recursive: true, mode: 0o700 });
    await fs.access(dataDir, fs.constants.R_OK | fs.constants.W_OK);
    await keepPrivate(dataDir);
  } catch (error) {
    if (isDiskFull(error)) throw new UserError(DISK_FULL);
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new UserError(
      `The folder ${dataDir} cannot be written to (${code}): change its rights, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * Gives what a command of root has made in the data folder to the folder's owner: a server that runs as that user could not read it. By the
 * system's own `chown`, which no link leads out of the folder that this user puts there meanwhile.
 */
export async function giveToOwner(dataDir: string): Promise<void> {
  const owner = await ifExists(fs.stat(dataDir));
  if (process.getuid?.() !== 0 || !owner?.uid) return;
  const ours = (await fs.readdir(dataDir)).filter((name) => PRIVATE.test(name));
  const files = ours.map((name) => path.join(path.resolve(dataDir), name));
  const change = promisify(execFile)('chown', ['-Rh', `${owner.uid}:${owner.gid}`, '--', ...files]);
  // It goes on with the others where one is gone meanwhile, and fails then; or where there is none at all.
  await change.catch(() => undefined);
}
