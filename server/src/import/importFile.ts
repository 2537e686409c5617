import type { Db } from '../db/database.ts';
import { refreshStatistics } from '../db/statistics.ts';
import { saveRecords, type CatalogueRecord } from '../queries/records.ts';
import { readRecords, sourceOf } from './readRecords.ts';
import { parseRecord } from './recordSchema.ts';

/** A record that was not taken, and why. */
export type Rejection = { place: string; reason: string };

export type ImportReport = { added: number; updated: number; unchanged: number; rejected: Rejection[] };

type Options = {
  now?: Date;
  /** Told how far the file is read. */
  onProgress?: (progress: { bytes: number; records: number }) => void;
  /** Stops the import; then nothing of it stays. */
  signal?: AbortSignal;
};

/** So many records are stored by one statement: enough to be quick, few enough to stay small. */
const BATCH = 500;

/**
 * Loads a file of records into the catalogue: known ones (same `source` and `sourceId`) are updated, rejected ones are
 * reported. One transaction: when it is stopped, or the file breaks off, the catalogue is as it was before.
 * @throws UserError when the file cannot be read
 */
export async function importFile(db: Db, file: string, options: Options = {}): Promise<ImportReport> {
  const { now = new Date(), onProgress, signal } = options;
  const report: ImportReport = { added: 0, updated: 0, unchanged: 0, rejected: [] };
  const source = sourceOf(file);
  let bytes = 0;
  let records = 0;

  await db.transaction(async (tx) => {
    let batch: CatalogueRecord[] = [];
    const save = async () => {
      const saved = await saveRecords(tx, batch, now);
      report.added += saved.added;
      report.updated += saved.updated;
      report.unchanged += saved.unchanged;
      batch = [];
      onProgress?.({ bytes, records });
      signal?.throwIfAborted();
    };
    for await (const found of readRecords(file, (read) => (bytes = read))) {
      records += 1;
      const parsed = 'reason' in found ? found : parseRecord(found.value, source);
      if ('reason' in parsed) report.rejected.push({ place: found.place, reason: parsed.reason });
      else batch.push(parsed.record);
      if (batch.length === BATCH) await save();
    }
    await save();
  });
  await refreshStatistics(db);
  return report;
}
