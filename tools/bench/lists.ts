/**
 * `npm run bench -- lists [FILE] [--records N] [--database URL]`: fills a new embedded database, or an empty PostgreSQL one, with the
 * records of FILE or made-up ones, and measures every kind of list request: one by one, and with 10 and 100 connections while
 * users like, review and add.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { BACKEND_PATH, TOTAL_COUNT_HEADER } from '#contract/calls.ts';
import { failWith } from '../../scripts/fail.ts';
import { median, printHead, printRow } from '../figures.ts';
import { withTemporaryFolder } from '../../scripts/temporaryFolder.ts';
import { startBenchServer, type BenchProcess } from './benchProcess.ts';
import { READ_HEADERS } from './browser.ts';
import { fillDatabase } from './fillDatabase.ts';
import { listCases, type ListCase } from './listCases.ts';
import { startWrites } from './writes.ts';

const RUNS = 100;
const CONNECTIONS = [10, 100];
const SECONDS = 3;
const MEGABYTE = 2 ** 20;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { database: { type: 'string' }, records: { type: 'string', default: '50000' } },
});

function printTitle(title: string, columns: string[]): void {
  console.log(`\n${title}:\n`);
  printHead('request', columns);
}

const urlOf = ({ port }: BenchProcess, { call, query }: ListCase): string =>
  `http://127.0.0.1:${port}${BACKEND_PATH}${call}?${new URLSearchParams(query).toString()}`;

async function oneByOne(server: BenchProcess, cases: ListCase[]): Promise<void> {
  for (const each of cases) {
    const times: number[] = [];
    let found = '';
    for (let run = 0; run < RUNS; run++) {
      const start = performance.now();
      const response = await fetch(urlOf(server, each), { headers: READ_HEADERS });
      const body = await response.text();
      times.push(performance.now() - start);
      if (!response.ok) throw new Error(`${each.name} failed with ${response.status}: ${body}`);
      found = response.headers.get(TOTAL_COUNT_HEADER) ?? '';
    }
    const [first = 0] = times;
    const ms = [first, median(times), Math.max(...times)].map((value) => value.toFixed(1));
    printRow([each.name, found, ...ms]);
  }
}

async function atOnce(server: BenchProcess, cases: ListCase[]): Promise<void> {
  for (const each of cases) {
    const cells: (string | number)[] = [each.name];
    for (const connections of CONNECTIONS) {
      const result = await autocannon({
        url: urlOf(server, each),
        headers: READ_HEADERS,
        connections,
        duration: SECONDS,
      });
      const { requests, latency, non2xx, errors } = result;
      cells.push(Math.round(requests.total / result.duration), latency.p50, latency.p99, non2xx + errors);
    }
    printRow(cells);
  }
}

const TIMES = ['found', 'first ms', 'median ms', 'slowest ms'];

async function measureLists(folder: string): Promise<void> {
  const { database: databaseUrl, records } = values;
  const dataDir = path.join(folder, 'data');
  const place = databaseUrl ? { databaseUrl } : { dataDir };
  const source = { file: positionals[0], count: Number(records), folder };
  const { ids, seconds } = await fillDatabase(place, source);
  console.log(`Filled the database in ${seconds.toFixed(1)} s.`);

  const env: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir };
  const server = await startBenchServer('tools/bench/benchServer.ts', env);
  try {
    const cases = await listCases(`http://127.0.0.1:${server.port}`);
    printTitle(`One by one, ${RUNS} times`, TIMES);
    await oneByOne(server, cases);
    const stopWrites = startWrites(`http://127.0.0.1:${server.port}`, ids);
    printTitle('One by one, while users write', TIMES);
    await oneByOne(server, cases);
    const perConnections = CONNECTIONS.flatMap((n) => [`${n}: per second`, 'p50 ms', 'p99 ms', 'failed']);
    printTitle('With many connections, while users write', perConnections);
    await atOnce(server, cases);
    console.log(`\n${await stopWrites()}`);
    const { rss } = await server.usage();
    console.log(`Memory of the server: ${Math.round(rss / MEGABYTE)} MB.`);
  } finally {
    await server.stop();
  }
}

withTemporaryFolder('bench', measureLists).catch(failWith);
