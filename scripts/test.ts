/** `npm test`: everything that must hold before a change is good, in order, until the first failure. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { requireBrowser } from './browser.ts';
import { failWith } from './fail.ts';
import { ROOT } from './root.ts';

type Step = { title: string; args: string[] };

const bin = (file: string, ...args: string[]): string[] => [`node_modules/${file}`, ...args];
const script = (file: string, ...args: string[]): string[] => ['--import', 'tsx', `scripts/${file}`, ...args];
const ESM = ['--experimental-vm-modules', '--no-warnings=ExperimentalWarning'];

const STEPS: Step[] = [
  { title: 'Lint', args: bin('eslint/bin/eslint.js', '.') },
  { title: 'Format', args: bin('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.') },
  { title: 'Types', args: bin('typescript/bin/tsc', '--noEmit') },
  { title: 'Machine diagrams', args: script('machines.ts', '--check') },
  { title: 'Unit, screen and server tests', args: [...ESM, ...bin('jest/bin/jest.js')] },
  { title: 'Production build', args: script('build.ts') },
  {
    title: 'Hostile requests (a short run)',
    args: script('attack/main.ts', '--requests', '2000', '--seed', '1'),
  },
  { title: 'Kills under load (a short run)', args: script('kill/main.ts', '--rounds', '1') },
  { title: 'Browser tests', args: bin('@playwright/test/cli.js', 'test') },
];

/** @returns whether the step succeeded */
async function run({ args }: Step): Promise<boolean> {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  const forward = (signal: NodeJS.Signals): void => void child.kill(signal);
  process.on('SIGINT', forward).on('SIGTERM', forward);
  const [code] = (await once(child, 'exit').catch(() => [])) as [code?: number];
  process.removeListener('SIGINT', forward).removeListener('SIGTERM', forward);
  return code === 0;
}

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

async function main(): Promise<void> {
  const started = Date.now();
  // Before the steps, which take minutes.
  requireBrowser();
  for (const [index, step] of STEPS.entries()) {
    console.log(`\n━━━ ${index + 1}/${STEPS.length} ${step.title} ━━━`);
    const stepStarted = Date.now();
    if (!(await run(step))) {
      console.error(
        `\n✘ ${step.title} failed after ${seconds(stepStarted)}. The steps after it were not run.`,
      );
      process.exit(1);
    }
    console.log(`✔ ${step.title} (${seconds(stepStarted)})`);
  }
  console.log(`\n✔ All tests passed (${seconds(started)}).`);
}

main().catch(failWith);
