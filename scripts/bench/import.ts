/**
 * `npm run bench:import -- --database URL [--records N]`: imports made-up records into an empty PostgreSQL database while
 * somebody reads and writes through a server on it, and tells the import's rate and the slowest requests of each kind.
 */
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Artifact } from '#contract/artifact.ts';
import { BACKEND_PATH, CALLS } from '#contract/calls.ts';
import { anArtifact } from '#server/testing/backend.ts';
import { emulatorToken } from '#server/testing/startWholeServer.ts';
import { UserError } from '#server/run/userError.ts';
import { failWith } from '../fail.ts';
import { startScript, startServer } from './benchProcess.ts';
import { writeBenchRecords } from './records.ts';

/** Pause between two requests of one kind. */
const PAUSE_MS = 100;

const { values } = parseArgs({
  options: { database: { type: 'string' }, records: { type: 'string', default: '50000' } },
});

type Times = { name: string; kind: 'read' | 'write'; ms: number[]; failed: number };

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

function table(all: Times[]): string {
  const rows = all.map(({ name, kind, ms, failed }) => {
    const sorted = [...ms].sort((a, b) => a - b);
    const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0);
    return `| ${name} | ${kind} | ${ms.length} | ${failed} | ${at(0.5)} | ${at(0.99)} | ${at(1)} |`;
  });
  return [
    '| request | kind | sent | failed | median ms | p99 ms | slowest ms |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n');
}

async function measure(base: string, stop: AbortSignal): Promise<Times[]> {
  const call = (method: string, route: string, body?: unknown) =>
    fetch(base + route, {
      method,
      headers: { Authorization: `Bearer ${emulatorToken('ada')}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const artifact = anArtifact();
  const { _id: id } = (await (await call('POST', CALLS.artifacts, artifact)).json()) as Artifact;
  const kinds: [name: string, kind: Times['kind'], send: () => Promise<Response>][] = [
    ['first page', 'read', () => call('GET', `${CALLS.artifacts}?limit=12`)],
    ['newest, by type', 'read', () => call('GET', `${CALLS.artifacts}?limit=12&sort=newest&type=Tools`)],
    ['search', 'read', () => call('GET', `${CALLS.artifacts}?limit=12&search=lapis`)],
    ['artifact', 'read', () => call('GET', CALLS.artifact(id))],
    ['add', 'write', () => call('POST', CALLS.artifacts, artifact)],
    ['like', 'write', () => call('POST', CALLS.like(id))],
    ['review', 'write', () => call('POST', CALLS.reviews(id), { review: 'Fine' })],
  ];
  const all = kinds.map(([name, kind]): Times => ({ name, kind, ms: [], failed: 0 }));
  await Promise.all(kinds.map(([, , send], index) => repeat(all[index] as Times, send, stop)));
  return all;
}

async function main(): Promise<void> {
  if (!values.database) throw new UserError('Name an empty PostgreSQL database: --database postgresql://…');
  const count = Number(values.records);
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'explore-history-import-'));
  const env = { DATABASE_URL: values.database, DATA_DIR: folder };
  const file = path.join(folder, 'bench.ndjson');
  await writeBenchRecords(file, count);
  const server = await startServer('scripts/bench/benchServer.ts', env);
  try {
    const stop = new AbortController();
    const measured = measure(`http://127.0.0.1:${server.port}${BACKEND_PATH}`, stop.signal);
    const begun = performance.now();
    const [code] = (await once(startScript('server/src/import/main.ts', [file], env, 'inherit'), 'exit')) as [
      number,
    ];
    const seconds = (performance.now() - begun) / 1000;
    stop.abort();
    console.log(table(await measured));
    console.log(`\n${count} records in ${seconds.toFixed(1)} s: ${Math.round(count / seconds)} a second.`);
    process.exitCode = code;
  } finally {
    await server.stop();
    await fs.rm(folder, { recursive: true, force: true });
  }
}

main().catch(failWith);
