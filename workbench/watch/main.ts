/**
 * `node --import tsx workbench/watch/main.ts`: runs the product's server for a few seconds under load, lets a real Prometheus watch it, and
 * asks every query of the dashboard (docs/dashboard.json) there. A query without an answer fails. Needs the `prometheus` package and built pages.
 */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { BACKEND_PATH, pathOf } from '../../contract/calls.ts';
import { artifactPath } from '../../contract/constants.ts';
import { CARDS_PATH } from '../../server/src/pages/cards/cards.ts';
import { UserError } from '../../server/src/core/run/userError.ts';
import { ROOT } from '../../scripts/root.ts';
import { findFaults } from '../apparatus/findFaults.ts';
import { startServer } from '../apparatus/processes.ts';
import { startProgram } from '../apparatus/program.ts';
import { PROJECT_ENV } from '../apparatus/project.ts';

const JOB = 'explore-history';
const [LOAD_MS, MAX_LOAD_MS] = [6000, 50_000];
const SCRAPE_MS = 1000;
/** A rate needs two samples; with these windows it has five. */
const WINDOW = '5s';

type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };
type Answer = { status: string; error?: string; data: { result: { values: [number, string][] }[] } };

/** Starts a Prometheus that watches this port. @returns the address of its API, and how to stop it */
async function startPrometheus(folder: string, metricsPort: string) {
  const port = await getPort();
  const config = path.join(folder, 'prometheus.yml');
  const targets = `[{ targets: ['localhost:${metricsPort}'] }]`;
  const jobs = `scrape_configs: [{ job_name: ${JOB}, static_configs: ${targets} }]`;
  fs.writeFileSync(config, `global: { scrape_interval: ${SCRAPE_MS}ms }\n${jobs}\n`);
  const storage = ['--storage.tsdb.path', path.join(folder, 'prometheus')];
  const args = ['--config.file', config, ...storage, '--web.listen-address', `127.0.0.1:${port}`];
  const origin = `http://127.0.0.1:${port}`;
  const isUp = async () => (await fetch(`${origin}/-/ready`).catch(() => undefined))?.ok ?? false;
  const stop = await startProgram('prometheus', args, { folder, isUp });
  return { url: `${origin}/api/v1`, stop };
}

/** What an operator sees in a day, within seconds: pages, searches, cards that wait too long (503), refused posts (429) and calls. */
async function sendLoad(site: string): Promise<void> {
  const started = Date.now();
  const list = `${site}${BACKEND_PATH}${pathOf('listArtifacts')}`;
  const ids = ((await (await fetch(`${list}?limit=24`)).json()) as { _id: string }[]).map(({ _id }) => _id);
  const addresses = ids.flatMap((id) => [site + artifactPath(id), `${list}?limit=6&search=bronze`]);
  const get = async (address: string) => void (await (await fetch(address)).arrayBuffer());
  let refused = Infinity;
  const post = async () => {
    const message = { method: 'POST', body: '{}' };
    const { status } = await fetch(`${site}${BACKEND_PATH}${pathOf('sendMessage')}`, message);
    if (status === 429) refused = Math.min(refused, Date.now());
  };
  await Promise.all(ids.slice(0, 12).map((id) => get(`${site}${CARDS_PATH}/${id}.jpg`)));
  // A busy computer takes longer until posts are refused, of which a rate needs samples.
  const isEnough = () => Date.now() > Math.max(started + LOAD_MS, refused + 3 * SCRAPE_MS);
  while (!isEnough() && Date.now() < started + MAX_LOAD_MS) {
    for (const address of addresses.splice(0, 4)) await get(address);
    await Promise.all(Array.from({ length: 10 }, post));
    await wait(150);
  }
}

/** How many series answer the query with a number. @throws UserError when it is no query */
async function countAnswers(prometheus: string, expr: string, since: number): Promise<number> {
  const query = expr.replaceAll('$__rate_interval', WINDOW).replaceAll('$job', JOB);
  const range = { query, start: String(since), end: String(Date.now() / 1000), step: '1' };
  const response = await fetch(`${prometheus}/query_range?${new URLSearchParams(range)}`);
  const { status, error, data } = (await response.json()) as Answer;
  if (status !== 'success') throw new UserError(`${expr} is no query: ${error}`);
  return data.result.filter(({ values }) => values.some(([, value]) => isFinite(Number(value)))).length;
}

/** @returns each query of the dashboard without an answer */
async function check(folder: string): Promise<string[]> {
  const metricsPort = `${await getPort()}`;
  const prometheus = await startPrometheus(folder, metricsPort);
  const telemetry = { OTEL_METRICS_EXPORTER: 'prometheus', OTEL_EXPORTER_PROMETHEUS_PORT: metricsPort };
  const env = { ...PROJECT_ENV, ...telemetry, LOG_FORMAT: 'json', DATABASE_URL: '' };
  const server = await startServer(folder, { name: 'server', env });
  const since = Date.now() / 1000;
  await sendLoad(`http://localhost:${server.port}`);
  await wait(2 * SCRAPE_MS);
  const file = path.join(ROOT, 'docs/dashboard.json');
  const { panels } = JSON.parse(fs.readFileSync(file, 'utf8')) as Dashboard;
  const silent: string[] = [];
  const queries = panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })));
  for (const { title, expr } of queries) {
    const answers = await countAnswers(prometheus.url, expr, since);
    console.log(`${answers} series: ${title}`);
    if (answers === 0) silent.push(`Without an answer: ${title}: ${expr}`);
  }
  await server.stop();
  await prometheus.stop();
  return silent;
}

await findFaults('watch', check);
