/**
 * `npm run bench:web [-- RUNS]`: Lighthouse's mobile preset against the production server, every public page beside the
 * floor page in turn, since a machine's speed drifts; the medians of RUNS (5) as a table.
 */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { BACKEND_PATH, CALLS } from '#contract/calls.ts';
import { UserError } from '#server/run/userError.ts';
import { pages } from '#src/app/pages.ts';
import { startChild } from '../children.ts';
import { failWith } from '../fail.ts';
import { serveFloor } from './floorSite.ts';
import { look, type Sight } from './lighthouse.ts';

const DEFAULT_RUNS = 5;
const PAGES = [...pages.public, ...pages.unguarded].map(({ path }) => path);

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

const COLUMNS: [title: string, of: keyof Sight, digits: number][] = [
  ['performance', 'performance', 0],
  ['accessibility', 'accessibility', 0],
  ['best practices', 'bestPractices', 0],
  ['SEO', 'seo', 0],
  ['first paint ms', 'fcp', 0],
  ['largest paint ms', 'lcp', 0],
  ['blocked ms', 'tbt', 0],
  ['longest task ms', 'longestTask', 0],
  ['layout shift', 'cls', 3],
];

function show(sights: Map<string, Sight[]>): void {
  console.log(`\n| page | ${COLUMNS.map(([title]) => title).join(' | ')} |`);
  console.log(`| --- |${' ---: |'.repeat(COLUMNS.length)}`);
  for (const [name, seen] of sights) {
    const cells = COLUMNS.map(([, of, digits]) => median(seen.map((sight) => sight[of])).toFixed(digits));
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
}

async function main(): Promise<void> {
  const runs = Number(process.argv[2] ?? DEFAULT_RUNS);
  if (!Number.isInteger(runs) || runs < 1)
    throw new UserError('RUNS must be a whole number of 1 or more: npm run bench:web -- 5.');
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'explore-history-bench-'));
  const port = await getPort();
  const emulatorPort = await getPort();
  const floorPort = await getPort();
  const product = startChild('The product', 'scripts/start.ts', {
    env: { PORT: `${port}`, AUTH_EMULATOR_PORT: `${emulatorPort}`, DATA_DIR: folder },
  });
  process.once('exit', product.kill);
  try {
    const stopFloor = await serveFloor(floorPort);
    if (!(await isAnswering(`http://localhost:${port}${BACKEND_PATH}${CALLS.health}`)))
      throw new UserError('The product did not start; what is wrong stands above.');
    const pages = new Map([
      ['the floor', `http://localhost:${floorPort}/`],
      ...PAGES.map((page): [string, string] => [page, `http://localhost:${port}${page}`]),
    ]);
    const sights = new Map([...pages.keys()].map((name): [string, Sight[]] => [name, []]));
    for (let run = 1; run <= runs; run += 1) {
      console.log(`Run ${run} of ${runs} …`);
      for (const [name, url] of pages) sights.get(name)?.push(await look(url));
    }
    show(sights);
    stopFloor();
  } finally {
    await product.stop();
    await fs.rm(folder, { recursive: true, force: true });
  }
}

/** Waits until the address answers; false when it does not within two minutes. */
async function isAnswering(url: string): Promise<boolean> {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return false;
}

main().then(() => process.exit(0), failWith);
