import fs from 'node:fs/promises';
import path from 'node:path';
import { SingleBar } from 'cli-progress';
import type { Db } from '../../core/db/database.ts';
import { findImport, listImports, type Import } from './imports.ts';
import { UserError } from '../../core/run/userError.ts';
import { resumeHint, importFile } from './importFile.ts';
import { createRejectedList } from './rejectedList.ts';
import { undoImport } from './undoImport.ts';

const count = (number: number): string => number.toLocaleString('en');

const createBar = (unit: string) =>
  new SingleBar({
    format: `{bar} {percentage} % | {done} ${unit} | {eta_formatted} left`,
    hideCursor: true,
    noTTYOutput: true,
    notTTYSchedule: 5000,
  });

const totals = ({ added, updated, unchanged, rejected }: Omit<Import, 'id'> | Import): string =>
  `${count(added)} added, ${count(updated)} updated, ${count(unchanged)} unchanged, ${count(rejected)} rejected`;

type ImportCommand = { file: string; resume: boolean; dataDir: string; signal: AbortSignal };

/**
 * Imports a file with a progress bar, and prints the outcome.
 * @throws UserError when it was stopped, when the file cannot be read, or when none of its records was taken
 */
export async function runImport(
  db: Db,
  { file, resume, dataDir, signal }: ImportCommand,
  print: (line: string) => void,
): Promise<void> {
  const bar = createBar('records');
  const name = path.basename(file);
  const rejected = createRejectedList(path.join(dataDir, `${name}.rejected.txt`));
  const notices: string[] = [];
  const started = Date.now();
  bar.start((await fs.stat(file)).size, 0, { done: 0 });
  const report = await importFile(db, file, {
    resume,
    signal,
    onProgress: ({ bytes, records }) => bar.update(bytes, { done: count(records) }),
    onRejected: rejected.add,
    onNotice: (notice) => notices.push(notice),
  }).finally(() => bar.stop());
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const found = await findImport(db, report.id);
  if (found) print(`Imported ${name} in ${seconds} s: ${totals(found)}. This is import ${report.id}.`);
  for (const notice of notices) print(`  ${notice}`);
  for (const line of await rejected.end()) print(`  ${line}`);
  if (!report.finished) throw new UserError(`The import was stopped. ${resumeHint(report)}`);
  if (report.rejected > 0 && report.rejected === report.entries) {
    throw new UserError('No record of this file could be taken; the reasons stand above.');
  }
}

/**
 * Undoes an import with a progress bar, and prints the outcome.
 * @throws UserError when there is nothing to take back, or it was stopped
 */
export async function runUndo(
  db: Db,
  { id, signal }: { id: number; signal: AbortSignal },
  print: (line: string) => void,
): Promise<void> {
  const bar = createBar('artifacts');
  const found = await findImport(db, id);
  bar.start(found ? found.added + found.updated : 0, 0, { done: 0 });
  const undone = await undoImport(db, id, {
    signal,
    onProgress: ({ removed, restored, kept }) => {
      const done = removed + restored + kept;
      bar.update(done, { done: count(done) });
    },
  }).finally(() => bar.stop());
  print(
    `Took import ${id} back: ${count(undone.removed)} artifacts removed, ${count(undone.restored)} as before, ` +
      `${count(undone.kept)} kept because they were changed since.`,
  );
  if (!undone.finished) throw new UserError('It was stopped: run the same command again to go on.');
}

const stateOf = ({ finishedAt, undoneAt }: Import): string =>
  undoneAt ? 'taken back' : finishedAt ? 'finished' : 'unfinished';

/** Lists every import, the newest first. */
export async function runList(db: Db, print: (line: string) => void): Promise<void> {
  const all = await listImports(db);
  if (all.length === 0) print('Nothing was imported yet.');
  for (const each of all)
    print(`${each.id}  ${each.startedAt.toISOString()}  ${each.file}: ${totals(each)}; ${stateOf(each)}`);
}
