/**
 * `npm run bench [-- FILE] [--records N] [--database URL]`: fills a new embedded database, or an empty PostgreSQL one, with the
 * records of FILE or made-up ones, and measures every kind of list request: one by one, and with 10 and 100 connections while
 * users like, review and add.
 */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { BACKEND_PATH, TOTAL_COUNT_HEADER } from '#contract/calls.ts';
import { failWith } from '../fail.ts';
import { startServer, type BenchProcess } from './benchProcess.ts';
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

const row = (cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
const table = (title: string, columns: string[]) => {
  console.log(`\n${title}:\n`);
  row(['request', ...columns]);
  row(['---', ...columns.map(() => '---:')]);
};

const urlOf = ({ port }: BenchProcess, { call, query }: ListCase): string =>
  `http://127.0.0.1:${port}${BACKEND_PATH}${call}?${new URLSearchParams(query).toString()}`;

async function oneByOne(server: BenchProcess, cases: ListCase[]): Promise<void> {
  for (const each of cases) {
    const times: number[] = [];
    let found = '';
    for (let run = 0; run < RUNS; run++) {
      const start = performance.now();
      const response = await fetch(urlOf(server, each));
      const body = await response.text();
      times.push(performance.now() - start);
      if (!response.ok) throw new Error(`${each.name} failed with ${response.status}: ${body}`);
      found = response.headers.get(TOTAL_COUNT_HEADER) ?? '';
    }
    const [first = 0] = times;
    const sorted = [...times].sort((a, b) => a - b);
    const ms = (value: number | undefined) => (value ?? 0).toFixed(1);
    row([each.name, found, ms(first), ms(sorted[RUNS / 2]), ms(sorted.at(-1))]);
  }
}

async function atOnce(server: BenchProcess, cases: ListCase[]): Promise<void> {
  for (const each of cases) {
    const cells: (string | number)[] = [each.name];
    for (const connections of CONNECTIONS) {
      const result = await autocannon({ url: urlOf(server, each), connections, duration: SECONDS });
      const { requests, latency, non2xx, errors } = result;
      cells.push(Math.round(requests.total / result.duration), latency.p50, latency.p99, non2xx + errors);
    }
    row(cells);
  }
}

const timesOf = ['found', 'first ms', 'median ms', 'slowest ms'];

async function main(): Promise<void> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'explore-history-bench-'));
  try {
    const { database: databaseUrl, records } = values;
    const dataDir = path.join(folder, 'data');
    const place = databaseUrl ? { databaseUrl } : { dataDir };
    const source = { file: positionals[0], count: Number(records), folder };
    const { ids, seconds } = await fillDatabase(place, source);
    console.log(`Filled the database in ${seconds.toFixed(1)} s.`);

    const env: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir };
    const server = await startServer('scripts/bench/benchServer.ts', env);
    try {
      const cases = await listCases(`http://127.0.0.1:${server.port}`);
      table(`One by one, ${RUNS} times`, timesOf);
      await oneByOne(server, cases);
      const stopWrites = startWrites(`http://127.0.0.1:${server.port}`, ids);
      table('One by one, while users write', timesOf);
      await oneByOne(server, cases);
      const perConnections = CONNECTIONS.flatMap((n) => [`${n}: per second`, 'p50 ms', 'p99 ms', 'failed']);
      table('With many connections, while users write', perConnections);
      await atOnce(server, cases);
      console.log(`\n${await stopWrites()}`);
      const { rss } = await server.usage();
      console.log(`Memory of the server: ${Math.round(rss / MEGABYTE)} MB.`);
    } finally {
      await server.stop();
    }
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

main().catch(failWith);
