import fs from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { LOCAL_PROJECT_ID } from '#contract/config.ts';
import { createEmulatorClient } from '#server/core/accounts/emulatorClient.ts';
import { ROOT } from '../../scripts/root.ts';
import { type Cluster } from './cluster.ts';
import { type Kind } from './kinds.ts';
import { countOf, createLedger, findLossesIn, type Ledger } from './ledger.ts';
import { createLoad } from './load.ts';
import { startKillable, type Killable } from './killable.ts';
import { createSignUps } from './signUps.ts';

/** The server has to respond again within this time after the database is back, or so many times what it took before, on a busy machine. */
const BACK_WITHIN = { ms: 2000, times: 20 };
/** A killed server is started anew, and waits until its predecessor's lock on the data folder is old; the same beside its first start. */
const STARTED_WITHIN = { ms: 30_000, times: 10 };
const WORKERS = 8;
/** More than the pool has connections: some fail if the pool has lost any. */
const AT_ONCE = 20;
const WARM_UP_MS = 200;

const SERVER = 'server/src/main.ts';
/** How the sentence of a server ends whose data folder another process has locked. */
const IN_USE = 'Stop that one first, or set DATA_DIR to another folder.';

export type Outcome = {
  kind: Kind;
  rounds: number;
  requests: number;
  acknowledged: number;
  refused: number;
  slowestMs: number;
  /** How long it took the server to respond again, for each round. */
  backMs: number[];
  faults: string[];
};

type Place = {
  /** Where everything of this run is kept; the data folder of a kind has its name. */
  folder: string;
  /** The local accounts, which all kinds share: they take seconds to start. */
  emulator: Killable;
  emulatorPort: number;
  /** Undefined for the embedded database. */
  cluster: Cluster | undefined;
};

/** Compares the ledger with the embedded database of a killed server, of which the next one needs the original. */
async function checkCopy(ledger: Ledger, dataDir: string): Promise<string[]> {
  const copy = `${dataDir}.copy`;
  await fs.cp(path.join(dataDir, 'db'), path.join(copy, 'db'), { recursive: true });
  try {
    return await findLossesIn({ dataDir: copy }, ledger);
  } finally {
    await fs.rm(copy, { recursive: true, force: true });
  }
}

/** Runs the product under load, disturbs it as the kind describes in every round, and checks the database after each. */
export async function runKind(kind: Kind, rounds: number, place: Place): Promise<Outcome> {
  const { folder, emulator, emulatorPort, cluster } = place;
  const dataDir = path.join(folder, kind.name);
  const database = `kill_${kind.name}`;
  if (cluster) await cluster.query(`create database ${database}`);
  const port = await getPort();
  const env = {
    PORT: String(port),
    AUTH_EMULATOR_PORT: String(emulatorPort),
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: cluster?.address(database) ?? '',
  };
  const pages = existsSync(path.join(ROOT, 'dist/app.html'));
  const args = pages ? [] : ['--no-site'];
  await fs.mkdir(dataDir, { recursive: true });
  const firstStarted = performance.now();
  const server = await startKillable(SERVER, { env, args, log: `${dataDir}.server.log` });
  const firstStartMs = performance.now() - firstStarted;
  const startSecond = async () => {
    const options = { env: { ...env, PORT: String(await getPort()) }, args, log: `${dataDir}.second.log` };
    return startKillable(SERVER, options).catch((error: unknown) => {
      if (!String(error).trim().endsWith(IN_USE)) throw error;
      return undefined;
    });
  };

  const ledger = createLedger();
  const load = createLoad({ port, ledger, pages, mayBeDown: kind.down === 'server' });
  const accounts = createEmulatorClient(`http://127.0.0.1:${emulatorPort}`, LOCAL_PROJECT_ID);
  const signUps = createSignUps({ emulatorPort, ledger, load });
  const { faults } = load.figures;
  const backMs: number[] = [];
  const work = kind.down === 'emulator' ? signUps : load;

  /** @returns how long it took, in milliseconds */
  const untilResponse = async (mostMs = Infinity): Promise<number> => {
    const start = performance.now();
    while (!((await load.message()) && (await load.read())) && performance.now() - start < mostMs)
      await wait(20);
    return performance.now() - start;
  };
  const waitForResponse = async (usualMs: number): Promise<void> => {
    const limitMs = Math.max(BACK_WITHIN.ms, BACK_WITHIN.times * usualMs);
    const ms = await untilResponse(limitMs * 10);
    backMs.push(ms);
    if (ms > limitMs) faults.push(`The server took ${Math.round(ms)} ms to respond again.`);
  };

  const round = async (number: number): Promise<void> => {
    await wait(WARM_UP_MS + Math.random() * WARM_UP_MS);
    const usualMs = await untilResponse();
    // Kinds on the embedded database do not use the cluster.
    const report = (fault: string) => void faults.push(fault);
    const withoutLoad = async (run: () => Promise<void>): Promise<void> => {
      await work.stop();
      await run();
      work.start(WORKERS);
    };
    const parts = {
      round: number,
      server,
      emulator,
      cluster: cluster as Cluster,
      database,
      dataDir,
      ledger,
      withoutLoad,
    };
    await kind.disturb({ ...parts, startSecond, report });
    if (kind.down === 'server') {
      await load.stop();
      if (!cluster) faults.push(...(await checkCopy(ledger, dataDir)));
      const started = performance.now();
      await server.start();
      backMs.push(performance.now() - started);
      const limitMs = Math.max(STARTED_WITHIN.ms, STARTED_WITHIN.times * firstStartMs);
      if (performance.now() - started > limitMs) faults.push('The server took too long to start.');
      load.start(WORKERS);
    } else if (kind.down === 'emulator') {
      await signUps.stop();
      await emulator.start();
      await waitForResponse(usualMs);
      const existing = new Set((await accounts.listAccounts()).map(({ localId }) => localId));
      for (const { uid, email } of ledger.users)
        if (!existing.has(uid)) faults.push(`The account ${email} was acknowledged and is gone.`);
      signUps.start(WORKERS);
    } else {
      await waitForResponse(usualMs);
    }
    const liked = await Promise.all(Array.from({ length: AT_ONCE }, () => load.like()));
    if (liked.includes(false))
      faults.push(`Of ${AT_ONCE} likes after that, ${liked.filter((ok) => !ok).length} failed.`);
    if (cluster) faults.push(...(await findLossesIn({ databaseUrl: cluster.address(database) }, ledger)));
  };

  let done = 0;
  try {
    await load.add();
    work.start(WORKERS);
    for (; done < rounds && faults.length === 0; done++) await round(done);
  } finally {
    await work.stop();
    await server.stop();
  }
  if (!cluster) faults.push(...(await findLossesIn({ dataDir }, ledger)));
  if (server.unexpectedEnds() > 0)
    faults.push(`The server ended ${server.unexpectedEnds()} times by itself.`);
  const { requests, refused, slowestMs } = load.figures;
  return { kind, rounds: done, requests, acknowledged: countOf(ledger), refused, slowestMs, backMs, faults };
}
