/**
 * `npm run bench -- load [--database URL] [--records N] [--quick]`: requests a second, at ten connections, of the product's
 * server and of a bare one with prepared SQL, on the embedded database and on PostgreSQL, case by case beside each other.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { UserError } from '../../server/src/core/run/userError.ts';
import { failWith } from '../../scripts/fail.ts';
import { withTemporaryFolder } from '../../scripts/temporaryFolder.ts';
import { median, printHead, printRow } from '../apparatus/figures.ts';
import { startServer, type Server } from '../apparatus/processes.ts';
import { bearer, BENCH_ENV, plainUid, type Authorize } from './browser.ts';
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

/** What one server did with a case; requests are counted in all, the rest for each round. */
const nothing = () => ({
  requests: 0,
  cpuMs: 0,
  failed: 0,
  rates: [] as number[],
  p50: [] as number[],
  p99: [] as number[],
});
type Measured = ReturnType<typeof nothing>;

type Asked = { load: LoadCase; ids: string[] };

async function send(server: Server, { load, ids }: Asked, authorize: Authorize, into: Measured) {
  const before = await server.ask('usage');
  const { requests, latency, ...result } = await autocannon({
    url: `http://127.0.0.1:${server.port}`,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...load.request(ids, authorize) }) }],
  });
  into.cpuMs += (await server.ask('usage')).cpuMs - before.cpuMs;
  into.requests += requests.total;
  into.failed += result.non2xx + result.errors;
  into.rates.push(requests.total / result.duration);
  into.p50.push(latency.p50);
  into.p99.push(latency.p99);
}

const COLUMNS = [
  ...['product', 'bare', 'ratio', 'CPU ms', 'bare CPU ms'],
  ...['p50 ms', 'p99 ms', 'bare p99', 'failed'],
];

type Servers = { product: Server; bare: Server };

/** Sends a case to both servers in turn, and prints its row. @returns whether it is below its floor */
async function isLow(kind: keyof Floor, { product, bare }: Servers, asked: Asked, rounds: number) {
  const [ours, theirs] = [nothing(), nothing()];
  for (let round = 0; round < rounds; round++) {
    await send(product, asked, bearer, ours);
    await send(bare, asked, plainUid, theirs);
  }
  const [rate, bareRate] = [median(ours.rates), median(theirs.rates)];
  const ratio = rate / bareRate;
  const cpu = ({ cpuMs, requests }: Measured) => (cpuMs / requests).toFixed(2);
  const times = [median(ours.p50), median(ours.p99), median(theirs.p99)];
  const rates = [Math.round(rate), Math.round(bareRate), ratio.toFixed(2)];
  printRow([asked.load.name, ...rates, cpu(ours), cpu(theirs), ...times, ours.failed]);
  return ratio < asked.load.floor[kind] || ours.failed > 0;
}

/** @returns the cases below their floor */
async function compare(kind: keyof Floor, servers: Servers, ids: string[]): Promise<string[]> {
  const low: string[] = [];
  console.log(`\n${kind === 'postgres' ? 'PostgreSQL' : 'Embedded database'}, requests a second:\n`);
  printHead('request', COLUMNS);
  for (const load of LOAD_CASES) {
    let failed = true;
    for (let attempt = 1; failed && attempt <= ATTEMPTS; attempt += 1)
      failed = await isLow(kind, servers, { load, ids }, attempt === 1 ? rounds : LONGER_ROUNDS);
    if (failed) low.push(load.name);
  }
  const { rss } = await servers.product.ask('usage');
  console.log(`\nMemory of the product: ${Math.round(rss / MEGABYTE)} MB.`);
  return low;
}

/** @returns the cases below their floor */
async function compareOnDatabase(folder: string): Promise<string[]> {
  const { database } = values;
  const [product, bare] = [path.join(folder, 'product'), path.join(folder, 'bare')];
  const place = database ? { databaseUrl: database } : { dataDir: product };
  const { ids } = await fillDatabase(place, { count: Number(values.records), folder });
  if (!database) await fs.cp(product, bare, { recursive: true });
  const settings = (dataDir: string) => ({
    env: { ...BENCH_ENV, DATA_DIR: dataDir, DATABASE_URL: database ?? '' },
    args: ['--no-site'],
  });
  const servers: Server[] = [];
  const start = async (name: string, dataDir: string, file?: string): Promise<Server> => {
    const server = await startServer(folder, { name, ...settings(dataDir) }, file);
    servers.push(server);
    return server;
  };
  try {
    const pair = {
      product: await start('product', product),
      bare: await start('bare', bare, 'workbench/bench/bareServer.ts'),
    };
    return await compare(database ? 'postgres' : 'pglite', pair, ids);
  } finally {
    for (const server of servers) await server.stop();
  }
}

const low = await withTemporaryFolder('load', compareOnDatabase).catch(failWith);
if (low.length > 0) failWith(new UserError(`Below the floor, or failed: ${low.join(', ')}.`));
