import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { rowsOf, type Db } from '../../core/db/database.ts';
import { importBatches, imports } from '../../core/db/internalTables.ts';
import { lockRecords } from '../../core/db/locks.ts';
import { PLACES } from '../../artifacts/storedPlaces.ts';
import { readTextsOf } from '../../artifacts/backfill.ts';
import { YEARS } from '../../artifacts/storedDates.ts';
import { RECORD_COLUMNS, storeRecords, type Kept, type ReadRecord } from '../../artifacts/records.ts';

/** An import of one file; times are null until they have come. */
export type Import = typeof imports.$inferSelect;

/** The totals of an import so far; `entries` are the records of the file that have been dealt with. */
export type ImportCounts = Pick<Import, 'entries' | 'added' | 'updated' | 'unchanged' | 'rejected'>;

/** Notes an import before its first record is stored. */
export async function beginImport(db: Db, file: string, hash: string, now: Date): Promise<Import> {
  const [row] = await db.insert(imports).values({ file, hash, startedAt: now }).returning();
  if (!row) throw new Error('The import was not noted.');
  return row;
}

/** Forgets an import that has stored nothing. */
export async function forgetImport(db: Db, id: number): Promise<void> {
  await db.delete(imports).where(and(eq(imports.id, id), eq(imports.entries, 0)));
}

/** The last import of the file with this hash that was neither finished nor taken back. */
export async function findUnfinishedImport(db: Db, hash: string): Promise<Import | undefined> {
  const [row] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.hash, hash), isNull(imports.finishedAt), isNull(imports.undoneAt)))
    .orderBy(desc(imports.id))
    .limit(1);
  return row;
}

/** How many imports run, or were stopped and may go on. */
export const countUnfinishedImports = (db: Db): Promise<number> =>
  db.$count(imports, and(isNull(imports.finishedAt), isNull(imports.undoneAt)));

export async function findImport(db: Db, id: number): Promise<Import | undefined> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  return row;
}

/** The sources to which records with these numbers belong, with how many of them, the most first; none when some belong to `own`. */
export async function otherSources(db: Db, own: string, sourceIds: readonly string[]) {
  const found = await rowsOf<{ source: string; count: number }>(
    db,
    sql`select source, count(*)::int as count from artifacts
        where source is not null and source_id in (select json_array_elements_text(${JSON.stringify(sourceIds)}::json))
        group by source order by count desc, source limit 100`,
  );
  return found.some(({ source }) => source === own) ? [] : found;
}

/** Every import, the newest first. */
export const listImports = (db: Db): Promise<Import[]> => db.select().from(imports).orderBy(desc(imports.id));

/**
 * Stores one batch of an import and its new totals, all of it or nothing.
 * @param before the totals that the caller began with: where another process has gone on with the import, nothing is stored
 * @param entries how many entries of the file are dealt with after this batch, `rejected` of them rejected
 * @returns the totals after it, and what would have taken back an accepted suggestion, which counts as rejected; undefined when another
 * process has gone on with the import
 */
export function saveImportBatch(
  db: Db,
  { id }: Pick<Import, 'id'>,
  before: ImportCounts,
  batch: {
    records: readonly ReadRecord[];
    entries: number;
    rejected: number;
    last: boolean;
    overwrites?: boolean;
  },
  now: Date,
): Promise<(ImportCounts & { kept: Kept }) | undefined> {
  const { records, entries, rejected, last, overwrites = false } = batch;
  return db.transaction(async (tx) => {
    // What a crash of the database takes with it, the import does again; the last batch waits for the disk, for all before it.
    if (!last) await tx.execute(sql`set local synchronous_commit = off`);
    const unchanged = and(
      eq(imports.id, id),
      eq(imports.entries, before.entries),
      isNull(imports.finishedAt),
      isNull(imports.undoneAt),
    );
    if ((await tx.select({ id: imports.id }).from(imports).where(unchanged).for('update')).length === 0)
      return undefined;
    const none = { added: 0, updated: 0, unchanged: 0, kept: new Map() as Kept };
    const saved =
      records.length > 0
        ? await storeRecords(tx, records, now, { batch: { importId: id, entries }, overwrites })
        : none;
    const after: ImportCounts = {
      entries,
      rejected: rejected + saved.kept.size,
      added: before.added + saved.added,
      updated: before.updated + saved.updated,
      unchanged: before.unchanged + saved.unchanged,
    };
    await tx
      .update(imports)
      .set({ ...after, ...(last && { finishedAt: now }) })
      .where(eq(imports.id, id));
    return { ...after, kept: saved.kept };
  });
}

