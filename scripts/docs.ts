/**
 * `npx tsx scripts/docs.ts`: writes docs/machines.md; with `--check` it fails unless that is up to date. `--proofs` prints the requirements with
 * the tests that prove them, `--proofs LIKE` and `--proofs LIKE-9` those whose ids begin so.
 */
import fs from 'node:fs';
import path from 'node:path';
import { UserError } from '#server/core/run/userError.ts';
import { failWith } from './fail.ts';
import { renderMachines } from './machines.ts';
import { renderProofs } from './proofs.ts';
import { ROOT } from './root.ts';

const FILE = path.join(ROOT, 'docs', 'machines.md');

async function main(): Promise<void> {
  const [option, beginning = ''] = process.argv.slice(2);
  if (option === '--proofs') return console.log(renderProofs(beginning));
  const text = await renderMachines();
  if (option !== '--check') fs.writeFileSync(FILE, text);
  else if (!fs.existsSync(FILE) || fs.readFileSync(FILE, 'utf8') !== text)
    throw new UserError('docs/machines.md is not up to date: run "npx tsx scripts/docs.ts" and commit it.');
}

main().catch(failWith);
