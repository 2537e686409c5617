import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { TransactionRollbackError } from 'drizzle-orm';
import { LONG_TEXTS } from '#contract/artifactFields.ts';
import type { Db } from '../../core/db/database.ts';
import { maintain, maintainAndAnalyze } from '../maintenance.ts';
import { refusedData } from '../../core/db/refusedData.ts';
import {
  beginImport,
  findUnfinishedImport,
  forgetImport,
  saveImportBatch,
  type ImportCounts,
} from './imports.ts';
import {
  keepAccepted,
  keepExact,
  readRecord,
  storeRecords,
  type ReadRecord,
} from '../../artifacts/records.ts';
import { DISK_FULL, isDiskFull } from '../../core/run/diskFull.ts';
import { isUnavailable } from '../../core/run/unavailable.ts';
import { UserError } from '../../core/run/userError.ts';
import { Columns } from './columns.ts';
import { entriesOf } from './entries.ts';
import { NO_SETTINGS, type ImportSettings } from './settings.ts';

/** A record that was not imported, and why. */
export type Rejection = { place: string; reason: string };

/** The totals of the whole import, those before a `resume` included. */
type ImportReport = ImportCounts & {
  /** The argument of `--undo`. */
  id: number;
  /** False when it was stopped before the end of the file. */
  finished: boolean;
};

type OnRejected = (rejection: Rejection) => void;

type Options = {
  now?: Date;
  /** Goes on with the last unfinished import of the very same file. */
  resume?: boolean;
  /** Called with how far the file is read, in bytes and records. */
  onProgress?: (progress: { bytes: number; records: number }) => void;
  /** How the file is read. */
  settings?: ImportSettings;
  /** Whether the file's words take the place of what was accepted of suggestions (SUGGEST-4). */
  overwrites?: boolean;
  /** Called with every rejected record. */
  onRejected?: OnRejected;
  /** Called with what its operator should know of a record that is taken, such as a field that is left out. */
  onNote?: OnRejected;
  /** Stops the import after the batch under way. */
  signal?: AbortSignal;
};

/** The most that one transaction stores: it locks these artifacts, and a like of one of them waits meanwhile. */
const BATCH_LIMITS = { records: 250, characters: 500_000 };
/** Changed artifacts whose words one transaction indexes; the server indexes fewer, because requests wait for it. */
const WORDS_AT_ONCE = 1000;
/** Every so many records, words are indexed on another connection while the import goes on. */
const WORDS_EVERY = 5000;

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(fs.createReadStream(file), hash);
  return hash.digest('hex');
}

type PlacedRecord = { place: string; record: ReadRecord; isDownload: boolean };

/** A batch of the file: the records to store, how many others were rejected, and how many entries there are up to its end. */
type Batch = {
  records: PlacedRecord[];
  entries: number;
  rejected: number;
  bytes: number;
  last: boolean;
};

/** Cuts the file into batches, after its first `done` entries. */
async function* batchesOf(
  file: string,
  done: ImportCounts,
  { onRejected, onNote, settings = NO_SETTINGS }: Options,
): AsyncGenerator<Batch, undefined> {
  const columns = new Columns(settings);
  let [entries, rejected, read, bytes, characters] = [done.entries, 0, 0, 0, 0];
  let records: PlacedRecord[] = [];
  for await (const entry of entriesOf(file, (position) => (bytes = position), { columns, settings })) {
    read += 1;
    // Lets the event loop handle the database's results, so that it stores one batch while the next one is read.
    await setImmediate();
    if (read <= done.entries) continue;
    entries += 1;
    const { place } = entry;
    if ('reason' in entry) {
      rejected += 1;
      onRejected?.(entry);
    } else {
      for (const reason of entry.notes) onNote?.({ place, reason });
      records.push({ place, record: await readRecord(entry.record), isDownload: entry.isDownload });
      for (const text of LONG_TEXTS) characters += entry.record[text].length;
    }
    if (records.length < BATCH_LIMITS.records && characters < BATCH_LIMITS.characters) continue;
    yield { records, entries, rejected, bytes, last: false };
    [records, rejected, characters] = [[], 0, 0];
  }
  yield { records, entries, rejected, bytes, last: true };
}

/** Begins an import, or finds the one to resume. */
async function begin(db: Db, file: string, resume: boolean, now: Date) {
  const hash = await hashOf(file);
  if (!resume) return beginImport(db, path.basename(file), hash, now);
  const unfinished = await findUnfinishedImport(db, hash);
  if (unfinished) return unfinished;
  throw new UserError(
    'There is no unfinished import of this very file to go on with: run the command without --resume.',
  );
}

/** Why the database does not take a record; undefined where it does. Nothing is stored. */
async function refusalOf(db: Db, record: ReadRecord, now: Date): Promise<string | undefined> {
  try {
    await db.transaction(async (tx) => {
      await storeRecords(tx, [record], now);
      tx.rollback();
    });
  } catch (error) {
    if (error instanceof TransactionRollbackError) return undefined;
    const refusal = refusedData(error);
    if (refusal === undefined) throw error;
    return refusal;
  }
}

const acceptedIn = (words: object): string =>
  `The record keeps what was accepted of a suggestion in ${Object.keys(words).join(', ')}: the file has other words, and --overwrite takes those.`;

