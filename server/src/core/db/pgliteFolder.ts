import fs from 'node:fs/promises';
import path from 'node:path';
import { PRODUCT_NAME } from '#contract/constants.ts';
import { DISK_FULL, hasNoSpace, isDiskFull, type StatFs } from '../run/diskFull.ts';
import { errorCode } from '../run/errorCode.ts';
import type { Telemetry } from '../run/telemetry.ts';
import { UserError } from '../run/userError.ts';
import { startWatchdog } from './watchdog.ts';
import { openPglite, unpackDatabase } from './openPglite.ts';

/** The major version of PostgreSQL whose files the embedded database reads and writes. */
const FORMAT = '18';
const CONTROL_FILE_BYTES = 8192;
/** Recovery after a kill takes seconds; damaged files can put the database into an endless loop. */
const MAX_OPENING_MS = 120_000;

/** Errors of the computer, not of the files: thrown as they are. */
const SYSTEM_CODES = ['EACCES', 'EPERM', 'EROFS', 'EMFILE', 'ENFILE'];

const damagedSentence = (folder: string): string =>
  `The database in ${folder} is damaged and cannot be opened. Put back a copy of that folder, or move it away to start with an empty catalogue.`;

const ofAnotherFormat = (folder: string, format: string): UserError =>
  new UserError(
    `The database in ${folder} has the files of PostgreSQL ${format}; this version of ${PRODUCT_NAME} reads those of PostgreSQL ${FORMAT}. Start the version that made it, or set DATA_DIR to another place.`,
  );

const failedForSpace = async (folder: string, cause: unknown, statFs?: StatFs): Promise<boolean> =>
  isDiskFull(cause) || (await hasNoSpace(path.dirname(folder), statFs));

/** The error for a folder that cannot be opened because its files are damaged or the disk is full; other errors unchanged. */
export async function damagedError(folder: string, cause: unknown, statFs?: StatFs): Promise<unknown> {
  if (cause instanceof UserError) return cause;
  if (SYSTEM_CODES.includes(errorCode(cause) ?? '')) return cause;
  return Object.assign(
    new UserError((await failedForSpace(folder, cause, statFs)) ? DISK_FULL : damagedSentence(folder)),
    { cause },
  );
}

async function readFolder(folder: string): Promise<string[]> {
  try {
    return await fs.readdir(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw await damagedError(folder, error);
  }
}

/** Checks what the database itself does not: it would create a new one among damaged files, or never return. */
async function requireWhole(folder: string): Promise<void> {
  try {
    const format = (await fs.readFile(path.join(folder, 'PG_VERSION'), 'utf8')).trim();
    if (format !== FORMAT && /^\d{1,3}$/.test(format)) throw ofAnotherFormat(folder, format);
    const control = await fs.stat(path.join(folder, 'global/pg_control'));
    if (format === FORMAT && control.size === CONTROL_FILE_BYTES) return;
  } catch (error) {
    throw await damagedError(folder, error);
  }
  throw await damagedError(folder, new Error('Not a database of this version.'));
}

/** Creates a new database in a folder beside its place and renames it: a killed process leaves all of it or nothing. */
async function createWhole(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  await fs.rm(unfinished, { recursive: true, force: true });
  try {
    await unpackDatabase(unfinished);
    await fs.rm(folder, { recursive: true, force: true });
    await fs.rename(unfinished, folder);
  } catch (error) {
    const isFull = await failedForSpace(folder, error);
    await fs.rm(unfinished, { recursive: true, force: true });
    throw isFull ? new UserError(DISK_FULL, { cause: error }) : error;
  }
}

/**
 * Opens the embedded database of a folder; makes it when there is none.
 * @throws UserError when the files are damaged, or of another version of PostgreSQL
 */
export async function openPgliteFolder(folder: string, telemetry?: Telemetry): ReturnType<typeof openPglite> {
  if ((await readFolder(folder)).length === 0) await createWhole(folder);
  await requireWhole(folder);
  const finished = startWatchdog(MAX_OPENING_MS, damagedSentence(folder));
  try {
    return await openPglite({ folder, telemetry });
  } catch (error) {
    throw await damagedError(folder, error);
  } finally {
    finished();
  }
}
