import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { printHead, printRow } from '../figures.ts';
import type { Cluster } from '../kill/cluster.ts';
import { countOf, createLedger, findLossesIn } from '../kill/ledger.ts';
import { createLoad } from '../kill/load.ts';
import type { ClusterIdentity } from './identity.ts';
import { startPooler } from './pooler.ts';
import { startServers } from './servers.ts';

const DATABASE = 'pooled';
/** Of each server: together more than the pooler has connections. */
const WORKERS = 8;
const RUN_MS = 3000;
const BACK_WITHIN_MS = 5000;

/**
 * Two servers behind PgBouncer in transaction mode: the first start says what to set, the next one works, also after the database was killed.
 * @returns a sentence for each fault
 */
export async function checkPooler(
  folder: string,
  cluster: Cluster,
  identity: ClusterIdentity,
): Promise<string[]> {
  await cluster.query(`create database ${DATABASE}`);
  const pooler = await startPooler(path.join(folder, 'pgbouncer'), cluster.address(DATABASE));
  const closes: (() => Promise<void>)[] = [pooler.stop];
  try {
    const ports = [await getPort(), await getPort()];
    const env = {
      ...identity.env,
      DATABASE_URL: pooler.databaseUrl,
      PUBLIC_URL: 'https://history.example.org',
    };
    const refusal = await startServers(folder, env, ports.slice(0, 1)).then(
      () => '',
      (error: unknown) => String(error),
    );
    const statements = refusal.match(/^alter role .*;$/gm) ?? [];
    if (statements.length === 0)
      return [`A server behind an unprepared pooler did not say what to set: ${refusal}`];
    for (const statement of statements) await cluster.query(statement);
    await pooler.reconnect();
    const servers = await startServers(folder, env, ports);
    closes.push(...servers.map((server) => () => server.stop()));
    const ledger = createLedger();
    const loads = ports.map((port, place) => {
      const users = identity.users.filter((_, number) => number % ports.length === place);
      return createLoad({ users, tokenOf: identity.tokenOf, port, ledger, pages: true, mayBeDown: false });
    });
    for (const load of loads) load.start(WORKERS);
    await wait(RUN_MS);
    const refused = loads.reduce((sum, { figures }) => sum + figures.refused, 0);
    await cluster.restart('SIGKILL');
    const restarted = performance.now();
    for (const load of loads)
      while (!(await load.message()) && performance.now() - restarted < RUN_MS * 10) await wait(20);
    const backMs = Math.round(performance.now() - restarted);
    await wait(RUN_MS);
    await Promise.all(loads.map((load) => load.stop()));
    const losses = await findLossesIn({ databaseUrl: cluster.address(DATABASE) }, ledger);
    const faults = [...loads.flatMap(({ figures }) => figures.faults), ...losses];
    if (refused > 0) faults.push(`${refused} requests were refused before the database was killed.`);
    if (backMs > BACK_WITHIN_MS)
      faults.push(`Behind the pooler it took ${backMs} ms until both servers wrote again.`);
    const requests = loads.reduce((sum, { figures }) => sum + figures.requests, 0);
    printHead('behind', ['settings asked for', 'requests', 'acknowledged', 'back after ms', 'faults']);
    printRow([pooler.version, statements.length, requests, countOf(ledger), backMs, faults.length]);
    return faults;
  } finally {
    for (const close of closes.reverse()) await close();
  }
}