type Storing = {
  id: number;
  counts: ImportCounts;
  now: Date;
  overwrites: boolean;
  onRejected: OnRejected;
  onNote: OnRejected | undefined;
};

/**
 * Stores a batch with the exact words of places that a download tells vaguely, and what was accepted of suggestions; where the database refuses it, without the records that it does not take one by one either.
 * @returns the totals after it; undefined when another process has gone on with the import
 */
async function storeBatch(
  db: Db,
  { id, counts, now, overwrites, onRejected, onNote }: Storing,
  { records: given, entries, rejected, last }: Batch,
): Promise<ImportCounts | undefined> {
  const exact = await keepExact(db, given);
  const records = given.map((each) => ({ ...each, record: exact.get(each.record) ?? each.record }));
  const read = records.map(({ record }) => record);
  const { records: merged, kept: noted } = await keepAccepted(db, overwrites ? [] : read);
  const placed = records.map((each, n) => ({ ...each, record: merged[n] ?? each.record }));
  for (const { place, record } of records) {
    const words = noted.get(record);
    if (words) onNote?.({ place, reason: acceptedIn(words) });
  }
  const save = async (taken: PlacedRecord[], refused: number) => {
    const batch = {
      records: taken.map(({ record }) => record),
      ...{ entries, rejected: counts.rejected + rejected + refused, last, overwrites },
    };
    const saved = await saveImportBatch(db, { id }, counts, batch, now);
    if (!saved) return undefined;
    const { kept, ...totals } = saved;
    for (const { place, record } of taken) {
      // Accepted since it was asked for: the next import of the file stores the rest of it.
      const words = kept.get(record);
      if (words) onRejected({ place, reason: acceptedIn(words) });
    }
    return totals;
  };
  try {
    return await save(placed, 0);
  } catch (error) {
    if (refusedData(error) === undefined) throw error;
    const taken: PlacedRecord[] = [];
    for (const each of placed) {
      const refusal = await refusalOf(db, each.record, now);
      if (refusal === undefined) taken.push(each);
      else onRejected({ place: each.place, reason: `The database does not take this record: ${refusal}.` });
    }
    return save(taken, records.length - taken.length);
  }
}

/** How to go on with an unfinished import. */
export const resumeHint = ({ id, entries }: Pick<ImportReport, 'id' | 'entries'>): string =>
  `The first ${entries.toLocaleString('en')} records of the file are dealt with, each of them whole. ` +
  `Run the same command with --resume to go on, or npm run import -- --undo ${id} to take them back.`;

/** What went wrong, in a sentence; undefined for a defect. */
function messageOf(error: unknown): string | undefined {
  if (error instanceof UserError) return error.message;
  if (isDiskFull(error)) return DISK_FULL;
  return isUnavailable(error) ? 'The database does not answer any more.' : undefined;
}

/** The error with a hint at how to go on; an import that has stored nothing is deleted. */
async function explain(db: Db, id: number, counts: ImportCounts, error: unknown): Promise<unknown> {
  if (counts.entries === 0) await forgetImport(db, id).catch(() => undefined);
  const sentence = messageOf(error);
  if (sentence === undefined) return error;
  const rest = counts.entries === 0 ? 'Nothing was imported.' : resumeHint({ id, entries: counts.entries });
  return new UserError(`${sentence} ${rest}`);
}

/**
 * Loads a file of records into the catalogue: known ones (same `source` and `sourceId`) are updated, rejected ones are
 * reported. Small transactions, each with what undoes it, keep locks short and let a stopped import go on; each record is
 * stored whole or not at all.
 * @throws UserError when the file cannot be read, or there is nothing to resume
 */
export async function importFile(db: Db, file: string, options: Options = {}): Promise<ImportReport> {
  const { now = new Date(), resume = false, overwrites = false, onProgress, signal } = options;
  const { onRejected = () => undefined, onNote } = options;
  const { id, ...begun } = await begin(db, file, resume, now);
  let counts: ImportCounts = begun;
  let finished = false;
  let words = Promise.resolve();
  const batches = batchesOf(file, counts, options);
  // While the database stores one batch, the next one is read and checked.
  let next = batches.next();
  try {
    while (!finished && !signal?.aborted) {
      const { value: batch } = await next;
      if (!batch) break;
      next = batches.next();
      next.catch(() => undefined); // Handled where it is awaited.
      const saved = await storeBatch(db, { id, counts, now, overwrites, onRejected, onNote }, batch);
      if (!saved) throw new UserError('Another process goes on with this import: this one has stopped.');
      if (Math.floor(saved.entries / WORDS_EVERY) > Math.floor(counts.entries / WORDS_EVERY)) {
        // What fails, the server tries again.
        words = words.then(() => maintain(db, WORDS_AT_ONCE)).catch(() => undefined);
      }
      counts = saved;
      finished = batch.last;
      onProgress?.({ bytes: batch.bytes, records: counts.entries });
    }
  } catch (error) {
    throw await explain(db, id, counts, error);
  } finally {
    await batches.return(undefined);
  }
  await words;
  await maintainAndAnalyze(db, WORDS_AT_ONCE);
  return { ...counts, id, finished };
}
