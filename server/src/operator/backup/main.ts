/** `npm run backup -- FILE [--replace]` and `npm run restore -- FILE [--replace]`. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { requireReadable } from '../import/openFile.ts';
import { exitMessage } from '../../core/run/diskFull.ts';
import { loadEnv } from '../../core/run/loadEnv.ts';
import { UserError } from '../../core/run/userError.ts';
import { runBackup } from './backupCommand.ts';
import { runRestore } from './restoreCommand.ts';
import product from '../../../../package.json' with { type: 'json' };

const USAGE = [
  'Say where to: npm run backup -- FILE.tar.gz, or where from: npm run restore -- FILE.tar.gz.',
  'To replace a file that exists, or what the installation holds: --replace.',
].join('\n');

/** @throws UserError with the usage when it is none of the commands */
function readCommand(): { command: 'backup' | 'restore'; file: string; replace: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    });
    const [command, file] = positionals;
    if ((command === 'backup' || command === 'restore') && file && positionals.length === 2)
      return { command, file, replace: values.replace };
  } catch {
    // An option that there is not.
  }
  throw new UserError(USAGE);
}

async function main(): Promise<void> {
  const { command, ...request } = readCommand();
  if (command === 'restore') await requireReadable(request.file, path.basename(request.file));
  const env = loadEnv();
  process.umask(0o077);
  const output = { version: product.version, print: console.log };
  await (command === 'backup' ? runBackup(env, request, output) : runRestore(env, request, output));
}

main().catch((error: unknown) => {
  console.error(exitMessage(error));
  process.exitCode = 1;
});
