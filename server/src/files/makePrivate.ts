import fs from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../run/errorCode.ts';

/** What others than the file's owner may do with it. */
const OTHERS = 0o077;

/** The file is gone meanwhile, belongs to somebody else, or is on a disk that knows no rights: it stays as it is. */
const IGNORED_CODES = ['ENOENT', 'EPERM', 'EACCES', 'EROFS', 'ENOTSUP'];

async function restrict(file: string): Promise<void> {
  const stat = await fs.lstat(file);
  if (stat.isSymbolicLink()) return;
  if (stat.mode & OTHERS) await fs.chmod(file, stat.mode & 0o7777 & ~OTHERS);
  if (!stat.isDirectory()) return;
  for (const name of await fs.readdir(file)) await makePrivate(path.join(file, name));
}

/** Takes from everybody but this computer's user the rights to a file, or to a folder and all that is in it. */
export async function makePrivate(file: string): Promise<void> {
  try {
    await restrict(file);
  } catch (error) {
    if (!IGNORED_CODES.includes(errorCode(error) ?? '')) throw error;
  }
}
