/**
 * `npm run bench -- load [--database URL] [--records N] [--quick]`: requests a second, at ten connections, of the product's
 * server and of a bare one with prepared SQL, on the embedded database and on PostgreSQL, case by case beside each other.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { failWith } from '../../scripts/fail.ts';
import { median, printHead, printRow } from '../figures.ts';
import { withTemporaryFolder } from '../../scripts/temporaryFolder.ts';
import { startBenchServer, type BenchProcess } from './benchProcess.ts';
import { bearer, plainUid, type Authorize } from './browser.ts';
import { LOAD_CASES, type Floor, type LoadCase } from './loadCases.ts';
import { fillDatabase } from './fillDatabase.ts';

const CONNECTIONS = 10;
const MEGABYTE = 2 ** 20;

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    records: { type: 'string', default: '50000' },
    quick: { type: 'boolean', default: false },
  },
});
/** Each round measures both servers once, so that what slows the computer down for a while slows down both. */
const { rounds, seconds } = values.quick ? { rounds: 2, seconds: 1 } : { rounds: 3, seconds: 4 };

/** What is below its floor is measured again, longer: a computer that does other things as well may have been in the way. */
const ATTEMPTS = 3;
const LONGER_ROUNDS = 5;

type Measured = {
  rates: number[];
  requests: number;
  cpuMs: number;
  p50: number[];
  p99: number[];
  failed: number;
};
const nothing = (): Measured => ({ rates: [], requests: 0, cpuMs: 0, p50: [], p99: [], failed: 0 });

async function send(
  server: BenchProcess,
  load: LoadCase,
  ids: string[],
  authorize: Authorize,
  into: Measured,
) {
  const before = await server.usage();
  const result = await autocannon({
    url: `http://127.0.0.1:${server.port}`,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...load.request(ids, authorize) }) }],
  });
  const after = await server.usage();
  into.rates.push(result.requests.total / result.duration);
  into.requests += result.requests.total;
  into.cpuMs += after.cpuMs - before.cpuMs;
  into.p50.push(result.latency.p50);
  into.p99.push(result.latency.p99);
  into.failed += result.non2xx + result.errors;
}

const COLUMNS = [
  ...['product', 'bare', 'ratio', 'CPU ms', 'bare CPU ms'],
  ...['p50 ms', 'p99 ms', 'bare p99', 'failed'],
];

type Servers = { product: BenchProcess; bare: BenchProcess; ids: string[]; rounds: number };

/** Sends a case to both servers in turn. */
async function measure(load: LoadCase, { product, bare, ids, rounds }: Servers) {
  const [ours, theirs] = [nothing(), nothing()];
  for (let round = 0; round < rounds; round++) {
    await send(product, load, ids, bearer, ours);
    await send(bare, load, ids, plainUid, theirs);
  }
  const [rate, bareRate] = [median(ours.rates), median(theirs.rates)];
  const ratio = rate / bareRate;
  const cpu = ({ cpuMs, requests }: Measured) => (cpuMs / requests).toFixed(2);
  const times = [median(ours.p50), median(ours.p99), median(theirs.p99)];
  const cells = [
    load.name,
    Math.round(rate),
    Math.round(bareRate),
    ratio.toFixed(2),
    cpu(ours),
    cpu(theirs),
    ...times,
    ours.failed,
  ];
  return { ratio, failed: ours.failed, cells };
}

/** @returns the cases below their floor */
async function compare(kind: keyof Floor, product: BenchProcess, bare: BenchProcess, ids: string[]) {
  const low: string[] = [];
  console.log(`\n${kind === 'postgres' ? 'PostgreSQL' : 'Embedded database'}, requests a second:\n`);
  printHead('request', COLUMNS);
  for (const load of LOAD_CASES) {
    let isLow = true;
    for (let attempt = 1; isLow && attempt <= ATTEMPTS; attempt += 1) {
      const measured = await measure(load, {
        product,
        bare,
        ids,
        rounds: attempt === 1 ? rounds : LONGER_ROUNDS,
      });
      printRow(measured.cells);
      isLow = measured.ratio < load.floor[kind] || measured.failed > 0;
    }
    if (isLow) low.push(load.name);
  }
  const { rss } = await product.usage();
  console.log(`\nMemory of the product: ${Math.round(rss / MEGABYTE)} MB.`);
  return low;
}

/** @param places where each server finds its database */
async function run(
  kind: keyof Floor,
  places: { product: Record<string, string>; bare: Record<string, string> },
  ids: string[],
) {
  const product = await startBenchServer('tools/bench/benchServer.ts', {
    ...places.product,
    TRUSTED_PROXIES: '127.0.0.1',
  });
  try {
    const bare = await startBenchServer('tools/bench/bareServer.ts', places.bare);
    try {
      return await compare(kind, product, bare, ids);
    } finally {
      await bare.stop();
    }
  } finally {
    await product.stop();
  }
}

/** @returns the cases below their floor */
async function compareOnDatabase(folder: string): Promise<string[]> {
  const records = { count: Number(values.records), folder };
  if (values.database) {
    const { ids } = await fillDatabase({ databaseUrl: values.database }, records);
    const place = { DATABASE_URL: values.database };
    return run('postgres', { product: place, bare: place }, ids);
  }
  const [product, bare] = [path.join(folder, 'product'), path.join(folder, 'bare')];
  const { ids } = await fillDatabase({ dataDir: product }, records);
  await fs.cp(product, bare, { recursive: true });
  return run('pglite', { product: { DATA_DIR: product }, bare: { DATA_DIR: bare } }, ids);
}

async function main(): Promise<void> {
  const low = await withTemporaryFolder('load', compareOnDatabase);
  if (low.length > 0) {
    console.error(`Below the floor, or failed: ${low.join(', ')}.`);
    process.exitCode = 1;
  }
}

main().catch(failWith);
