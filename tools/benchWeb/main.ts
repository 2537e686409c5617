/**
 * `npm run bench:web [-- RUNS [PATH…]]`: the production server's public pages (or these paths) and two reference pages in turn,
 * since a machine's speed drifts: a page that only loads the libraries, and a static page with the same first screen. First
 * Lighthouse's mobile preset, then visits in Chromium, each at this machine's speed and four times slower; medians of RUNS (5).
 */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { UserError } from '#server/core/run/userError.ts';
import { pages } from '#src/app/pages.ts';
import { startProduct } from '../bench/startProduct.ts';
import { failWith } from '../../scripts/fail.ts';
import { median } from '../figures.ts';
import { calibrate } from './calibration.ts';
import { serveLibrariesPage } from './serveLibrariesPage.ts';
import { runLighthouse, type LighthouseResult, type Slowdown } from './lighthouse.ts';
import { serveStaticPage } from './serveStaticPage.ts';
import { showTable, type Column } from './table.ts';
import { visit, type Visit } from './visit.ts';

const DEFAULT_RUNS = 5;
const PAGES = [...pages.public, ...pages.unguarded].map(({ path }): string => path);
const SLOWDOWNS: Slowdown[] = [1, 4];

const LIGHTHOUSE_COLUMNS: Column<LighthouseResult>[] = [
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

const VISIT_COLUMNS: Column<Visit>[] = [
  ['first paint ms', 'firstPaint', 0],
  ['menu open ms', 'menu', 0],
  ['script bytes', 'scriptBytes', 0],
  ['bytes', 'bytes', 0],
  ['requests', 'requests', 0],
];

/** Rows of a table: the results of each run, by page. */
type Rows<Row> = Map<string, Row[]>;
const add = <Row>(rows: Rows<Row>, name: string, row: Row): void =>
  void rows.set(name, [...(rows.get(name) ?? []), row]);

async function measure(addresses: Map<string, string>, runs: number, slowdown: Slowdown): Promise<void> {
  const results: Rows<LighthouseResult> = new Map();
  const visits: Rows<Visit> = new Map();
  const speeds: number[] = [];
  for (let run = 1; run <= runs; run += 1) {
    console.log(`${slowdown} times slower, run ${run} of ${runs} …`);
    for (const [name, url] of addresses) {
      speeds.push(calibrate());
      add(results, name, await runLighthouse(url, slowdown));
      const { cold, warm } = await visit(url, slowdown);
      add(visits, name, cold);
      add(visits, `${name}, again`, warm);
    }
  }
  const [slowest, fastest] = [Math.max(...speeds), Math.min(...speeds)].map(Math.round);
  console.log(`\nThe processor ${slowdown} times slower than this one, which hashed 50 MB in`);
  console.log(`${Math.round(median(speeds))} ms (${fastest} to ${slowest} ms). Lighthouse:`);
  showTable('page', LIGHTHOUSE_COLUMNS, results);
  console.log('\nVisits in Chromium, without a slow network:');
  showTable('page', VISIT_COLUMNS, visits);
}

async function main(): Promise<void> {
  const [given, ...paths] = process.argv.slice(2);
  const runs = Number(given ?? DEFAULT_RUNS);
  if (!Number.isInteger(runs) || runs < 1)
    throw new UserError('RUNS must be a whole number of 1 or more: npm run bench:web -- 5.');
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'explore-history-bench-'));
  const librariesPort = await getPort();
  const staticPort = await getPort();
  const product = await startProduct({ DATA_DIR: folder });
  try {
    const stopLibraries = await serveLibrariesPage(librariesPort);
    const stopStatic = serveStaticPage(staticPort);
    const addresses = new Map([
      ['the static page', `http://localhost:${staticPort}/`],
      ['the libraries', `http://localhost:${librariesPort}/`],
      ...(paths.length ? paths : PAGES).map((page): [string, string] => [page, product.site + page]),
    ]);
    for (const slowdown of SLOWDOWNS) await measure(addresses, runs, slowdown);
    stopLibraries();
    stopStatic();
  } finally {
    await product.stop();
    await fs.rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

main().then(() => process.exit(0), failWith);
