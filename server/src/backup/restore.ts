import fs from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { ValidationError, type Schema } from 'yup';
import type { Db } from '../db/database.ts';
import { knownMigrations, listMigrations } from '../db/migrate.ts';
import {
  continueNumbers,
  hasRows,
  identifiers,
  insertRows,
  listTables,
  setTriggers,
  type Table,
} from '../db/tables.ts';
import { holdMails } from '../mail/outbox.ts';
import { isDiskFull } from '../run/diskFull.ts';
import { isUnavailable } from '../run/unavailable.ts';
import { UserError } from '../run/userError.ts';
import { damaged, readArchive, type Entry } from './archive.ts';
import { createTally, HEADER, headerSchema, kindOf, manifestSchema, sha256, type Header } from './format.ts';

/** No part, file or list in a backup is larger: a part has about a million characters, or one row. */
const MOST_BYTES = 256 * 1024 * 1024;

/** A backup that is being read: its beginning, and what follows. */
export type Backup = { name: string; header: Header; headerBytes: Buffer; entries: AsyncGenerator<Entry> };

async function bytesOf({ size, content }: Entry, name: string): Promise<Buffer> {
  if (size > MOST_BYTES) throw damaged(name);
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function parse<Shape>(bytes: Buffer, schema: Schema<Shape>, name: string): Shape {
  try {
    return schema.validateSync(JSON.parse(bytes.toString()));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof ValidationError) throw damaged(name);
    throw error;
  }
}

/**
 * Opens a backup and reads its beginning.
 * @throws UserError when it is none, or was made by a newer version
 */
export async function openBackup(file: string): Promise<Backup> {
  const name = path.basename(file);
  const entries = readArchive(file, name);
  const { value } = (await entries.next()) as { value?: Entry };
  if (value?.path !== HEADER) {
    await entries.return(undefined);
    throw new UserError(`${name} is no backup of this product: none begins like this.`);
  }
  const headerBytes = await bytesOf(value, name);
  const header = parse(headerBytes, headerSchema, name);
  const known = new Set(knownMigrations().map(({ hash }) => hash));
  if (!header.migrations.every(({ hash }) => known.has(hash))) {
    await entries.return(undefined);
    throw new UserError(
      `${name} was made by version ${header.version}, whose tables this version does not know: restore it with that version, or a newer one.`,
    );
  }
  return { name, header, headerBytes, entries };
}

/** When the last migration of the backup's database was made. */
export const levelOf = ({ header }: Backup): number =>
  Math.max(...header.migrations.map(({ madeAt }) => madeAt));

/** What was sent to the database was not what it takes, while nothing was wrong with the database itself. */
const isRefused = (error: unknown): boolean =>
  error instanceof DrizzleQueryError && !isUnavailable(error) && !isDiskFull(error);

async function addPart(tx: Db, table: Table, bytes: Buffer, name: string): Promise<number> {
  const lines = bytes.toString().trimEnd().split('\n');
  try {
    await insertRows(tx, table, lines.join(','));
  } catch (error) {
    throw isRefused(error) ? damaged(name) : error;
  }
  return lines.length;
}

async function addFile(folder: string, file: string, bytes: Buffer, name: string): Promise<void> {
  const place = path.join(folder, file);
  await fs.mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  await fs.writeFile(place, bytes, { flag: 'wx', mode: 0o600, flush: true }).catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? damaged(name) : error;
  });
}

/** Reads all entries, and compares what they held with the manifest at the end. */
async function readEntries(
  backup: Backup,
  take: (kind: { table: string } | { file: string }, bytes: Buffer) => Promise<number>,
) {
  const { name, header, headerBytes, entries } = backup;
  const tally = createTally(header.tables.map((table) => table.name));
  for await (const entry of entries) {
    const kind = kindOf(entry.path);
    if (!kind) throw damaged(name);
    const bytes = await bytesOf(entry, name);
    if (kind === 'manifest') {
      const found = tally.manifest(headerBytes);
      const manifest = parse(bytes, manifestSchema, name);
      if (!isDeepStrictEqual(manifest, found)) throw damaged(name);
      if (!(await entries.next()).done) throw damaged(name);
      return manifest;
    }
    const rows = await take(kind, bytes);
    if ('table' in kind) tally.addRows(kind.table, rows, bytes);
    else tally.addFile(entry.path, bytes.length, sha256(bytes));
  }
  throw damaged(name);
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
export function restore(db: Db, backup: Backup, { replace, folder, onRead }: Options) {
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
    const manifest = await readEntries(backup, async (kind, bytes) => {
      if ('file' in kind) {
        if (folder !== undefined) await addFile(folder, kind.file, bytes, name);
        return 0;
      }
      const table = header.tables.find((each) => each.name === kind.table);
      if (!table) throw damaged(name);
      return addPart(tx, table, bytes, name);
    });
    await setTriggers(tx, own, 'enable');
    // Where the backup was made they wait as well, or have been sent since. A database of that time may have no such table.
    if (own.some((table) => table.name === 'mails')) await holdMails(tx);
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
