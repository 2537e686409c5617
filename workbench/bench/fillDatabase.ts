import path from 'node:path';
import { sql } from 'drizzle-orm';
import { YEARS } from '../../server/src/artifacts/storedDates.ts';
import { PLACES } from '../../server/src/artifacts/storedPlaces.ts';
import { loadCatalogue } from '../../server/src/operator/catalogue/loadCatalogue.ts';
import { withDatabase, type DatabaseOptions } from '../../server/src/core/db/connect.ts';
import { rowsOf } from '../../server/src/core/db/database.ts';
import { importFile } from '../../server/src/operator/import/importFile.ts';
import { writeBenchRecords } from './records.ts';

/** The records of `file`, or `count` made-up ones, which are written to `folder` first. */
type Records = { file?: string | undefined; count: number; folder: string };

/** The ids of so many artifacts are returned. */
const SAMPLE = 5000;

/**
 * Fills an empty database with the starter catalogue and records; one that holds records already stays as it is.
 * @returns ids of artifacts, and how long it took, in seconds
 */
export const fillDatabase = (options: DatabaseOptions, { file, count, folder }: Records) =>
  withDatabase({ ...options, limited: false }, async (db) => {
    const readIds = () => rowsOf<{ id: string }>(db, sql`select id from artifacts limit ${SAMPLE}`);
    const started = performance.now();
    if ((await readIds()).length === 0) {
      const source = file ?? path.join(folder, 'records.ndjson');
      if (!file) await writeBenchRecords(source, count);
      await loadCatalogue(db);
      await importFile(db, source);
      // As if days ago: in the first day servers read once more what was stored within two hours, beside what they answer.
      for (const table of [YEARS.table, PLACES.table])
        await db.execute(sql`update ${sql.identifier(table)} set finished_at = now() - interval '2 days'`);
    }
    const ids = (await readIds()).map(({ id }) => id);
    return { ids, seconds: (performance.now() - started) / 1000 };
  });
