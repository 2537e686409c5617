/**
 * `npm run bench -- import --database URL [--records N]`: imports made-up records into an empty PostgreSQL database while
 * users read and write through a server on it, and prints the import's rate and the slowest requests of each kind.
 */
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Artifact } from '#contract/artifact.ts';
import { BACKEND_PATH, pathOf } from '#contract/calls.ts';
import { anArtifact } from '#contract/testing.ts';
import { UserError } from '#server/core/run/userError.ts';
import { failWith } from '../../scripts/fail.ts';
import { printHead, printRow, quantile } from '../figures.ts';
import { withTemporaryFolder } from '../../scripts/temporaryFolder.ts';
import { startBenchServer, startScript } from './benchProcess.ts';
import { bearer, READ_HEADERS, writeHeaders } from './browser.ts';
import { writeBenchRecords } from './records.ts';

/** Pause between two requests of one kind. */
const PAUSE_MS = 100;

const { values } = parseArgs({
  options: { database: { type: 'string' }, records: { type: 'string', default: '50000' } },
});

type Times = { name: string; ms: number[]; failed: number };

/** Sends requests of one kind, one after the other, until `stop` aborts. */
async function repeat(times: Times, send: () => Promise<Response>, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const begun = performance.now();
    const response = await send();
    await response.arrayBuffer();
    times.ms.push(performance.now() - begun);
    if (!response.ok) times.failed += 1;
    await wait(PAUSE_MS);
  }
}

function printTimes(all: Times[]): void {
  printHead('request', ['sent', 'failed', 'median ms', 'p99 ms', 'slowest ms']);
  for (const { name, ms, failed } of all) {
    const times = [0.5, 0.99, 1].map((share) => quantile(ms, share).toFixed(0));
    printRow([name, ms.length, failed, ...times]);
  }
}

async function measure(base: string, stop: AbortSignal): Promise<Times[]> {
  const call = (method: string, route: string, body?: object) =>
    fetch(base + route, {
      method,
      headers: body ? writeHeaders(bearer(0)) : { ...READ_HEADERS, authorization: bearer(0) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const artifact = anArtifact();
  const { _id: id } = (await (await call('POST', pathOf('addArtifact'), artifact)).json()) as Artifact;
  const kinds: [name: string, send: () => Promise<Response>][] = [
    ['first page', () => call('GET', `${pathOf('listArtifacts')}?limit=12`)],
    ['newest, by type', () => call('GET', `${pathOf('listArtifacts')}?limit=12&sort=newest&type=Tools`)],
    ['search', () => call('GET', `${pathOf('listArtifacts')}?limit=12&search=lapis`)],
    ['artifact', () => call('GET', pathOf('artifact', id))],
    ['add', () => call('POST', pathOf('addArtifact'), artifact)],
    ['like', () => call('POST', pathOf('setLike', id), { liked: true })],
    ['review', () => call('POST', pathOf('addReview', id), { review: 'Fine' })],
  ];
  const all = kinds.map(([name]): Times => ({ name, ms: [], failed: 0 }));
  await Promise.all(kinds.map(([, send], index) => repeat(all[index] as Times, send, stop)));
  return all;
}

async function measureImport(folder: string): Promise<void> {
  if (!values.database) throw new UserError('Name an empty PostgreSQL database: --database postgresql://…');
  const count = Number(values.records);
  const env = { DATABASE_URL: values.database, DATA_DIR: folder };
  const file = path.join(folder, 'bench.ndjson');
  await writeBenchRecords(file, count);
  const server = await startBenchServer('tools/bench/benchServer.ts', env);
  try {
    const stop = new AbortController();
    const measured = measure(`http://127.0.0.1:${server.port}${BACKEND_PATH}`, stop.signal);
    const begun = performance.now();
    const [code] = (await once(
      startScript('server/src/operator/import/main.ts', [file], env, 'inherit'),
      'exit',
    )) as [number];
    const seconds = (performance.now() - begun) / 1000;
    stop.abort();
    printTimes(await measured);
    console.log(`\n${count} records in ${seconds.toFixed(1)} s: ${Math.round(count / seconds)} a second.`);
    process.exitCode = code;
  } finally {
    await server.stop();
  }
}

withTemporaryFolder('import', measureImport).catch(failWith);
