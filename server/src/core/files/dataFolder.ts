import fs from 'node:fs/promises';
import path from 'node:path';
import { DISK_FULL, isDiskFull } from '../run/diskFull.ts';
import { makePrivate } from './makePrivate.ts';
import { UserError } from '../run/userError.ts';

/** The names of the product's files in the data folder. */
const OURS =
  /^(?:db|db\.new|in-use\.lock|accounts|photos|restoring|restored|snapshot-.{6}|operator\.json|.+\.rejected\.txt)$/;

/** The folder itself is made private only when it holds no other files: it may be a home directory. */
async function keepPrivate(dataDir: string): Promise<void> {
  const names = await fs.readdir(dataDir);
  const ours = names.filter((name) => OURS.test(name));
  if (ours.length === names.length) return makePrivate(dataDir);
  for (const name of ours) await makePrivate(path.join(dataDir, name));
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
