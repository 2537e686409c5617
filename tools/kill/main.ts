/**
 * `npm run kill [-- --rounds N] [--only KIND]`: runs the real server under load, kills a process that it needs or the server itself,
 * and checks that it responds again by itself and that nothing that was acknowledged is lost.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import getPort from 'get-port';
import { LOCAL_PROJECT_ID } from '#contract/config.ts';
import { createEmulatorClient } from '#server/core/accounts/emulatorClient.ts';
import { UserError } from '#server/core/run/userError.ts';
import { findPostgres } from '../../scripts/programs.ts';
import { median, printHead, printRow } from '../figures.ts';
import { startCluster } from './cluster.ts';
import { findFaults } from './findFaults.ts';
import { USERS } from './load.ts';
import { KINDS, type Kind } from './kinds.ts';
import { startKillable } from './killable.ts';
import { readRounds } from './rounds.ts';
import { runKind, type Outcome } from './run.ts';

function readArguments(): { rounds: number; kinds: Kind[] } {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '100' }, only: { type: 'string', multiple: true } },
  });
  const rounds = readRounds(values.rounds);
  const names = KINDS.map(({ name }) => name);
  const unknown = values.only?.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new UserError(`There is no kind ${unknown}: --only takes one of ${names.join(', ')}.`);
  return { rounds, kinds: KINDS.filter(({ name }) => values.only?.includes(name) ?? true) };
}

const COLUMNS = [
  ...['rounds', 'requests', 'acknowledged', '503 or 429', 'slowest ms'],
  ...['back, median ms', 'back, slowest ms', 'faults'],
];

function printOutcomes(outcomes: Outcome[]): void {
  console.log();
  printHead('what was killed', COLUMNS);
  for (const { kind, rounds, backMs, faults, ...figures } of outcomes) {
    const { requests, acknowledged, refused, slowestMs } = figures;
    const times = [slowestMs, median(backMs), Math.max(0, ...backMs)].map(Math.round);
    printRow([
      `${kind.what} (${kind.name})`,
      ...[rounds, requests, acknowledged, refused, ...times, faults.length],
    ]);
  }
}

async function run(folder: string): Promise<string[]> {
  const { rounds, kinds } = readArguments();
  const bin = findPostgres();
  const needed = bin !== undefined && kinds.some(({ on }) => on === 'postgres');
  const cluster = needed ? await startCluster(bin, path.join(folder, 'postgres')) : undefined;
  const emulatorPort = await getPort();
  const emulator = await startKillable('scripts/emulator.ts', {
    // The data folder of the kind that kills it: what is kept there comes back.
    env: { AUTH_EMULATOR_PORT: String(emulatorPort), DATA_DIR: path.join(folder, 'emulator') },
    log: path.join(folder, 'accounts.log'),
  });
  const accounts = createEmulatorClient(`http://127.0.0.1:${emulatorPort}`, LOCAL_PROJECT_ID);
  await accounts.importAccounts(USERS.map((localId) => ({ localId, email: `${localId}@example.org` })));
  const outcomes: Outcome[] = [];
  try {
    for (const kind of kinds) {
      if (kind.on === 'postgres' && !cluster) {
        console.log(`Left out: ${kind.what}. There is no PostgreSQL here: install the postgresql package.`);
        continue;
      }
      console.log(`${kind.what}: ${rounds} rounds …`);
      outcomes.push(
        await runKind(kind, rounds, {
          folder,
          emulator,
          emulatorPort,
          cluster: kind.on === 'postgres' ? cluster : undefined,
        }),
      );
    }
  } finally {
    await emulator.stop();
    await cluster?.stop();
  }
  printOutcomes(outcomes);
  return outcomes.flatMap((outcome) => outcome.faults.map((fault) => `${outcome.kind.name}: ${fault}`));
}

await findFaults('kill', run);
