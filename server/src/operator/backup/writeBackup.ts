import fs from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { type Db } from '../../core/db/database.ts';
import { PRODUCT_NAME } from '#contract/constants.ts';
import { knownMigrations, listMigrations, tablesAfter } from '../../core/db/migrate.ts';
import { listTables, readRows, type Table } from '../../core/db/tables.ts';
import { ifExists } from '../../core/files/ifExists.ts';
import { UserError } from '../../core/run/userError.ts';
import { createArchive } from './archive.ts';
import {
  createChecksums,
  FILE_FOLDERS,
  filePath,
  FORMAT,
  HEADER,
  isFilePath,
  MANIFEST,
  MOST_BYTES,
  partPath,
  sha256,
  type Header,
  type Manifest,
} from './format.ts';

type Options = {
  /** The archive to write; must not exist. */
  file: string;
  version: string;
  now: Date;
  /** The folder with the local accounts and photos; undefined when they are elsewhere. */
  dataDir: string | undefined;
  /** Called with the path of each file in those folders that no backup has: a link, or a name of another kind. */
  onLeftOut?: (file: string) => void;
  /** Of one row, or one file: what a restore reads. */
  mostBytes?: number;
};

type Archive = ReturnType<typeof createArchive>;
type Tally = ReturnType<typeof createChecksums>;

const asJson = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

/** @throws UserError when there is a table or a column that a restore does not make, and would refuse the rows of */
async function requireOwn(tables: Table[], madeAt: number): Promise<void> {
  const own = await tablesAfter(madeAt);
  for (const { name, columns } of tables) {
    const column = columns.find((each) => !own.get(name)?.includes(each));
    if (own.has(name) && column === undefined) continue;
    throw new UserError(
      `The database has ${own.has(name) ? `a column ${column} in its table ${name}` : `a table ${name}`} that is none of ${PRODUCT_NAME}'s, and no restore would take it. Move it into another schema or database, then make the backup again.`,
    );
  }
}

async function readHeader(tx: Db, tables: Table[], { version, now, dataDir }: Options): Promise<Header> {
  const migrations = await listMigrations(tx);
  const known = knownMigrations().map(({ hash }) => hash);
  // A newer version that runs beside this one may have expanded the database, and what it added is in the backup.
  const isNewer = !migrations.every(({ hash }) => known.includes(hash));
  if (!isNewer) await requireOwn(tables, migrations.at(-1)?.madeAt ?? 0);
  // Its tables are not touched, so that the version that made them can restore the backup.
  const isOlder = !isNewer && migrations.length < known.length;
  return {
    format: FORMAT,
    version: `${version}${isNewer ? ' beside a newer one' : ''}${isOlder ? ' with the tables of an older one' : ''}`,
    createdAt: now.toISOString(),
    migrations,
    tables,
    hasFiles: dataDir !== undefined,
  };
}

async function addRows(
  archive: Archive,
  tally: Tally,
  tx: Db,
  table: Table,
  mostBytes: number,
): Promise<void> {
  let part = 0;
  for await (const lines of readRows(tx, table, mostBytes)) {
    const bytes = Buffer.from(`${lines.join('\n')}\n`);
    tally.addRows(table.name, lines.length, bytes);
    await archive.add(partPath(table.name, (part += 1)), bytes.length, [bytes]);
  }
}

type Found = { file: string; isOurs: boolean };

/** The files below a folder of the data folder, in the order of their names, as paths from it; those that are being written are not. */
async function* filesBelow(dataDir: string, folder: string): AsyncGenerator<Found> {
  const entries = (await ifExists(fs.readdir(path.join(dataDir, folder), { withFileTypes: true }))) ?? [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(dataDir, file);
    // A file that is being written has such a name.
    else if (!entry.name.startsWith('.'))
      yield { file, isOurs: entry.isFile() && isFilePath(filePath(file)) };
  }
}

/** Files are replaced as a whole, never written to: one that is open stays what it is. Pictures have 5 MB at most. */
async function addFiles(
  archive: Archive,
  tally: Tally,
  dataDir: string,
  { onLeftOut, mostBytes = MOST_BYTES }: Options,
): Promise<void> {
  for (const folder of FILE_FOLDERS) {
    for await (const { file, isOurs } of filesBelow(dataDir, folder)) {
      if (!isOurs) {
        onLeftOut?.(file);
        continue;
      }
      const bytes = await ifExists(fs.readFile(path.join(dataDir, file)));
      // Deleted since its folder was read.
      if (!bytes) continue;
      if (bytes.length > mostBytes)
        throw new UserError(
          `The file ${path.join(dataDir, file)} is too large for a backup: it has ${bytes.length} bytes, and a restore reads ${mostBytes} at most. Make it smaller or move it away, then make the backup again.`,
        );
      const name = filePath(file);
      tally.addFile(name, bytes.length, sha256(bytes));
      await archive.add(name, bytes.length, [bytes]);
    }
  }
}

/**
 * Writes everything that an installation keeps, but SITE_DIR and the settings, into one archive, as it is at one moment, while others read and write. Memory is
 * needed for a part of a table, or one file, at a time.
 * @returns the counts and hashes of what was written
 * @throws UserError when there is what a restore would refuse
 */
export async function writeBackup(db: Db, options: Options): Promise<Manifest> {
  const { mostBytes = MOST_BYTES } = options;
  const archive = createArchive(options.file);
  try {
    const manifest = await db.transaction(
      async (tx) => {
        // The moment of the backup is that of its first statement. Times are written in UTC.
        await tx.execute(sql`set local timezone = 'UTC'`);
        const tables = await listTables(tx);
        const header = asJson(await readHeader(tx, tables, options));
        const tally = createChecksums(tables.map(({ name }) => name));
        await archive.add(HEADER, header.length, [header]);
        for (const table of tables) await addRows(archive, tally, tx, table, mostBytes);
        if (options.dataDir !== undefined) await addFiles(archive, tally, options.dataDir, options);
        return tally.manifest(header);
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    const bytes = asJson(manifest);
    await archive.add(MANIFEST, bytes.length, [bytes]);
    await archive.end();
    return manifest;
  } catch (error) {
    await archive.abandon();
    await fs.rm(options.file, { force: true });
    throw error;
  }
}
