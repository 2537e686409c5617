/**
 * `npm run replay -- EXPORT.json [--jest FILE]`: walks the machines along the events that Redux DevTools exported, and fails at the first
 * step where a machine and the record differ. `--jest FILE` writes that as a test; without a difference, all that was recorded.
 */
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import prettier from 'prettier';
import { UserError } from '#server/core/run/userError.ts';
import { failWith } from './fail.ts';
import { readMachines } from './machines.ts';
import { replayVisit } from './replayVisit.ts';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { jest: { type: 'string' } },
  });
  const [file] = positionals;
  if (!file || !fs.statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new UserError('Name the export: npm run replay -- EXPORT.json [--jest FILE]');
  if (values.jest && fs.existsSync(values.jest)) throw new UserError(`${values.jest} is there already.`);
  const { said, differs, test } = replayVisit(fs.readFileSync(file, 'utf8'), await readMachines());
  if (values.jest) {
    const style = await prettier.resolveConfig(values.jest);
    fs.writeFileSync(values.jest, await prettier.format(test, { ...style, filepath: values.jest }));
  }
  console.log(said.join('\n'));
  if (differs) process.exitCode = 1;
}

main().catch(failWith);
