/**
 * `npm test [-- --no-install]`: what a change may break in daily work. `npm run test:all` adds what a release needs. The checks of
 * the sources run side by side, the other steps after them in order, until the first failure. A missing browser is installed,
 * unless `--no-install` is given.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { provideBrowser, requireBrowser } from './browser.ts';
import { failWith, NOT_RUN } from './fail.ts';
import { requirePrograms } from './programs.ts';
import { ROOT } from './root.ts';
import { lintFingerprint } from './sources.ts';

type Step = { title: string; args: string[] };

const bin = (file: string, ...args: string[]): string[] => [`node_modules/${file}`, ...args];
const script = (file: string, ...args: string[]): string[] => ['--import', 'tsx', file, ...args];
const ESM = ['--experimental-vm-modules', '--no-warnings=ExperimentalWarning'];
const cachedIn = (file: string): string[] => ['--cache', '--cache-location', `.cache/${file}`];

/** Types and imports reach across files, so lint keeps its verdicts only until any linted file changes. */
function lintCache(): string[] {
  const folder = path.join(ROOT, '.cache', 'eslint');
  const name = lintFingerprint(ROOT);
  if (!fs.existsSync(path.join(folder, name))) fs.rmSync(folder, { recursive: true, force: true });
  return cachedIn(`eslint/${name}`);
}

const browserTests = (...args: string[]): string[] => bin('@playwright/test/cli.js', 'test', ...args);

/**
 * Each computes on one core only. Format keeps a file's verdict until its content changes; a new clone, as in CI, has none.
 */
const CHECKS: Step[] = [
  {
    title: 'Lint',
    args: bin('eslint/bin/eslint.js', '.', ...lintCache(), '--cache-strategy', 'content'),
  },
  {
    title: 'Format',
    args: bin('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.', ...cachedIn('prettier')),
  },
  { title: 'Types', args: bin('typescript/bin/tsc', '--noEmit') },
  { title: 'Written documents', args: script('scripts/docs.ts', '--check') },
];

const jest = (...args: string[]): Step => ({
  title: 'Unit, screen and server tests',
  args: [...ESM, ...bin('jest/bin/jest.js'), ...args],
});
const BUILD: Step = { title: 'Production build', args: script('scripts/build.ts') };

/** The user stories are the browser tests that prove what the product is for: requirements PRODUCT-1 to -6. */
const DAILY: Step[] = [
  // What the worst inputs cost takes a minute of computing, and databases that are killed and opened again another one.
  jest(
    '--testPathIgnorePatterns',
    'Cost\\.test\\.ts$',
    'db/connect(?:\\.otherVersion|\\.privateFiles)?\\.test\\.ts$',
  ),
  BUILD,
  { title: 'User stories in the browser', args: browserTests('--grep', 'PRODUCT-') },
];

/** The load floor compares with bare SQL on the database of `TEST_DATABASE_URL`, or on the embedded one. */
const { TEST_DATABASE_URL } = process.env;
const ALL: Step[] = [
  jest(),
  BUILD,
  {
    title: 'Hostile requests (a short run)',
    args: script('workbench/attack/main.ts', '--requests', '2000', '--seed', '1'),
  },
  { title: 'Kills under load (a short run)', args: script('workbench/chaos/main.ts', 'kill') },
  { title: 'Two servers behind nginx and Caddy', args: script('workbench/chaos/main.ts', 'cluster') },
  { title: 'The dashboard, asked in Prometheus', args: script('workbench/watch/main.ts') },
  { title: 'Browser tests', args: browserTests() },
  { title: 'User stories in Firefox and WebKit', args: script('workbench/engines/main.ts') },
  {
    title: 'Load beside bare SQL (a short run)',
    args: script(
      'workbench/bench/main.ts',
      'load',
      '--quick',
      ...(TEST_DATABASE_URL ? ['--database', TEST_DATABASE_URL] : []),
    ),
  },
];

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** `incomplete`: nothing failed, but something that this computer lacks was not run. */
type Result = 'succeeded' | 'incomplete' | 'failed';
type Outcome = { result: Result; took: string; output: string };
const RESULTS: Partial<Record<number, Result>> = { 0: 'succeeded', [NOT_RUN]: 'incomplete' };

/** @param output `inherit`: seen as it comes; `pipe`: collected, so that what runs beside it says nothing in between */
async function run({ args }: Step, output: 'inherit' | 'pipe' = 'inherit'): Promise<Outcome> {
  const started = Date.now();
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', output, output] });
  const forward = (signal: NodeJS.Signals): void => void child.kill(signal);
  process.on('SIGINT', forward).on('SIGTERM', forward);
  const said = Promise.all(
    [child.stdout, child.stderr].map(async (stream) => (stream ? await text(stream) : '')),
  );
  const [code] = (await once(child, 'exit').catch(() => [])) as [code?: number];
  process.removeListener('SIGINT', forward).removeListener('SIGTERM', forward);
  return { result: RESULTS[code ?? -1] ?? 'failed', took: seconds(started), output: (await said).join('') };
}

/** Says how the step ended. */
function report({ title }: Step, { result, took }: Outcome): Result {
  if (result === 'succeeded') console.log(`✔ ${title} (${took})`);
  else if (result === 'incomplete') console.log(`– ${title}: not all of it was run, as said above (${took})`);
  else console.error(`\n✘ ${title} failed after ${took}. Later steps were not run.`);
  return result;
}

async function main(): Promise<void> {
  const started = Date.now();
  const { values } = parseArgs({ options: { 'no-install': { type: 'boolean' }, all: { type: 'boolean' } } });
  const steps = values.all ? ALL : DAILY;
  // Before the steps, which take minutes.
  if (values.all) requirePrograms('postgresql', 'nginx', 'caddy', 'prometheus');
  process.env.BROWSER_PATH = values['no-install'] ? requireBrowser() : provideBrowser();
  console.log(`\n━━━ ${CHECKS.map(({ title }) => title).join(', ')}: side by side ━━━`);
  const checks = CHECKS.map((step) => ({ step, running: run(step, 'pipe') }));
  const results: Result[] = [];
  for (const { step, running } of checks) {
    const outcome = await running;
    process.stdout.write(outcome.output);
    results.push(report(step, outcome));
  }
  if (results.includes('failed')) process.exit(1);
  const incomplete: string[] = [];
  for (const [index, step] of steps.entries()) {
    console.log(`\n━━━ ${index + 1}/${steps.length} ${step.title} ━━━`);
    const result = report(step, await run(step));
    if (result === 'failed') process.exit(1);
    if (result === 'incomplete') incomplete.push(step.title);
  }
  console.log(
    incomplete.length === 0
      ? `\n✔ All tests passed (${seconds(started)}).`
      : `\n– What was run has passed (${seconds(started)}). Not all was run of: ${incomplete.join(', ')}.`,
  );
}

main().catch(failWith);