// A batch that was stored before a column was made says nothing of it: what stands there stays. A column that may be null was null then.
const restored = RECORD_COLUMNS.map(({ name, notNull }) => ({
  name,
  value: notNull ? `coalesce(earlier.${name}, known.${name})` : `earlier.${name}`,
}));
const setRestored = restored.map(({ name, value }) => `${name} = ${value}`).join(', ');
const restoredColumns = restored.map(({ name, value }) => `${value} as ${name}`).join(', ');
const typed = RECORD_COLUMNS.map((column) => `${column.name} ${column.getSQLType()}`).join(', ');

export type UndoneBatch = {
  /** Artifacts that the batch had added and that are gone now, with their likes and reviews. */
  removed: number;
  /** Artifacts that the batch had changed and that are as before. */
  restored: number;
  /** Artifacts that stay as they are, because something changed or deleted them since. */
  kept: number;
};

/** The last batch of an import that is not yet taken back. */
async function findLastBatch(tx: Db, importId: number) {
  const [batch] = await tx
    .select()
    .from(importBatches)
    .where(eq(importBatches.importId, importId))
    .orderBy(desc(importBatches.entries))
    .limit(1);
  return batch;
}

/**
 * Takes the last batch of an import back that is not yet taken back.
 * @returns what was done; undefined when nothing was left: then the import is marked as undone
 */
export async function undoLastBatch(db: Db, importId: number, now: Date): Promise<UndoneBatch | undefined> {
  const last = await findLastBatch(db, importId);
  const changed = sql`import_batches, jsonb_to_recordset(before) as earlier(id uuid, import_id int, ${sql.raw(typed)})`;
  const isChanged = sql`import_batches.import_id = ${importId} and entries = ${last?.entries ?? null}::int
    and known.id = earlier.id and known.import_id = ${importId}`;
  const asBefore = sql`from (
    select known.id, ${sql.raw(restoredColumns)} from artifacts as known, ${changed} where ${isChanged}
  ) as artifacts`;
  const dates = await readTextsOf(db, YEARS, asBefore);
  const places = await readTextsOf(db, PLACES, asBefore);
  const undone = await db.transaction(async (tx) => {
    await lockRecords(tx);
    const batch = await findLastBatch(tx, importId);
    if (batch?.entries !== last?.entries) return 'another batch';
    if (!batch) {
      await tx.update(imports).set({ undoneAt: now }).where(eq(imports.id, importId));
      return undefined;
    }
    const removed = await rowsOf(
      tx,
      sql`delete from artifacts
          where import_id = ${importId} and id in (select unnest(added) from import_batches
            where import_id = ${importId} and entries = ${batch.entries})
          returning id`,
    );
    const changedBack = await rowsOf(
      tx,
      sql`update artifacts as known set import_id = earlier.import_id, ${sql.raw(setRestored)}
          from ${changed} where ${isChanged}
          returning known.id`,
    );
    await YEARS.store(tx, dates);
    await PLACES.store(tx, places);
    await tx
      .delete(importBatches)
      .where(and(eq(importBatches.importId, importId), eq(importBatches.entries, batch.entries)));
    const written = batch.added.length + batch.before.length;
    return {
      removed: removed.length,
      restored: changedBack.length,
      kept: written - removed.length - changedBack.length,
    };
  });
  return undone === 'another batch' ? undoLastBatch(db, importId, now) : undone;
}
