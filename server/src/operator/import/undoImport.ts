import type { Db } from '../../core/db/database.ts';
import { maintainAndAnalyze } from '../maintenance.ts';
import { findImport, undoLastBatch, type UndoneBatch } from './imports.ts';
import { UserError } from '../../core/run/userError.ts';

type Options = { now?: Date; signal?: AbortSignal; onProgress?: (undone: UndoneBatch) => void };

/**
 * Undoes an import, batch by batch, the last one first: deletes what it added and restores what it changed. Records that
 * were changed again since stay as they are. After a stop, the next run continues.
 * @returns what was done in all, and whether nothing is left to undo
 * @throws UserError when there is no such import, or it was undone before
 */
export async function undoImport(
  db: Db,
  id: number,
  { now = new Date(), signal, onProgress }: Options = {},
): Promise<UndoneBatch & { finished: boolean }> {
  const found = await findImport(db, id);
  if (!found) throw new UserError(`There is no import ${id}: npm run import -- --list shows them all.`);
  if (found.undoneAt) throw new UserError(`Import ${id} was taken back before.`);
  const total = { removed: 0, restored: 0, kept: 0 };
  let finished = false;
  while (!signal?.aborted) {
    const batch = await undoLastBatch(db, id, now);
    finished = batch === undefined;
    if (!batch) break;
    for (const key of ['removed', 'restored', 'kept'] as const) total[key] += batch[key];
    onProgress?.(total);
  }
  await maintainAndAnalyze(db);
  return { ...total, finished };
}
