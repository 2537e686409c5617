/**
 * `npm run attack`: sends hostile requests to the server and checks what must hold of every response, of the log and of
 * what is stored in the end. Flags: `--requests N`, `--seed S`, `--only N` (one request of that seed again) and
 * `--database URL` (a PostgreSQL where databases may be made, instead of the embedded one).
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { LOCAL_PROJECT_ID } from '#contract/config.ts';
import { UserError } from '#server/core/run/userError.ts';
import { startChild } from '../../scripts/children.ts';
import { failWith } from '../../scripts/fail.ts';
import { ROOT } from '../../scripts/root.ts';
import { attack } from './attack.ts';
import { createSummary } from './summary.ts';
import { startTarget } from './target.ts';
import { createTokens, newKeyPair, publicKeySet } from './tokens.ts';

const REQUESTS = 20_000;

function readNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text))
    throw new UserError(`--${name} must be a whole number, for example --${name} 2000.`);
  return Number(text);
}

function readFlags() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ options: { requests: text, seed: text, only: text, database: text } }).values;
  } catch (error) {
    throw new UserError(
      `${(error as Error).message}. The flags are --requests, --seed, --only and --database.`,
    );
  }
}

async function main(): Promise<void> {
  const flags = readFlags();
  const seed = readNumber('seed', flags.seed) ?? Date.now() % 1_000_000;
  const only = readNumber('only', flags.only);
  const requests = readNumber('requests', flags.requests) ?? REQUESTS;
  if (!fs.existsSync(path.join(ROOT, 'dist/app.html'))) {
    await startChild('The build', 'scripts/build.ts', { args: ['--if-changed'] }).ended;
  }
  const keys = newKeyPair();
  console.log(`Attacking with seed ${seed} …`);
  const started = performance.now();
  const target = await startTarget(publicKeySet(keys.publicKey), flags.database);
  const result = await attack({
    seed,
    numbers: only === undefined ? Array.from({ length: requests }, (_, n) => n + 1) : [only],
    target,
    tokens: createTokens(LOCAL_PROJECT_ID, keys),
  });
  const summary = createSummary({ ...result, seed, seconds: (performance.now() - started) / 1000 });
  console.log(summary.text);
  if (summary.failures > 0) process.exitCode = 1;
}

main().catch(failWith);
