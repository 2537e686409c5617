/**
 * `node --import tsx tools/watch/main.ts [--database URL]`: runs the product's server for a few seconds under load, lets a real Prometheus watch it, and
 * asks every query of the dashboard (docs/dashboard.json) there. A query without an answer fails. Needs the `prometheus` package and built pages.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import getPort from 'get-port';
import pg from 'pg';
import { BACKEND_PATH, pathOf } from '#contract/calls.ts';
import { artifactPath } from '#contract/constants.ts';
import { CARDS_PATH } from '#server/pages/cards/cards.ts';
import { UserError } from '#server/core/run/userError.ts';
import { bundle } from '../../scripts/bundle.ts';
import { startChild } from '../../scripts/children.ts';
import { failWith } from '../../scripts/fail.ts';
import { requirePrograms } from '../../scripts/programs.ts';
import { ROOT } from '../../scripts/root.ts';
import { withTemporaryFolder } from '../../scripts/temporaryFolder.ts';
import { FIREBASE } from '../firebase.ts';

const JOB = 'explore-history';
const LOAD_MS = 6000;
const MAX_LOAD_MS = 50_000;
const SCRAPE_MS = 1000;
/** A rate needs two samples; with these windows it has five. */
const WINDOW = '5s';

type Target = { expr: string };
type Dashboard = {
  panels: { title: string; targets: Target[] }[];
  templating: { list: { name: string; query: string }[] };
};

async function startPrometheus(folder: string, metricsPort: number) {
  const [program = ''] = requirePrograms('prometheus');
  const port = await getPort();
  const config = path.join(folder, 'prometheus.yml');
  fs.writeFileSync(
    config,
    `global: { scrape_interval: ${SCRAPE_MS}ms }
scrape_configs:
  - job_name: ${JOB}
    static_configs: [{ targets: ['localhost:${metricsPort}'] }]
`,
  );
  const log = path.join(folder, 'prometheus.log');
  const child = spawn(
    program,
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${path.join(folder, 'prometheus')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: ['ignore', 'ignore', fs.openSync(log, 'w')] },
  );
  const gone = once(child, 'exit');
  while (!(await fetch(`http://127.0.0.1:${port}/-/ready`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new UserError(`Prometheus ended: ${fs.readFileSync(log, 'utf8')}`);
    await wait(100);
  }
  return {
    url: `http://127.0.0.1:${port}/api/v1`,
    stop: async () => {
      child.kill();
      await gone;
    },
  };
}

/** What an operator sees in a day, within seconds: pages, searches, cards that wait too long (503), refused posts (429) and calls. */
async function sendLoad(site: string): Promise<void> {
  const started = Date.now();
  const list = await fetch(`${site}${BACKEND_PATH}${pathOf('listArtifacts')}?limit=24`);
  const ids = ((await list.json()) as { _id: string }[]).map(({ _id }) => _id);
  const addresses = ids.flatMap((id) => [
    artifactPath(id),
    `${BACKEND_PATH}${pathOf('listArtifacts')}?limit=6&search=bronze`,
  ]);
  const get = async (address: string) => void (await (await fetch(site + address)).arrayBuffer());
  let refused: number | undefined;
  const post = async () => {
    const response = await fetch(`${site}${BACKEND_PATH}${pathOf('sendMessage')}`, {
      method: 'POST',
      body: '{}',
    });
    await response.arrayBuffer();
    if (response.status === 429) refused ??= Date.now();
  };
  // A busy computer takes longer until posts are refused, of which a rate needs samples.
  const isEnough = (now: number) =>
    now > started + LOAD_MS && refused !== undefined && now > refused + 3 * SCRAPE_MS;
  await Promise.all(ids.slice(0, 12).map((id) => get(`${CARDS_PATH}/${id}.jpg`)));
  while (!isEnough(Date.now()) && Date.now() < started + MAX_LOAD_MS) {
    for (const address of addresses.splice(0, 4)) await get(address);
    await Promise.all(Array.from({ length: 10 }, post));
    await wait(150);
  }
}

type Answer = { status: string; error?: string; data: { result: { values: [number, string][] }[] } };

/** How many series answer the query with a number. @throws UserError when it is no query */
async function countAnswers(prometheus: string, expr: string, since: number): Promise<number> {
  const query = expr.replaceAll('$__rate_interval', WINDOW).replaceAll('$job', JOB);
  const range = { query, start: String(since), end: String(Date.now() / 1000), step: '1' };
  const response = await fetch(`${prometheus}/query_range?${new URLSearchParams(range)}`);
  const { status, error, data } = (await response.json()) as Answer;
  if (status !== 'success') throw new UserError(`${expr} is no query: ${error}`);
  return data.result.filter(({ values }) => values.some(([, value]) => Number.isFinite(Number(value))))
    .length;
}

async function check(folder: string, databaseUrl: string | undefined): Promise<void> {
  const [port, metricsPort] = [await getPort(), await getPort()];
  const file = await bundle('server/src/main.ts');
  const prometheus = await startPrometheus(folder, metricsPort);
  const server = startChild('The server', file, {
    env: {
      ...FIREBASE,
      PORT: String(port),
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: databaseUrl ?? '',
      LOG_FORMAT: 'json',
      OTEL_METRICS_EXPORTER: 'prometheus',
      OTEL_EXPORTER_PROMETHEUS_PORT: String(metricsPort),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    if (!(await server.ready)) throw new UserError('The server did not start; what is wrong stands above.');
    const since = Date.now() / 1000;
    await sendLoad(`http://localhost:${port}`);
    await wait(2 * SCRAPE_MS);
    const dashboard = JSON.parse(
      fs.readFileSync(path.join(ROOT, 'docs', 'dashboard.json'), 'utf8'),
    ) as Dashboard;
    const silent: string[] = [];
    for (const { title, targets } of dashboard.panels) {
      for (const { expr } of targets) {
        const answers = await countAnswers(prometheus.url, expr, since);
        console.log(`${String(answers).padStart(4)} series  ${title}`);
        if (answers === 0) silent.push(`${title}: ${expr}`);
      }
    }
    if (silent.length > 0) throw new UserError(`Without an answer:\n${silent.join('\n')}`);
  } finally {
    await server.stop();
    await prometheus.stop();
  }
}

/** Calls `use` with the address of a new database beside the given one, and drops it afterwards. */
async function withDatabase(address: string, use: (databaseUrl: string) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const name = `watched_${process.pid}`;
  const url = new URL(address);
  url.pathname = `/${name}`;
  await client.query(`create database ${name}`);
  try {
    await use(url.href);
  } finally {
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  }
}

const { database } = parseArgs({ options: { database: { type: 'string' } } }).values;
withTemporaryFolder('watch', (folder) =>
  database ? withDatabase(database, (url) => check(folder, url)) : check(folder, undefined),
).then(() => process.exit(0), failWith);
