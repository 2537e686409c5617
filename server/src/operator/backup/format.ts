import { createHash } from 'node:crypto';
import { array, boolean, number, object, type InferType } from 'yup';
import { ownText } from '#contract/fields.ts';

/**
 * A backup is a gzipped tar archive (docs/backup.md): `backup.json`, then the rows of each table as NDJSON in numbered parts, then
 * the files, and `manifest.json` at its end with the counts and hashes of all.
 */
export const FORMAT = 1;
export const HEADER = 'backup.json';
export const MANIFEST = 'manifest.json';

/** No part, file or list in a backup is larger: a part has about a million characters, or one row. */
export const MOST_BYTES = 256 * 1024 * 1024;

const text = () => ownText().strict().required();
const count = () => number().strict().integer().min(0).required();

/** What a backup begins with: what it takes to make the tables before their rows come. */
export const headerSchema = object({
  format: number().strict().oneOf([FORMAT]).required(),
  /** The version of the product that made it, and when, in ISO 8601. */
  version: text(),
  createdAt: text(),
  /** The migrations of its database, the oldest first; `madeAt` in milliseconds since 1970. */
  migrations: array(object({ hash: text(), madeAt: count() }))
    .min(1)
    .required(),
  /** Each behind those that it refers to. */
  tables: array(object({ name: text().matches(/^[a-z_]+$/), columns: array(text()).required() })).required(),
  /** Whether accounts, photos and pictures were local, and are in it. */
  hasFiles: boolean().strict().required(),
});
export type Header = InferType<typeof headerSchema>;

export const manifestSchema = object({
  /** The SHA-256 of `backup.json`. */
  header: text(),
  /** By the name of the table: how many rows, and the SHA-256 of all its parts, one after the other. */
  tables: array(object({ name: text(), rows: count(), sha256: text() })).required(),
  /** The SHA-256 of a line for each file, in their order: the SHA-256 of its content, two spaces, its path. */
  files: object({ count: count(), bytes: count(), sha256: text() }).required(),
});
export type Manifest = InferType<typeof manifestSchema>;

export const partPath = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}.ndjson`;
const PART = /^tables\/([a-z_]{1,63})\/\d{6,9}\.ndjson$/;

/** The folders of the data folder that are kept as files. */
export const FILE_FOLDERS = ['accounts', 'photos'] as const;
/** Below these folders, and never above them: no segment begins with a dot. */
const FILE = /^files\/((?:accounts|photos)(?:\/[A-Za-z0-9_][A-Za-z0-9_.-]{0,200}){1,4})$/;

export const filePath = (file: string): string => `files/${file}`;
export const isFilePath = (path: string): boolean => FILE.test(path);

/** What a path in the archive is; undefined for one that no backup has. */
export function kindOf(path: string): { table: string } | { file: string } | 'manifest' | undefined {
  if (path === MANIFEST) return 'manifest';
  const [, table] = PART.exec(path) ?? [];
  if (table) return { table };
  const [, file] = FILE.exec(path) ?? [];
  return file ? { file } : undefined;
}

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** Counts and hashes what a backup holds: as it is written, and as it is read. */
export function createChecksums(tableNames: string[]) {
  const tables = new Map(tableNames.map((name) => [name, { rows: 0, hash: createHash('sha256') }]));
  const files = { count: 0, bytes: 0, hash: createHash('sha256') };
  return {
    addRows(table: string, rows: number, part: Uint8Array): void {
      const tally = tables.get(table);
      if (!tally) throw new Error(`There is no table ${table}.`);
      tally.rows += rows;
      tally.hash.update(part);
    },
    addFile(path: string, bytes: number, hash: string): void {
      files.count += 1;
      files.bytes += bytes;
      files.hash.update(`${hash}  ${path}\n`);
    },
    manifest: (header: Uint8Array): Manifest => ({
      header: sha256(header),
      tables: [...tables].map(([name, { rows, hash }]) => ({
        name,
        rows,
        sha256: hash.copy().digest('hex'),
      })),
      files: { count: files.count, bytes: files.bytes, sha256: files.hash.copy().digest('hex') },
    }),
  };
}
