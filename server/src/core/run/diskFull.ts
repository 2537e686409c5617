import fs from 'node:fs/promises';
import { errorCode } from './errorCode.ts';
import { UserError } from './userError.ts';

/** PostgreSQL's code, and the system's. */
const CODES = ['53100', 'ENOSPC', 'EDQUOT'];
/** The embedded database's file system numbers the system's errors as WASI does. */
const WASI_ENOSPC = 51;

/** Less than this is none: the database cannot even write that it has been opened. */
const LEAST_BYTES = 1024 * 1024;

export const DISK_FULL =
  'There is no room left on the disk that keeps the data. Make room there, then start again.';

/** Whether the error, or what caused it, means that there is no room left on a disk: the database's or this computer's. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, errno, cause } = error as { name?: unknown; errno?: unknown; cause?: unknown };
  const isWasiError = name === 'ErrnoError' && errno === WASI_ENOSPC;
  return CODES.includes(errorCode(error) ?? '') || isWasiError || isDiskFull(cause);
}

/** Returns how many blocks are left on the disk of a folder, and how many bytes a block has. */
export type StatFs = (folder: string) => Promise<{ bavail: number; bsize: number }>;

/** Whether the disk of this folder has no room left, less than `least` bytes: the embedded database may fail of it in any way. */
export async function hasNoSpace(
  folder: string,
  statFs: StatFs = fs.statfs,
  least = LEAST_BYTES,
): Promise<boolean> {
  const { bavail, bsize } = await statFs(folder);
  return bavail * bsize < least;
}

/** What a process prints about the error that ends it: one sentence where there is one, otherwise the error with its stack. */
export function exitMessage(error: unknown): unknown {
  if (error instanceof UserError) return error.message;
  return isDiskFull(error) ? DISK_FULL : error;
}
