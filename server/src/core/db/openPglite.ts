import fs from 'node:fs/promises';
import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { dataDir as emptyDatabase } from '@electric-sql/pglite-prepopulatedfs';
import { drizzle } from 'drizzle-orm/pglite';
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
  /** Undefined: in memory. */
  folder?: string;
  /** True for a folder that holds a database already. */
  exists?: boolean;
  /** The files that a new database begins with; an empty one's, if not given. */
  image?: Blob;
  /** PostgreSQL's `shared_buffers`: to open a database takes the longer, the more there is of them. */
  sharedBuffers?: string;
  telemetry?: Telemetry | undefined;
};

/**
 * Opens the embedded database: in memory, or in a folder. A new one is unpacked from its library's own empty database:
 * making the same files on the spot takes more memory and longer. Every commit reaches the operating system before it is
 * acknowledged, so it survives the end of this process in any way.
 */
export async function openPglite({
  folder,
  exists = false,
  image,
  sharedBuffers = SHARED_BUFFERS,
  telemetry,
}: PgliteOptions = {}) {
  const settings = [`shared_buffers=${sharedBuffers}`, ...SETTINGS];
  const client = await PGlite.create({
    dataDir: folder,
    ...(!exists && { loadDataDir: image ?? (await emptyDatabase()) }),
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
