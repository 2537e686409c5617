/**
 * Two servers on one PostgreSQL, behind nginx and Caddy. Checks what a site behind a proxy must have right, then ends servers and the database under
 * load. Needs the built pages.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { basePathOf } from '../../contract/config.ts';
import { UserError } from '../../server/src/core/run/userError.ts';
import { requirePrograms } from '../../scripts/programs.ts';
import { ROOT } from '../../scripts/root.ts';
import { createLedger, findLossesIn } from '../apparatus/ledger.ts';
import { createLoad, USERS, type Load } from '../apparatus/load.ts';
import { startPostgres, type Postgres } from '../apparatus/postgres.ts';
import { startServer, type Server } from '../apparatus/processes.ts';
import { PROJECT_ENV } from '../apparatus/project.ts';
import { checkProxy } from './checks.ts';
import type { Trial } from './main.ts';
import { startProxies, tryRequest, type Proxy } from './proxies.ts';
import { chosen, playRounds, printRoundsHead } from './rounds.ts';
import { walk } from './walk.ts';

/** Until the servers respond after one of them or the database was killed, on a busy computer too; a request that hangs takes 10 s. */
const BACK_WITHIN_MS = 5000;
const RUN_MS = 1000;
const PUBLIC_URLS = [
  'https://history.example.org',
  'http://history.example.org',
  'https://history.example.org/collection',
];

type Parts = {
  proxy: Proxy;
  servers: Server[];
  load: Load;
  postgres: Postgres;
  report: (fault: string) => void;
};

async function untilServed({ load, report }: Parts): Promise<number> {
  const ms = await load.untilServed(10 * BACK_WITHIN_MS);
  if (ms > BACK_WITHIN_MS) report(`The servers took ${Math.round(ms)} ms.`);
  return ms;
}

/** Ends the first server as a service manager does: nobody notices. */
async function terminate({ servers: [server], load, proxy, report }: Parts): Promise<number> {
  const { refused } = load.figures;
  const code = await server?.terminate();
  await wait(RUN_MS);
  if (code !== 0) report(`A server that was sent SIGTERM ended with code ${code}.`);
  const failed = load.figures.refused - refused;
  if (failed > 0)
    report(
      `${failed} requests through ${proxy.name} failed while a server stopped; ${load.figures.lastRefusal}`,
    );
  await server?.start();
  return 0;
}

/** Kills the second server: the other one goes on. */
async function killServer(parts: Parts): Promise<number> {
  const [, server] = parts.servers;
  await server?.kill();
  const ms = await untilServed(parts);
  await wait(RUN_MS);
  await server?.start();
  return ms;
}

/** Kills the database, which then recovers. */
async function killDatabase(parts: Parts): Promise<number> {
  await parts.postgres.restart('SIGKILL');
  return untilServed(parts);
}

const KINDS = [
  { name: 'terminate', what: 'SIGTERM of a server', disturb: terminate },
  { name: 'server', what: 'kill -9 of a server', disturb: killServer },
  { name: 'postmaster', what: 'kill -9 of PostgreSQL', disturb: killDatabase },
];

export const cluster: Trial = async (folder, rounds, only) => {
  const kinds = chosen(KINDS, only);
  const [bin = ''] = requirePrograms('postgresql', 'nginx', 'caddy');
  if (!existsSync(path.join(ROOT, 'dist/app.html')))
    throw new UserError('The pages are not built yet: run npm run build first.');
  const postgres = await startPostgres(bin, path.join(folder, 'postgres'));
  const closes: (() => Promise<void>)[] = [() => postgres.stop()];
  const faults: string[] = [];
  try {
    const databaseUrl = await postgres.create('cluster');
    for (const [place, publicUrl] of PUBLIC_URLS.entries()) {
      const env = {
        ...PROJECT_ENV,
        DATABASE_URL: databaseUrl,
        PUBLIC_URL: publicUrl,
        TRUSTED_PROXIES: '127.0.0.1,::1',
      };
      const names = [`site-${place}-server-1`, `site-${place}-server-2`];
      const servers = await Promise.all(names.map((name) => startServer(folder, { name, env })));
      closes.push(...servers.map((server) => () => server.stop()));
      const basePath = basePathOf(publicUrl);
      const ports = servers.map(({ port }) => port);
      const proxies = await startProxies(path.join(folder, `site-${place}`), ports, basePath);
      closes.push(...proxies.map((proxy) => proxy.stop));
      for (const proxy of proxies) {
        faults.push(...(await checkProxy(proxy, publicUrl, ports)));
        if (basePath) faults.push(...(await walk(`http://127.0.0.1:${proxy.http}${basePath}/`)));
      }
      if (place > 0 || faults.length > 0) continue;
      printRoundsHead();
      for (const [number, proxy] of proxies.entries()) {
        const ledger = createLedger();
        const users = USERS.filter((_, n) => n % proxies.length === number);
        const load = createLoad({ port: proxy.http, ledger, users, isProxied: true });
        for (const { what, disturb } of kinds)
          faults.push(
            ...(await playRounds({
              what: `${what}, ${proxy.name}`,
              rounds,
              loads: [load],
              ledger,
              disturb: (_, report) => disturb({ proxy, servers, load, postgres, report }),
              findLosses: async () => {
                const ready = await tryRequest(`http://127.0.0.1:${proxy.http}/backend/ready`);
                const unready = ready?.status === 200 ? [] : [`It answers ${ready?.status} when asked.`];
                return [...unready, ...(await findLossesIn({ databaseUrl }, ledger))];
              },
            })),
          );
      }
    }
  } finally {
    for (const close of closes.reverse()) await close();
  }
  return faults;
};
