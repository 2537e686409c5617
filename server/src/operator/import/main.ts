/** `npm run import -- FILE [--check [--write] | [--resume] [--overwrite]] [settings] | --undo ID | --list`: loads records into the catalogue, and takes an import back. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { withDatabase } from '../../core/db/connect.ts';
import { exitMessage } from '../../core/run/diskFull.ts';
import { loadEnv } from '../../core/run/loadEnv.ts';
import { UserError } from '../../core/run/userError.ts';
import { commandLine, runCheck, runImport, runList, runUndo } from './commands.ts';
import { requireReadable } from './openFile.ts';
import { ENDINGS, formatOf } from './readRecords.ts';
import { SETTING_OPTIONS, settingsOf, type ImportSettings } from './settings.ts';

const USAGE = [
  `Say what to import: npm run import -- FILE (${ENDINGS.join(', ')}, each also with .gz). First look how it is understood: with --check.`,
  'How a file is read is said by --column name="Object Title" --type Tools --type-of "Coin=Others" --source NAME --id COLUMN --era BC --encoding macintosh --separator ";":',
  'see docs/importing.md. --check --write writes it beside the file, for the next time.',
  'Go on with one that was stopped: npm run import -- FILE --resume.',
  'Let the file take back what was accepted of suggestions: npm run import -- FILE --overwrite.',
  'Take one back: npm run import -- --undo ID. List them all: npm run import -- --list.',
].join('\n');

type FileCommand = { file: string; settings: ImportSettings; command: string };
type Command =
  (FileCommand & ({ resume: boolean; overwrite: boolean } | { write: boolean })) | { undo: number } | 'list';

/** @throws UserError with the usage when it is none of the commands */
function readCommand(words: readonly string[]): Command {
  let parsed;
  try {
    const options = {
      ...SETTING_OPTIONS,
      check: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      resume: { type: 'boolean', default: false },
      overwrite: { type: 'boolean', default: false },
      undo: { type: 'string' },
      list: { type: 'boolean', default: false },
    } as const;
    parsed = parseArgs({ args: [...words], allowPositionals: true, options });
  } catch {
    throw new UserError(USAGE);
  }
  const { positionals, values } = parsed;
  const [file] = positionals;
  const given = [file !== undefined, values.undo !== undefined, values.list].filter(Boolean);
  const { check, write, resume, overwrite } = values;
  const isNonsense = (write && !check) || (check && resume) || ((check || resume || overwrite) && !file);
  if (given.length !== 1 || positionals.length > 1 || isNonsense) throw new UserError(USAGE);
  if (file) {
    formatOf(file);
    const command = commandLine(words.filter((word) => word !== '--check' && word !== '--write'));
    const common = { file, command, settings: settingsOf(file, values) };
    return check ? { ...common, write } : { ...common, resume, overwrite };
  }
  if (values.list) return 'list';
  if (!/^[1-9]\d{0,8}$/.test(values.undo ?? '')) throw new UserError(USAGE);
  return { undo: Number(values.undo) };
}

async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  const isFile = typeof command === 'object' && 'file' in command;
  if (isFile) await requireReadable(command.file, path.basename(command.file));
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  if (isFile && 'write' in command) return runCheck({ ...command, signal: stop.signal }, console.log);

  const env = loadEnv();
  const options = {
    databaseUrl: env.databaseUrl,
    dataDir: env.dataDir,
    limited: false,
    // Where nothing was imported there is nothing to list or to take back.
    tables: isFile ? 'migrated' : 'current',
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
