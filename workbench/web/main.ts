/**
 * `npm run bench:web [-- RUNS [PATH…]]`: the production server's public pages (or these paths) and two reference pages in turn,
 * since a machine's speed drifts: a page that only loads the libraries, and a static page with the same first screen. Lighthouse's
 * mobile preset, at this machine's speed and four times slower; medians of RUNS (5).
 */
import getPort from 'get-port';
import { UserError } from '../../server/src/core/run/userError.ts';
import { pagesBehind } from '../../contract/pages.ts';
import { failWith } from '../../scripts/fail.ts';
import { withTemporaryFolder } from '../../scripts/temporaryFolder.ts';
import { median, printHead, printRow } from '../apparatus/figures.ts';
import { buildPages, startServer } from '../apparatus/processes.ts';
import { PROJECT_ENV } from '../apparatus/project.ts';
import { runLighthouse, type LighthouseResult, type Slowdown } from './lighthouse.ts';
import { serveLibrariesPage, serveStaticPage } from './references.ts';

const PAGES = pagesBehind('public', 'unguarded').map(({ path }) => path);
const SLOWDOWNS: Slowdown[] = [1, 4];

/** The title of a figure, and digits after its point. */
const COLUMNS: Record<keyof LighthouseResult, [title: string, digits: number]> = {
  performance: ['performance', 0],
  accessibility: ['accessibility', 0],
  bestPractices: ['best practices', 0],
  seo: ['SEO', 0],
  fcp: ['first paint ms', 0],
  lcp: ['largest paint ms', 0],
  tbt: ['blocked ms', 0],
  cls: ['layout shift', 3],
};

/** The results of each run, by page. */
type Results = Map<string, LighthouseResult[]>;

/** Prints the medians of each page's runs. */
function showTable(results: Results): void {
  const columns = Object.entries(COLUMNS) as [keyof LighthouseResult, [title: string, digits: number]][];
  console.log();
  printHead(
    'page',
    columns.map(([, [title]]) => title),
  );
  for (const [name, runs] of results)
    printRow([
      name,
      ...columns.map(([figure, [, digits]]) => median(runs.map((run) => run[figure])).toFixed(digits)),
    ]);
}

async function measure(addresses: [string, string][], runs: number, slowdown: Slowdown): Promise<void> {
  const results: Results = new Map(addresses.map(([name]) => [name, []]));
  for (let run = 1; run <= runs; run += 1) {
    console.log(`${slowdown} times slower, run ${run} of ${runs} …`);
    for (const [name, url] of addresses) {
      results.get(name)?.push(await runLighthouse(url, slowdown));
    }
  }
  console.log(`\nLighthouse, the processor ${slowdown} times slower than this one:`);
  showTable(results);
}

async function measureAll(folder: string): Promise<void> {
  const [given = '5', ...paths] = process.argv.slice(2);
  const runs = Number(given);
  if (!Number.isInteger(runs) || runs < 1)
    throw new UserError('RUNS must be a whole number of 1 or more: npm run bench:web -- 5.');
  await buildPages();
  const [librariesPort, staticPort] = [await getPort(), await getPort()];
  const env = { ...PROJECT_ENV, WORKBENCH_LIMITS: 'unreached', DATABASE_URL: '' };
  const server = await startServer(folder, { name: 'server', env });
  const references = [await serveLibrariesPage(librariesPort), serveStaticPage(staticPort)];
  try {
    const addresses: [string, string][] = [
      ['the static page', `http://localhost:${staticPort}/`],
      ['the libraries', `http://localhost:${librariesPort}/`],
      ...(paths.length ? paths : PAGES).map((page): [string, string] => [
        page,
        `http://localhost:${server.port}${page}`,
      ]),
    ];
    for (const slowdown of SLOWDOWNS) await measure(addresses, runs, slowdown);
  } finally {
    for (const reference of references) reference.close();
    await server.stop();
  }
}

withTemporaryFolder('web', measureAll).then(() => process.exit(0), failWith);
