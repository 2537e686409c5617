import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/** Prefix of a file that is still being written; a leftover of a killed process may be deleted. */
export const TEMPORARY_PREFIX = '.writing-';

/** Makes a rename or a new name in the folder survive a power cut. Windows cannot open folders, and needs no help. */
async function syncFolder(folder: string): Promise<void> {
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
 * Only this computer's user may read it.
 */
export async function writeFileAtomic(file: string, content: string | Uint8Array): Promise<void> {
  const folder = path.dirname(file);
  const temporary = path.join(folder, `${TEMPORARY_PREFIX}${randomUUID()}`);
  try {
    const handle = await fs.open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await fs.rename(temporary, file);
  } catch (error) {
    await fs.rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** Deletes what processes killed while writing left behind in the folder. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await fs.readdir(folder)) {
    if (name.startsWith(TEMPORARY_PREFIX)) await fs.rm(path.join(folder, name), { force: true });
  }
}
