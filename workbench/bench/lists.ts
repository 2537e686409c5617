/**
 * `npm run bench -- lists [FILE] [--records N] [--database URL] [--show]`: fills a new embedded database, or an empty PostgreSQL one, with the
 * records of FILE or made-up ones, and measures every kind of list request: one by one, and with 10 and 100 connections while
 * a user like those of `apparatus/load.ts` reads and writes. `--show` measures nothing: it prints the statements of every call with their plans (`show.ts`).
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { BACKEND_PATH, TOTAL_COUNT_HEADER } from '../../contract/calls.ts';
import { failWith } from '../../scripts/fail.ts';
import { withTemporaryFolder } from '../../scripts/temporaryFolder.ts';
import { median, printHead, printRow } from '../apparatus/figures.ts';
import { countOf, createLedger } from '../apparatus/ledger.ts';
import { createLoad } from '../apparatus/load.ts';
import { startServer, type Server } from '../apparatus/processes.ts';
import { BENCH_ENV, READ_HEADERS } from './browser.ts';
import { fillDatabase } from './fillDatabase.ts';
import { listCases, type ListCase } from './listCases.ts';
import { show } from './show.ts';

const RUNS = 100;
const CONNECTIONS = [10, 100];
const SECONDS = 3;
const MEGABYTE = 2 ** 20;
const TIMES = ['found', 'first ms', 'median ms', 'slowest ms'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    database: { type: 'string' },
    records: { type: 'string', default: '50000' },
    show: { type: 'boolean', default: false },
  },
});

function printTitle(title: string, columns: string[]): void {
  console.log(`\n${title}:\n`);
  printHead('request', columns);
}

const urlOf = ({ port }: Server, { path }: ListCase): string =>
  `http://127.0.0.1:${port}${BACKEND_PATH}${path}`;

async function oneByOne(server: Server, cases: ListCase[]): Promise<void> {
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
    printRow([each.name, found, ...[first, median(times), Math.max(...times)].map((ms) => ms.toFixed(1))]);
  }
}

async function atOnce(server: Server, cases: ListCase[]): Promise<void> {
  for (const each of cases) {
    const cells: (string | number)[] = [each.name];
    for (const connections of CONNECTIONS) {
      const options = { url: urlOf(server, each), headers: READ_HEADERS, connections, duration: SECONDS };
      const { requests, latency, non2xx, errors, duration } = await autocannon(options);
      cells.push(Math.round(requests.total / duration), latency.p50, latency.p99, non2xx + errors);
    }
    printRow(cells);
  }
}

async function measureLists(folder: string): Promise<void> {
  const { database: databaseUrl, records } = values;
  const source = { file: positionals[0], count: Number(records), folder };
  if (values.show) return show(folder, source);
  const dataDir = path.join(folder, 'data');
  const { seconds } = await fillDatabase(databaseUrl ? { databaseUrl } : { dataDir }, source);
  console.log(`Filled the database in ${seconds.toFixed(1)} s.`);

  const env = { ...BENCH_ENV, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
  const server = await startServer(folder, { name: 'server', env, args: ['--no-site'] });
  try {
    const origin = `http://127.0.0.1:${server.port}`;
    const cases = await listCases(origin);
    printTitle(`One by one, ${RUNS} times`, TIMES);
    await oneByOne(server, cases);
    const ledger = createLedger();
    const load = createLoad({ port: server.port, ledger, pages: false });
    load.start(1);
    printTitle('One by one, while users write', TIMES);
    await oneByOne(server, cases);
    const perConnections = CONNECTIONS.flatMap((n) => [`${n}: per second`, 'p50 ms', 'p99 ms', 'failed']);
    printTitle('With many connections, while users write', perConnections);
    await atOnce(server, cases);
    await load.stop();
    console.log(`\nWritten meanwhile: ${countOf(ledger)}.`);
    for (const fault of load.figures.faults) console.log(fault);
    const { rss } = await server.ask('usage');
    console.log(`Memory of the server: ${Math.round(rss / MEGABYTE)} MB.`);
  } finally {
    await server.stop();
  }
}

withTemporaryFolder('bench', measureLists).catch(failWith);
