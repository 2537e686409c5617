import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { dataDir as emptyDatabase } from '@electric-sql/pglite-prepopulatedfs';
import { drizzle } from 'drizzle-orm/pglite';
import tar from 'tar-stream';
import type { Telemetry } from '../run/telemetry.ts';
import { watchPglite } from './watchQueries.ts';

/** Less shared memory than PostgreSQL's default, since the operating system caches the files as well. */
const SHARED_BUFFERS = '96MB';

const SETTINGS = [
  'work_mem=16MB',
  'maintenance_work_mem=32MB',
  'random_page_cost=1.1',
  'jit=off',
  // See `PLANNING` in postgres.ts.
  'enable_seqscan=off',
];

const asText = (value: string): string => value;
/** The types whose values drizzle reads from their text: timestamps, dates and intervals. */
const READ_AS_TEXT = {
  [types.TIMESTAMP]: asText,
  [types.TIMESTAMPTZ]: asText,
  [types.DATE]: asText,
  [types.INTERVAL]: asText,
};

type PgliteOptions = {
  /** Where the database is; undefined for a new one in memory. */
  folder?: string;
  /** The files that the one in memory begins with; an empty one's, if not given. */
  image?: Blob;
  /** PostgreSQL's `shared_buffers`: to open a database takes the longer, the more there is of them. */
  sharedBuffers?: string;
  telemetry?: Telemetry | undefined;
};

/**
 * Writes the files of a new database into a folder. They are its library's own empty database, if no others are given: making the same
 * files on the spot takes more memory and longer, and so does to have the database unpack them.
 * @param image a tar archive
 */
export async function unpackDatabase(folder: string, image?: Blob): Promise<void> {
  const archive = Buffer.from(await (image ?? (await emptyDatabase())).arrayBuffer());
  const files = image ? archive : await promisify(gunzip)(archive);
  // Nobody else may read what is in it, whatever the process's mask.
  await fs.mkdir(folder, { mode: 0o700 });
  const extract = tar.extract();
  extract.end(files);
  for await (const entry of extract) {
    const file = path.join(folder, entry.header.name);
    if (entry.header.type === 'directory') await fs.mkdir(file);
    else await fs.writeFile(file, entry as AsyncIterable<Buffer>);
  }
}

/**
 * Opens the embedded database: in memory, or in a folder. Every commit reaches the operating system before it is
 * acknowledged, so it survives the end of this process in any way.
 */
export async function openPglite({
  folder,
  image,
  sharedBuffers = SHARED_BUFFERS,
  telemetry,
}: PgliteOptions = {}) {
  const settings = [`shared_buffers=${sharedBuffers}`, ...SETTINGS];
  const client = await PGlite.create({
    dataDir: folder,
    ...(!folder && { loadDataDir: image ?? (await emptyDatabase()) }),
    extensions: { pg_trgm, unaccent },
    relaxedDurability: false,
    parsers: READ_AS_TEXT,
    startParams: [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])],
  });
  // Drizzle names these parsers with every query, and PGlite then copies all of its own, each time.
  const query = client.query.bind(client);
  client.query = (text, params, options) => query(text, params, { ...options, parsers: undefined });
  watchPglite(client, telemetry);
  return {
    db: drizzle(client),
    close: () => client.close(),
    /** All files, to be another database's `image`. */
    dump: () => client.dumpDataDir('none'),
    /**
     * Copies the files of a folder's database while no statement runs. What a transaction has not committed is not in the copy: opening
     * it recovers, as after a kill.
     */
    copyTo: (copy: string): Promise<void> =>
      client.transaction(() =>
        fs.cp(folder ?? '', copy, { recursive: true, mode: fs.constants.COPYFILE_FICLONE }),
      ),
  };
}
