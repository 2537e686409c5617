import fs from 'node:fs/promises';
import path from 'node:path';
import { SingleBar } from 'cli-progress';
import type { Db } from '../../core/db/database.ts';
import { findImport, listImports, otherSources, type Import } from './imports.ts';
import { UserError } from '../../core/run/userError.ts';
import { resumeHint, importFile } from './importFile.ts';
import { sourceOf } from './readRecords.ts';
import { createRejectedList } from './rejectedList.ts';
import { settingsFileOf, type ImportSettings } from './settings.ts';
import { surveyOf, type Survey } from './survey.ts';
import { surveyReport } from './surveyReport.ts';
import { undoImport } from './undoImport.ts';

/** So many of the columns that are left out are named. */
const SHOWN_COLUMNS = 10;

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

/** The line to type for an import with these words. */
export const commandLine = (words: readonly string[]): string =>
  `npm run import -- ${words.map((word) => (/[^\w./:@%+=,-]/.test(word) ? `"${word.replaceAll('"', '\\"')}"` : word)).join(' ')}`;

type Print = (line: string) => void;
/** A file, how it is read, and the command without `--check` and `--write`. */
type FileCommand = { file: string; settings: ImportSettings; command: string; signal: AbortSignal };
type ImportCommand = FileCommand & { resume: boolean; overwrite?: boolean; dataDir: string };

const NOTHING_TO_IMPORT = 'Nothing of this file can be imported as it is; what is missing stands above.';

/** @throws UserError when nothing of the file could be imported */
async function survey(given: FileCommand, print: Print, isCheck: boolean): Promise<Survey> {
  const { file, settings, command, signal } = given;
  const source = settings.source ?? sourceOf(file);
  const found = await surveyOf(file, source, settings, { signal });
  const isPossible = found.taken > 0 && found.columns.missing.length === 0;
  if (isCheck || (!isPossible && !signal.aborted)) {
    for (const line of surveyReport(found, path.basename(file), settings, source, command)) print(line);
  }
  if (!isPossible && !signal.aborted) throw new UserError(NOTHING_TO_IMPORT);
  return found;
}

/**
 * Prints how a file is understood, and stores no record.
 * @param given.write whether its settings are written beside it, where the next import finds them
 * @throws UserError when the file cannot be read, or nothing of it could be imported
 */
export async function runCheck(given: FileCommand & { write: boolean }, print: Print): Promise<void> {
  const { file, settings, write } = given;
  const command = write ? commandLine([file]) : given.command;
  const { layout } = await survey({ ...given, command }, print, true);
  if (!write) return;
  const separator = layout ? { separator: layout.separator } : {};
  const written = { ...settings, ...separator, source: settings.source ?? sourceOf(file) };
  await fs.writeFile(settingsFileOf(file), `${JSON.stringify(written, null, 2)}\n`);
  print(`These settings were written to ${settingsFileOf(file)}.`);
}

/** Of another list a few numbers may be the same by chance: "1" and "2". From this share of a file's numbers on it is asked. */
const DOUBTFUL_SHARE = 0.1;

/** @throws UserError when records with the file's numbers belong to another source, and nothing says to which the file's do */
async function requireSource(
  db: Db,
  { numbers }: Survey,
  { file, settings, command }: FileCommand,
): Promise<void> {
  if (settings.source) return;
  const own = sourceOf(file);
  const [other] = await otherSources(db, own, numbers);
  if (!other || other.count < DOUBTFUL_SHARE * numbers.length) return;
  throw new UserError(
    `${count(other.count)} of ${count(numbers.length)} numbers in this file are those of records of the source “${other.source}”. ` +
      `Nothing was imported: say whether these are the same records, with the options of their import, as they are updated to what is read now.\n` +
      `  They are:     ${command} --source "${other.source}"\n  They are not: ${command} --source "${own}"`,
  );
}

const leftOutColumns = ({ columns }: Survey): string[] => {
  const names = Array.from(columns.seen).flatMap(([name, { reading, filled }]) =>
    reading || filled === 0 ? [] : name.slice(0, 40),
  );
  const shown = names.slice(0, SHOWN_COLUMNS).join(', ') + (names.length > SHOWN_COLUMNS ? ', …' : '');
  return names.length > 0 ? [`Columns that records do not have were left out: ${shown}.`] : [];
};

/**
 * Imports a file with a progress bar, and prints the outcome.
 * @throws UserError when it was stopped, when the file cannot be read, when none of its records can be taken, or its source is doubtful
 */
export async function runImport(db: Db, given: ImportCommand, print: Print): Promise<void> {
  const { file, resume, overwrite = false, dataDir, signal, settings } = given;
  const found = await survey(given, print, false);
  if (!resume) await requireSource(db, found, given);
  const bar = createBar('records');
  const name = path.basename(file);
  const told = createRejectedList(path.join(dataDir, `${name}.rejected.txt`));
  const started = Date.now();
  bar.start((await fs.stat(file)).size, 0, { done: 0 });
  const report = await importFile(db, file, {
    resume,
    overwrites: overwrite,
    settings,
    signal,
    onProgress: ({ bytes, records }) => bar.update(bytes, { done: count(records) }),
    onRejected: told.add,
    onNote: told.add,
  }).finally(() => bar.stop());
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const imported = await findImport(db, report.id);
  if (imported) print(`Imported ${name} in ${seconds} s: ${totals(imported)}. This is import ${report.id}.`);
  for (const line of [...found.notices, ...leftOutColumns(found), ...(await told.end())]) print(`  ${line}`);
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
  print: Print,
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
export async function runList(db: Db, print: Print): Promise<void> {
  const all = await listImports(db);
  if (all.length === 0) print('Nothing was imported yet.');
  for (const each of all)
    print(`${each.id}  ${each.startedAt.toISOString()}  ${each.file}: ${totals(each)}; ${stateOf(each)}`);
}
