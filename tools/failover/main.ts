/**
 * `npm run failover [-- --rounds N]`: two servers on a PostgreSQL pair that Patroni looks after. Ends the primary under load, in turn by killing it
 * and by letting it say nothing any more, and checks that nothing that was acknowledged is lost and that both servers write again soon after the
 * standby has become primary.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import getPort from 'get-port';
import { requirePrograms } from '../../scripts/programs.ts';
import { ROOT } from '../../scripts/root.ts';
import { createIdentity } from '../cluster/identity.ts';
import { startServers } from '../cluster/servers.ts';
import { printHead, printRow } from '../figures.ts';
import { findFaults } from '../kill/findFaults.ts';
import { readRounds } from '../kill/rounds.ts';
import { countOf, createLedger, findLossesIn, type Ledger } from '../kill/ledger.ts';
import type { Killable } from '../kill/killable.ts';
import { createLoad, type Load } from '../kill/load.ts';
import { startPair, type End, type Pair } from './patroni.ts';

const DATABASE = 'failover';
/** Of each server. */
const WORKERS = 4;
const RUN_MS = 1000;
/** Until a server writes after the new primary does. */
const BACK_WITHIN_MS = 2000;
const WRITE_EVERY_MS = 100;

const ENDS: readonly End[] = ['SIGKILL', 'SIGSTOP'];

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '1' } } });

/** Sends a write every moment, whatever becomes of those before. @returns the milliseconds until one is acknowledged */
async function untilWritten(load: Load): Promise<number> {
  const started = performance.now();
  let ms: number | undefined;
  while (ms === undefined) {
    void load.message().then((stored) => {
      if (stored) ms ??= performance.now() - started;
    });
    await wait(WRITE_EVERY_MS);
  }
  return ms;
}

/** Ends the primary and brings the pair together again. @returns the cells of its row, and a sentence for each fault */
async function playRound(pair: Pair, end: End, loads: Load[], ledger: Ledger) {
  for (const load of loads) load.start(WORKERS);
  await wait(RUN_MS);
  const refused = () => loads.reduce((sum, { figures }) => sum + figures.refused, 0);
  const before = { stored: countOf(ledger), refused: refused() };
  const [patroni, ...servers] = await Promise.all([pair.endPrimary(end), ...loads.map(untilWritten)]);
  const late = Math.max(...servers) - patroni;
  await wait(RUN_MS);
  await pair.revive();
  await Promise.all(loads.map((load) => load.stop()));
  const losses = await findLossesIn({ databaseUrl: pair.databaseUrl(DATABASE) }, ledger);
  const faults = [...losses, ...loads.flatMap(({ figures }) => figures.faults.splice(0))];
  if (late > BACK_WITHIN_MS) faults.push(`A server wrote ${Math.round(late)} ms after the new primary did.`);
  const stored = countOf(ledger) - before.stored;
  return {
    cells: [patroni, ...servers, late]
      .map(Math.round)
      .concat(stored, refused() - before.refused, losses.length),
    faults,
  };
}

async function run(folder: string): Promise<string[]> {
  const rounds = readRounds(values.rounds);
  const [bin = ''] = requirePrograms('postgresql', 'etcd-server', 'patroni');
  const pair = await startPair(bin, folder);
  const closes: (() => Promise<void> | void)[] = [() => pair.stop()];
  try {
    await pair.createDatabase(DATABASE);
    const { env, users, tokenOf } = await createIdentity();
    const ports = [await getPort(), await getPort()];
    const settings = {
      ...env,
      DATABASE_URL: pair.databaseUrl(DATABASE),
      PUBLIC_URL: 'https://history.example.org',
    };
    const pages = existsSync(path.join(ROOT, 'dist/app.html'));
    const servers: Killable[] = [];
    servers.push(...(await startServers(folder, settings, ports, pages ? [] : ['--no-site'])));
    closes.push(...servers.map((server) => () => server.stop()));
    const ledger = createLedger();
    const loads = ports.map((port, place) => {
      const own = users.filter((_, number) => number % ports.length === place);
      return createLoad({ users: own, tokenOf, port, ledger, pages, mayBeDown: false });
    });
    const faults: string[] = [];
    printHead('round, how the primary ended', [
      'Patroni ms',
      'server 1 ms',
      'server 2 ms',
      'later ms',
      'stored',
      'refused',
      'lost',
    ]);
    for (let round = 1; round <= rounds; round++) {
      const end = ENDS[(round - 1) % ENDS.length] ?? 'SIGKILL';
      const played = await playRound(pair, end, loads, ledger);
      printRow([`${round}, ${end}`, ...played.cells]);
      faults.push(...played.faults);
    }
    const ended = servers.filter((server) => server.unexpectedEnds() > 0).length;
    return ended > 0 ? [...faults, `${ended} servers ended by themselves.`] : faults;
  } finally {
    for (const close of closes.reverse()) await close();
  }
}

await findFaults('failover', run);
