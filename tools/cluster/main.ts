/**
 * `npm run cluster [-- --rounds N]`: two servers on one PostgreSQL, behind nginx and Caddy. Checks what a site behind a proxy must have right, then
 * ends servers and the database under load, and that nothing that was acknowledged is lost.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import getPort from 'get-port';
import { basePathOf } from '#contract/config.ts';
import { UserError } from '#server/core/run/userError.ts';
import { requirePrograms } from '../../scripts/programs.ts';
import { ROOT } from '../../scripts/root.ts';
import { printHead, printRow } from '../figures.ts';
import { startCluster } from '../kill/cluster.ts';
import { type Killable } from '../kill/killable.ts';
import { findFaults } from '../kill/findFaults.ts';
import { countOf, createLedger, findLossesIn } from '../kill/ledger.ts';
import { createLoad } from '../kill/load.ts';
import { readRounds } from '../kill/rounds.ts';
import { checkProxy } from './checks.ts';
import { createIdentity } from './identity.ts';
import { startProxies, type Proxy } from './proxies.ts';
import { tryRequest } from './request.ts';
import { startServers } from './servers.ts';
import { walk } from './walk.ts';

const DATABASE = 'cluster';
const WORKERS = 8;
/** Until the servers respond after one of them or the database was killed, on a busy computer too; a request that hangs takes 10 s. */
const BACK_WITHIN_MS = 5000;
const RUN_MS = 1000;
const PUBLIC_URLS = [
  'https://history.example.org',
  'http://history.example.org',
  'https://history.example.org/collection',
];

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '1' } } });

type Parts = {
  proxy: Proxy;
  servers: Killable[];
  load: ReturnType<typeof createLoad>;
  cluster: Awaited<ReturnType<typeof startCluster>>;
};

/** Ends the first server as a service manager does: nobody notices. */
async function terminate({ servers, load, proxy }: Parts): Promise<string[]> {
  const [server] = servers;
  const { refused } = load.figures;
  const code = await server?.terminate();
  await wait(RUN_MS);
  const faults = code === 0 ? [] : [`A server that was sent SIGTERM ended with code ${code}.`];
  if (load.figures.refused > refused)
    faults.push(
      `${load.figures.refused - refused} requests through ${proxy.name} failed while a server stopped; ${load.figures.lastRefusal}`,
    );
  await server?.start();
  return faults;
}

/** Kills the second server: the other one goes on. */
async function kill({ servers, load }: Parts): Promise<string[]> {
  const [, server] = servers;
  await server?.kill();
  const faults = (await untilWritten(load)) > BACK_WITHIN_MS ? ['The other server took too long.'] : [];
  await wait(RUN_MS);
  await server?.start();
  return faults;
}

/** Kills the database, which then recovers. */
async function killDatabase({ cluster, load }: Parts): Promise<string[]> {
  await cluster.restart('SIGKILL');
  const ms = await untilWritten(load);
  return ms > BACK_WITHIN_MS ? [`The servers took ${Math.round(ms)} ms after the database was back.`] : [];
}

/** How long it takes until a write is acknowledged, in milliseconds. */
async function untilWritten(load: Parts['load']): Promise<number> {
  const started = performance.now();
  while (!(await load.message()) && performance.now() - started < 10 * BACK_WITHIN_MS) await wait(20);
  return performance.now() - started;
}

const DISTURBANCES = {
  'SIGTERM of a server': terminate,
  'kill -9 of a server': kill,
  'kill -9 of PostgreSQL': killDatabase,
};

type Behind = Omit<Parts, 'load'> &
  Pick<Required<Parameters<typeof createLoad>[0]>, 'users' | 'tokenOf'> & {
    databaseUrl: string;
    rounds: number;
  };

/** Ends one after the other under load, and prints a row for each. @returns a sentence for each fault */
async function disturbAll({ databaseUrl, rounds, users, tokenOf, ...parts }: Behind): Promise<string[]> {
  const { name, http: port } = parts.proxy;
  const ledger = createLedger();
  const common = { pages: true, mayBeDown: false, isProxied: true };
  const load = createLoad({ users, tokenOf, port, ledger, ...common });
  const all: string[] = [];
  for (const [what, disturb] of Object.entries(DISTURBANCES)) {
    const before = { ...load.figures };
    const faults: string[] = [];
    for (let round = 0; round < rounds; round++) {
      load.start(WORKERS);
      await wait(RUN_MS);
      faults.push(...(await disturb({ ...parts, load })));
      await load.stop();
    }
    faults.push(...load.figures.faults.splice(0), ...(await findLossesIn({ databaseUrl }, ledger)));
    const { requests, refused, slowestMs } = load.figures;
    const counts = [requests - before.requests, countOf(ledger), refused - before.refused];
    printRow([`${what}, ${name}`, ...counts, Math.round(slowestMs), faults.length]);
    const ready = await tryRequest(`http://127.0.0.1:${port}/backend/ready`);
    if (ready?.status !== 200) faults.push(`After that ${name} answers ${ready?.status}.`);
    all.push(...faults);
  }
  return all;
}

async function run(folder: string): Promise<string[]> {
  const rounds = readRounds(values.rounds);
  const [bin = ''] = requirePrograms('postgresql', 'nginx', 'caddy');
  if (!existsSync(path.join(ROOT, 'dist/app.html')))
    throw new UserError('The pages are not built yet: run npm run build first.');
  const cluster = await startCluster(bin, path.join(folder, 'postgres'));
  const closes: (() => Promise<void>)[] = [() => cluster.stop()];
  const faults: string[] = [];
  try {
    await cluster.query(`create database ${DATABASE}`);
    const identity = await createIdentity();
    const databaseUrl = cluster.address(DATABASE);
    for (const publicUrl of PUBLIC_URLS) {
      const ports = [await getPort(), await getPort()];
      const env = {
        ...identity.env,
        DATABASE_URL: databaseUrl,
        PUBLIC_URL: publicUrl,
        TRUSTED_PROXIES: '127.0.0.1,::1',
      };
      const servers = await startServers(folder, env, ports);
      closes.push(...servers.map((server) => () => server.stop()));
      const basePath = basePathOf(publicUrl);
      const proxies = await startProxies(path.join(folder, encodeURIComponent(publicUrl)), ports, basePath);
      closes.push(...proxies.map((proxy) => proxy.stop));
      for (const proxy of proxies) {
        faults.push(...(await checkProxy(proxy, publicUrl, ports)));
        if (basePath) faults.push(...(await walk(`http://127.0.0.1:${proxy.http}${basePath}/`)));
      }
      if (publicUrl !== PUBLIC_URLS[0] || faults.length > 0) continue;
      printHead('what was ended, behind which proxy', [
        'requests',
        'acknowledged',
        'refused',
        'slowest ms',
        'faults',
      ]);
      for (const [place, proxy] of proxies.entries()) {
        const users = identity.users.filter((_, number) => number % proxies.length === place);
        const { tokenOf } = identity;
        faults.push(...(await disturbAll({ proxy, servers, cluster, users, tokenOf, databaseUrl, rounds })));
      }
    }
  } finally {
    for (const close of closes.reverse()) await close();
  }
  return faults;
}

await findFaults('cluster', run);
