import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { knownMigrations, migrate } from '../core/db/migrate.ts';
import { openPglite } from '../core/db/openPglite.ts';

/** Kept between runs: to bring a database to the present schema takes longer than most of what a test then does with it. */
const FOLDER = '.cache/databases';

/** Another worker may do the same at this moment: the file is there whole or not at all. */
async function prepare(file: string): Promise<void> {
  const { db, dump, close } = await openPglite();
  await migrate(db);
  const image = await dump();
  await close();
  await fs.mkdir(FOLDER, { recursive: true });
  const own = `${file}.${process.pid}`;
  await fs.writeFile(own, image.stream());
  await fs.rename(own, file);
  for (const name of await fs.readdir(FOLDER))
    if (!name.startsWith(path.basename(file))) await fs.rm(path.join(FOLDER, name), { force: true });
}

/** A `Blob` hands out what it holds in small pieces, which takes a second for a whole database: this one reads its file at once. */
class FileBlob extends Blob {
  readonly #file: string;

  constructor(file: string) {
    super();
    this.#file = file;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = await fs.readFile(this.#file);
    return byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
  }
}

/** The files of an embedded database with every migration, and no row. */
export async function preparedDatabase(): Promise<Blob> {
  // Another version of the database's library may have files of another format.
  const made = JSON.stringify(knownMigrations()) + (await fs.readFile('package-lock.json', 'utf8'));
  const file = path.join(FOLDER, `${createHash('sha256').update(made).digest('hex').slice(0, 16)}.tar`);
  await fs.access(file).catch(() => prepare(file));
  return new FileBlob(file);
}
