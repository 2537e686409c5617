import fs from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../run/errorCode.ts';

/** The permission bits of everybody but the file's owner. */
const OTHERS = 0o077;

/** The file is gone, belongs to another user, or is on a disk without permissions: it stays as it is. */
const IGNORED_CODES = ['ENOENT', 'EPERM', 'EACCES', 'EROFS', 'ENOTSUP'];

async function restrict(file: string, except?: string): Promise<void> {
  const stat = await fs.lstat(file);
  if (stat.isSymbolicLink()) return;
  if (stat.mode & OTHERS) await fs.chmod(file, stat.mode & 0o7777 & ~OTHERS);
  if (!stat.isDirectory()) return;
  for (const name of await fs.readdir(file)) if (name !== except) await makePrivate(path.join(file, name));
}

/**
 * Removes all permissions but the owner's from a file, or from a folder and everything in it.
 * @param except a name in that folder which stays as it is
 */
export async function makePrivate(file: string, except?: string): Promise<void> {
  try {
    await restrict(file, except);
  } catch (error) {
    if (!IGNORED_CODES.includes(errorCode(error) ?? '')) throw error;
  }
}
