import fs from 'node:fs/promises';
import path from 'node:path';
import type { OpenDatabase } from '../../core/db/connect.ts';
import { ifExists } from '../../core/files/ifExists.ts';
import type { Print } from '../channel.ts';
import { UserError } from '../../core/run/userError.ts';

const PREFIX = 'snapshot-';

/** In a copy from before it is read until it is deleted: a database that is opened where a copy was deleted has none. */
const MARK = path.join('db', 'copy');

/** Marks a copy that is about to be read. @throws Error of the system when it is deleted already */
export const markSnapshot = (folder: string): Promise<void> => fs.writeFile(path.join(folder, MARK), '');

/** Whether nothing of a marked copy has been deleted. */
export const isWhole = async (folder: string): Promise<boolean> =>
  (await ifExists(fs.stat(path.join(folder, MARK)))) !== undefined;

/** Deletes a copy, its mark before all else. */
export async function removeSnapshot(folder: string): Promise<void> {
  await fs.rm(path.join(folder, MARK), { force: true });
  await fs.rm(folder, { recursive: true, force: true });
}

/**
 * The order `snapshot`: copies the embedded database into a folder of its own beside it, and prints that folder, which whoever asked reads and
 * deletes, as is done here when it ended before that. Statements wait for as long as copying the files takes; reading the rows would take many
 * times as long.
 */
export const takeSnapshot =
  ({ copyTo }: OpenDatabase, dataDir: string) =>
  async (_body: unknown, print: Print, gone: Promise<void>): Promise<void> => {
    if (!copyTo) throw new UserError('This server has no embedded database.');
    const folder = await fs.mkdtemp(path.join(dataDir, PREFIX));
    try {
      await copyTo(path.join(folder, 'db'));
      await print(path.basename(folder));
      await gone;
    } finally {
      await removeSnapshot(folder);
    }
  };

/**
 * The copy's folder, by the name that the order has printed.
 * @throws Error when it is another name than one of a copy: what is there is deleted in the end
 */
export function snapshotIn(dataDir: string, name: string): string {
  if (!name.startsWith(PREFIX) || path.basename(name) !== name) throw new Error(`${name} is no copy.`);
  return path.join(dataDir, name);
}

/** Deletes the copies that killed backups have left; for the start of the server that owns the folder. */
export async function removeSnapshots(dataDir: string): Promise<void> {
  const names = (await fs.readdir(dataDir)).filter((name) => name.startsWith(PREFIX));
  for (const name of names) await removeSnapshot(path.join(dataDir, name));
}
