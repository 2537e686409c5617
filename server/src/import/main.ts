/** `npm run import -- FILE`: loads artifact records into the catalogue. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import dotenv from 'dotenv';
import { openDatabase } from '../db/connect.ts';
import { readEnv } from '../env.ts';
import { UserError } from '../userError.ts';
import { importFile, type ImportReport } from './importFile.ts';
import { formatOf } from './readRecords.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const USAGE =
  'Say which file to import: npm run import -- FILE (.ndjson, .jsonl, .json or .csv, each also with .gz).';
/** So many rejected records are told on the screen; all of them stand in the report. */
const SHOWN = 20;

function fileArgument(): string {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new UserError(USAGE);
  return file;
}

/** The file's size in bytes. @throws UserError when there is no such file */
async function sizeOf(file: string): Promise<number> {
  const found = await fs.stat(file).catch(() => null);
  if (!found?.isFile()) throw new UserError(`There is no file ${file}. ${USAGE}`);
  return found.size;
}

const count = (number: number): string => number.toLocaleString('en');

async function tell(report: ImportReport, file: string, dataDir: string, seconds: number): Promise<void> {
  const { added, updated, unchanged, rejected } = report;
  console.log(
    `Imported ${path.basename(file)} in ${seconds.toFixed(1)} s: ${count(added)} added, ${count(updated)} updated, ` +
      `${count(unchanged)} unchanged, ${count(rejected.length)} rejected.`,
  );
  if (rejected.length === 0) return;
  for (const { place, reason } of rejected.slice(0, SHOWN)) console.log(`  ${place}: ${reason}`);
  if (rejected.length <= SHOWN) return;
  const list = path.join(dataDir, `${path.basename(file)}.rejected.txt`);
  await fs.mkdir(dataDir, { recursive: true });
  await fs.writeFile(list, rejected.map(({ place, reason }) => `${place}: ${reason}\n`).join(''));
  console.log(`  … and ${count(rejected.length - SHOWN)} more; all of them stand in ${list}.`);
}

async function main(): Promise<void> {
  const file = fileArgument();
  formatOf(file);
  const size = await sizeOf(file);
  dotenv.config({ quiet: true, path: path.join(ROOT, '.env') });
  const env = readEnv(process.env, ROOT);

  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const database = await openDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataDir });
  const bar = new SingleBar({
    format: '{bar} {percentage} % | {records} records | {eta_formatted} left',
    hideCursor: true,
    noTTYOutput: true,
    notTTYSchedule: 5000,
  });
  const started = Date.now();
  bar.start(size, 0, { records: 0 });
  try {
    const report = await importFile(database.db, file, {
      signal: stop.signal,
      onProgress: ({ bytes, records }) => bar.update(bytes, { records: count(records) }),
    });
    bar.stop();
    await tell(report, file, env.dataDir, (Date.now() - started) / 1000);
  } catch (error) {
    bar.stop();
    if (!stop.signal.aborted) throw error;
    throw new UserError('The import was stopped: nothing of it was kept, the catalogue is as it was before.');
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof UserError ? error.message : error);
  process.exitCode = 1;
});
