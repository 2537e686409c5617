import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { ifExists } from './ifExists.ts';

/** Prefix of a file that is still being written. */
const TEMPORARY_PREFIX = '.writing-';

/** No write takes this long: an older temporary file was left by a killed process. */
const LEFTOVER_AGE_MS = 60 * 60_000;

/** Makes a rename or a new file in the folder survive a power cut. Windows cannot open folders, and does not need it. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await fs.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes a file so that readers, and the next start after a crash, see the old content or the new one, never a part.
 * Only this computer's user may read it, unless `mode` says otherwise, whatever the umask.
 */
export async function writeFileAtomic(
  file: string,
  content: string | Uint8Array,
  mode?: number,
): Promise<void> {
  const folder = path.dirname(file);
  const temporary = path.join(folder, `${TEMPORARY_PREFIX}${randomUUID()}`);
  try {
    await fs.writeFile(temporary, content, { flag: 'wx', mode: 0o600, flush: true });
    if (mode !== undefined) await fs.chmod(temporary, mode);
    await fs.rename(temporary, file);
  } catch (error) {
    await fs.rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/**
 * When a file was last written to, in milliseconds since 1970; undefined when there is none: another request or another
 * process may have deleted it a moment ago.
 */
export const writtenAt = async (file: string): Promise<number | undefined> =>
  (await ifExists(fs.stat(file)))?.mtimeMs;

/**
 * Creates a folder that only this computer's user may read, unless it exists, and deletes the unfinished files that
 * killed processes left in it.
 * @param ageMs how old such a file must be; the default is longer than any write takes. 0: all go, also those that a clock which was set
 * back, or is coarser than the file system's, calls younger than now
 */
export async function prepareFolder(folder: string, ageMs = LEFTOVER_AGE_MS): Promise<void> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await fs.readdir(folder)) {
    if (!name.startsWith(TEMPORARY_PREFIX)) continue;
    const file = path.join(folder, name);
    const written = await writtenAt(file);
    const isLeftover = written !== undefined && (ageMs === 0 || Date.now() - written >= ageMs);
    if (isLeftover) await fs.rm(file, { force: true });
  }
}
