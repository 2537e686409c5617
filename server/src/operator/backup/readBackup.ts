import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ValidationError, type Schema } from 'yup';
import { knownMigrations } from '../../core/db/migrate.ts';
import type { Table } from '../../core/db/tables.ts';
import { UserError } from '../../core/run/userError.ts';
import { damaged, readArchive, type Entry } from './archive.ts';
import {
  createChecksums,
  HEADER,
  headerSchema,
  kindOf,
  manifestSchema,
  MOST_BYTES,
  sha256,
  type Header,
  type Manifest,
} from './format.ts';

/** A backup that is being read: its beginning, and what follows. */
export type Backup = { name: string; header: Header; headerBytes: Buffer; entries: AsyncGenerator<Entry> };

/** Some rows of a table, each as JSON, or a file. */
type Part = { table: Table; lines: string[] } | { file: string; bytes: Buffer };

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

async function openAny(file: string): Promise<Backup> {
  const name = path.basename(file);
  const entries = readArchive(file, name);
  const { value } = (await entries.next()) as { value?: Entry };
  if (value?.path !== HEADER) {
    await entries.return(undefined);
    throw new UserError(`${name} is no backup of this product: none begins like this.`);
  }
  const headerBytes = await bytesOf(value, name);
  return { name, header: parse(headerBytes, headerSchema, name), headerBytes, entries };
}

/**
 * Opens a backup and reads its beginning.
 * @throws UserError when it is none, or was made by a newer version
 */
export async function openBackup(file: string): Promise<Backup> {
  const backup = await openAny(file);
  const { name, header, entries } = backup;
  const known = new Set(knownMigrations().map(({ hash }) => hash));
  if (!header.migrations.every(({ hash }) => known.has(hash))) {
    await entries.return(undefined);
    throw new UserError(
      `${name} was made by version ${header.version}, whose tables this version does not know: restore it with that version, or a newer one.`,
    );
  }
  return backup;
}

/** When the last migration of the backup's database was made. */
export const levelOf = ({ header }: Backup): number =>
  Math.max(...header.migrations.map(({ madeAt }) => madeAt));

/**
 * Reads everything that follows the beginning, and compares what it held with the manifest at the end.
 * @param take gets each part
 * @returns the counts and hashes of what was read
 * @throws UserError when the backup is damaged
 */
export async function readParts(backup: Backup, take: (part: Part) => Promise<void>): Promise<Manifest> {
  const { name, header, headerBytes, entries } = backup;
  const tally = createChecksums(header.tables.map((table) => table.name));
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
    if ('file' in kind) {
      await take({ file: kind.file, bytes });
      tally.addFile(entry.path, bytes.length, sha256(bytes));
      continue;
    }
    const table = header.tables.find((each) => each.name === kind.table);
    if (!table) throw damaged(name);
    const lines = bytes.toString().trimEnd().split('\n');
    await take({ table, lines });
    tally.addRows(table.name, lines.length, bytes);
  }
  throw damaged(name);
}

/**
 * Reads a whole backup as a restore does, and keeps nothing of it. It may be one of a newer version.
 * @throws UserError when a restore would refuse it
 */
export async function checkBackup(file: string): Promise<Manifest> {
  const backup = await openAny(file);
  try {
    return await readParts(backup, () => Promise.resolve());
  } finally {
    await backup.entries.return(undefined);
  }
}
