/**
 * Two servers on a PostgreSQL pair that Patroni looks after. Ends the primary, in turn by killing it and by letting it say nothing any more: both
 * servers write again soon after the standby has become primary.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { requirePrograms } from '../../scripts/programs.ts';
import { ROOT } from '../../scripts/root.ts';
import { createLedger, findLossesIn } from '../apparatus/ledger.ts';
import { createLoad, USERS, type Load } from '../apparatus/load.ts';
import { startServer, type Server } from '../apparatus/processes.ts';
import { PROJECT_ENV } from '../apparatus/project.ts';
import type { Trial } from './main.ts';
import { startPair } from './patroni.ts';
import { chosen, playRounds, printRoundsHead } from './rounds.ts';

const RUN_MS = 1000;
/** Until a server writes after the new primary does. */
const BACK_WITHIN_MS = 2000;
const WRITE_EVERY_MS = 100;

/** How a node ends: its connections are ended by the system, or its computer says nothing any more, as without power. */
const KINDS = [
  { name: 'killed', signal: 'SIGKILL' },
  { name: 'silent', signal: 'SIGSTOP' },
] as const;

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

export const failover: Trial = async (folder, rounds, only) => {
  const kinds = chosen(KINDS, only);
  const [bin = ''] = requirePrograms('postgresql', 'etcd-server', 'patroni');
  const pair = await startPair(bin, folder);
  const servers: Server[] = [];
  const faults: string[] = [];
  try {
    const databaseUrl = await pair.create('failover');
    const env = { ...PROJECT_ENV, DATABASE_URL: databaseUrl, PUBLIC_URL: 'https://history.example.org' };
    const pages = existsSync(path.join(ROOT, 'dist/app.html'));
    for (const name of ['server-1', 'server-2'])
      servers.push(await startServer(folder, { name, env, args: pages ? [] : ['--no-site'] }));
    const ledger = createLedger();
    const loads = servers.map(({ port }, place) => {
      const users = USERS.filter((_, n) => n % servers.length === place);
      return createLoad({ port, ledger, users, pages });
    });
    printRoundsHead();
    for (let round = 0; round < rounds; round++) {
      const { name, signal } = kinds[round % kinds.length] ?? KINDS[0];
      const disturb = async (_: number, report: (fault: string) => void): Promise<number> => {
        const [patroni, ...written] = await Promise.all([
          pair.endPrimary(signal),
          ...loads.map(untilWritten),
        ]);
        const late = Math.max(...written) - patroni;
        console.log(
          `| ${name}: Patroni took ${Math.round(patroni)} ms, and the later server so much longer:`,
        );
        if (late > BACK_WITHIN_MS) report(`A server wrote ${Math.round(late)} ms after the new primary did.`);
        await wait(RUN_MS);
        await pair.revive();
        return late;
      };
      const findLosses = () => findLossesIn({ databaseUrl }, ledger);
      const what = `primary ${name}, ${round + 1}`;
      faults.push(...(await playRounds({ what, rounds: 1, loads, ledger, disturb, findLosses })));
    }
    if (servers.some((server) => server.unexpectedEnds() > 0)) faults.push('A server ended by itself.');
  } finally {
    for (const server of servers) await server.stop();
    pair.stop();
  }
  return faults;
};
