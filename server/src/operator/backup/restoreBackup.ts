import fs from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/database.ts';
import { listMigrations } from '../../core/db/migrate.ts';
import {
  continueNumbers,
  hasRows,
  identifiers,
  insertRows,
  listTables,
  setTriggers,
  type Table,
} from '../../core/db/tables.ts';
import { holdMails } from '../../messages/outbox.ts';
import { holdWeeklyMails } from '../../notifications/weeklyMail.ts';
import { isDiskFull } from '../../core/run/diskFull.ts';
import { isUnavailable } from '../../core/run/unavailable.ts';
import { UserError } from '../../core/run/userError.ts';
import { damaged } from './archive.ts';
import { readParts, type Backup } from './readBackup.ts';

/** What was sent to the database was not what it takes, while nothing was wrong with the database itself. */
const isRefused = (error: unknown): boolean =>
  error instanceof DrizzleQueryError && !isUnavailable(error) && !isDiskFull(error);

async function addRows(tx: Db, table: Table, lines: string[], name: string): Promise<void> {
  try {
    await insertRows(tx, table, lines.join(','));
  } catch (error) {
    throw isRefused(error) ? damaged(name) : error;
  }
}

async function addFile(folder: string, file: string, bytes: Buffer, name: string): Promise<void> {
  const place = path.join(folder, file);
  await fs.mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  await fs.writeFile(place, bytes, { flag: 'wx', mode: 0o600, flush: true }).catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? damaged(name) : error;
  });
}

type Options = {
  /** Whether rows that are there go. */
  replace: boolean;
  /** Where the files are written to; undefined: they are left out. */
  folder: string | undefined;
  /** Called when all of it was read: only what fails after that may have been stored. */
  onRead?: () => void;
};

/**
 * Brings the rows of a backup into a database, in one transaction that nothing is left of when the backup turns out to be damaged,
 * and its files into a folder.
 * @param db its tables are those of the backup's time (`levelOf`)
 * @returns the counts and hashes of what was read
 * @throws UserError when the tables are other ones, or hold rows that are not to be replaced, or the backup is damaged
 */
export function restoreBackup(db: Db, backup: Backup, { replace, folder, onRead }: Options) {
  const { name, header } = backup;
  return db.transaction(async (tx) => {
    if (!isDeepStrictEqual(await listMigrations(tx), header.migrations)) {
      throw new UserError(
        `${name} was made by version ${header.version}, and the database has the tables of another one: restore it into an empty database, which is brought up to date then.`,
      );
    }
    const own = await listTables(tx);
    const isSame = ({ name, columns }: Table) =>
      own.some((each) => each.name === name && columns.every((column) => each.columns.includes(column)));
    if (!header.tables.every(isSame)) throw damaged(name);
    await tx.execute(sql`lock table ${identifiers(own.map((table) => table.name))} in access exclusive mode`);
    if (await hasRows(tx, own)) {
      if (!replace) throw notEmpty('The database');
      await tx.execute(sql`truncate ${identifiers(own.map((table) => table.name))}`);
    }
    await setTriggers(tx, own, 'disable');
    const manifest = await readParts(backup, async (part) => {
      if ('table' in part) await addRows(tx, part.table, part.lines, name);
      else if (folder !== undefined) await addFile(folder, part.file, part.bytes, name);
    });
    await setTriggers(tx, own, 'enable');
    // Where the backup was made they wait as well, or have been sent since. A database of that time may have no such table.
    if (own.some((table) => table.name === 'mails')) await holdMails(tx);
    if (own.some((table) => table.columns.includes('mail_due_at'))) await holdWeeklyMails(tx);
    await continueNumbers(tx);
    onRead?.();
    return manifest;
  });
}

/** @param what begins the sentence */
export const notEmpty = (what: string): UserError =>
  new UserError(
    `${what} is not empty. To lose what it holds and put the backup in its place, add --replace; to keep it, make a backup of it first.`,
  );
