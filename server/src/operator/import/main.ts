/** `npm run import -- FILE [--resume] | --undo ID | --list`: loads records into the catalogue, and takes an import back. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { withDatabase } from '../../core/db/connect.ts';
import { exitMessage } from '../../core/run/diskFull.ts';
import { loadEnv } from '../../core/run/loadEnv.ts';
import { UserError } from '../../core/run/userError.ts';
import { runImport, runList, runUndo } from './commands.ts';
import { requireReadable } from './openFile.ts';
import { formatOf } from './readRecords.ts';

const USAGE = [
  'Say what to import: npm run import -- FILE (.ndjson, .jsonl, .json, .jsonld or .csv, each also with .gz).',
  'Go on with one that was stopped: npm run import -- FILE --resume.',
  'Take one back: npm run import -- --undo ID. List them all: npm run import -- --list.',
].join('\n');

type Command = { file: string; resume: boolean } | { undo: number } | 'list';

/** @throws UserError with the usage when it is none of the commands */
function readCommand(): Command {
  let parsed;
  try {
    const options = {
      resume: { type: 'boolean', default: false },
      undo: { type: 'string' },
      list: { type: 'boolean', default: false },
    } as const;
    parsed = parseArgs({ allowPositionals: true, options });
  } catch {
    throw new UserError(USAGE);
  }
  const { positionals, values } = parsed;
  const [file] = positionals;
  const given = [file !== undefined, values.undo !== undefined, values.list].filter(Boolean);
  if (given.length !== 1 || positionals.length > 1 || (values.resume && !file)) throw new UserError(USAGE);
  if (file) return { file, resume: values.resume };
  if (values.list) return 'list';
  if (!/^[1-9]\d{0,8}$/.test(values.undo ?? '')) throw new UserError(USAGE);
  return { undo: Number(values.undo) };
}

async function main(): Promise<void> {
  const command = readCommand();
  if (typeof command === 'object' && 'file' in command) {
    formatOf(command.file);
    await requireReadable(command.file, path.basename(command.file));
  }
  const env = loadEnv();

  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const options = {
    databaseUrl: env.databaseUrl,
    dataDir: env.dataDir,
    limited: false,
    // Where nothing was imported there is nothing to list or to take back.
    tables: typeof command === 'object' && 'file' in command ? 'migrated' : 'current',
    readOnly: command === 'list',
  } as const;
  const common = { signal: stop.signal, dataDir: env.dataDir };
  await withDatabase(options, (db) => {
    if (command === 'list') return runList(db, console.log);
    if ('undo' in command) return runUndo(db, { id: command.undo, ...common }, console.log);
    return runImport(db, { ...command, ...common }, console.log);
  });
}

main().catch((error: unknown) => {
  console.error(exitMessage(error));
  process.exitCode = 1;
});
