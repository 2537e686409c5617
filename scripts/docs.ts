/** `npx tsx scripts/docs.ts`: writes docs/machines.md and docs/proofs.md; with `--check` it fails unless both are up to date. */
import fs from 'node:fs';
import path from 'node:path';
import { UserError } from '#server/core/run/userError.ts';
import { failWith } from './fail.ts';
import { renderMachines } from './machines.ts';
import { renderProofs } from './proofs.ts';
import { ROOT } from './root.ts';

async function main(): Promise<void> {
  for (const [name, text] of [
    ['machines.md', await renderMachines()],
    ['proofs.md', renderProofs()],
  ] as const) {
    const file = path.join(ROOT, 'docs', name);
    if (!process.argv.includes('--check')) fs.writeFileSync(file, text);
    else if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text)
      throw new UserError(`docs/${name} is not up to date: run "npx tsx scripts/docs.ts" and commit it.`);
  }
}

main().catch(failWith);
