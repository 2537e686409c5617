/**
 * `npm run bench -- others [--database URL] [--records N] [--seconds S]`: how long a caller waits for a page while another one asks for
 * everything on fifty connections, with the limits as they are. `--seconds` is how long each kind lasts.
 */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { forkSource } from '../../scripts/children.ts';
import { withTemporaryFolder } from '../../scripts/temporaryFolder.ts';
import { printHead, printRow, quantile } from '../figures.ts';
import { startBenchServer } from './benchProcess.ts';
import { READ_HEADERS } from './browser.ts';
import { fillDatabase } from './fillDatabase.ts';
import { FLOODS, PAGE, type Flood, type Flooded } from './flood.ts';

/** What a page may take meanwhile, in milliseconds. */
const MOST_MS = 200;
const PAUSE_MS = 50;
const WARM_UP_MS = 3000;
/** Each flood comes from a new address, so that it begins with all of its points. */
const GREEDY = '203.0.113.';
const OTHER = { ...READ_HEADERS, 'X-Forwarded-For': '198.51.100.1' };

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    records: { type: 'string', default: '50000' },
    seconds: { type: 'string', default: '10' },
  },
});

/** How long pages take, one after the other, until `isOver`. */
async function visit(port: number, isOver: () => boolean) {
  const times: number[] = [];
  let failed = 0;
  while (!isOver()) {
    const started = performance.now();
    const response = await fetch(`http://127.0.0.1:${port}${PAGE}`, { headers: OTHER });
    await response.text();
    times.push(performance.now() - started);
    if (!response.ok) failed += 1;
    await wait(PAUSE_MS);
  }
  return { times, failed };
}

/** Floods the server, with a process of its own, while another caller visits it. */
async function measure(port: number, flood: Flood | undefined, address: string) {
  let isOver = false;
  const over = async (): Promise<Flooded> => {
    try {
      if (!flood) return await wait(Number(values.seconds) * 1000, { served: 0, refused: 0 });
      const child = forkSource('tools/bench/flood.ts', { args: [`${port}`, flood, address, values.seconds] });
      const [flooded] = (await once(child, 'message')) as [Flooded];
      return flooded;
    } finally {
      isOver = true;
    }
  };
  const [visited, flooded] = await Promise.all([visit(port, () => isOver), over()]);
  return { ...visited, ...flooded };
}

async function run(folder: string): Promise<boolean> {
  const place = values.database ? { databaseUrl: values.database } : { dataDir: folder };
  await fillDatabase(place, { count: Number(values.records), folder });
  const server = await startBenchServer('tools/bench/benchServer.ts', {
    ...(values.database ? { DATABASE_URL: values.database } : { DATA_DIR: folder }),
    TRUSTED_PROXIES: '127.0.0.1',
    BENCH_LIMITS: 'default',
  });
  let isQuick = true;
  try {
    const warm = performance.now() + WARM_UP_MS;
    await visit(server.port, () => performance.now() > warm);
    printHead('meanwhile', ['pages', 'p50 ms', 'p99 ms', 'slowest ms', 'failed', 'served', 'refused']);
    for (const [number, flood] of [undefined, ...(Object.keys(FLOODS) as Flood[])].entries()) {
      const { times, failed, served, refused } = await measure(server.port, flood, `${GREEDY}${number}`);
      const figures = [0.5, 0.99, 1].map((share) => Math.round(quantile(times, share)));
      printRow([flood ?? 'nobody else', times.length, ...figures, failed, served, refused]);
      isQuick &&= failed === 0 && Math.max(...times) <= MOST_MS;
    }
  } finally {
    await server.stop();
  }
  return isQuick;
}

if (!(await withTemporaryFolder('others', run))) {
  console.error(`A page took more than ${MOST_MS} ms, or failed.`);
  process.exitCode = 1;
}
