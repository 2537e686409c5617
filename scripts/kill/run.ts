import fs from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { LOCAL_PROJECT_ID } from '#contract/config.ts';
import { createEmulatorClient } from '#server/accounts/emulatorClient.ts';
import { openDatabase, type DatabaseOptions } from '#server/db/connect.ts';
import { ROOT } from '../root.ts';
import { type Cluster } from './cluster.ts';
import { type Kind } from './kinds.ts';
import { countOf, createLedger, findLosses, type Ledger } from './ledger.ts';
import { createLoad } from './load.ts';
import { startKillable, type Killable } from './killable.ts';
import { createSignUps } from './signUps.ts';

/** The server has to respond again within this time after the database is back. */
const BACK_WITHIN_MS = 2000;
/** A killed server is started anew, and waits until its predecessor's lock on the data folder is old. */
const STARTED_WITHIN_MS = 30_000;
const WORKERS = 8;
/** More than the pool has connections: some fail if the pool has lost any. */
const AT_ONCE = 20;
const WARM_UP_MS = 200;

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

/** Compares the ledger with a database: PostgreSQL beside the server, or an embedded one that no server has open. */
async function checkDatabase(ledger: Ledger, options: DatabaseOptions): Promise<string[]> {
  const { db, close } = await openDatabase({ ...options, limited: false });
  try {
    return await findLosses(ledger, db);
  } finally {
    await close();
  }
}

/** The same for the embedded database of a killed server, of which the next one needs the original. */
async function checkCopy(ledger: Ledger, dataDir: string): Promise<string[]> {
  const copy = `${dataDir}.copy`;
  await fs.cp(path.join(dataDir, 'db'), path.join(copy, 'db'), { recursive: true });
  try {
    return await checkDatabase(ledger, { dataDir: copy });
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
  await fs.mkdir(dataDir, { recursive: true });
  const server = await startKillable('server/src/main.ts', {
    env,
    args: pages ? [] : ['--no-site'],
    log: `${dataDir}.server.log`,
  });

  const ledger = createLedger();
  const load = createLoad({ port, ledger, pages, mayBeDown: kind.down === 'server' });
  const accounts = createEmulatorClient(`http://127.0.0.1:${emulatorPort}`, LOCAL_PROJECT_ID);
  const signUps = createSignUps({ emulatorPort, ledger, load });
  const { faults } = load.figures;
  const backMs: number[] = [];
  const work = kind.down === 'emulator' ? signUps : load;

  const waitForResponse = async (limitMs: number): Promise<void> => {
    const start = performance.now();
    while (!((await load.message()) && (await load.read()))) {
      if (performance.now() - start > limitMs * 10) break;
      await wait(20);
    }
    const ms = performance.now() - start;
    backMs.push(ms);
    if (ms > limitMs) faults.push(`The server took ${Math.round(ms)} ms to respond again.`);
  };

  const round = async (number: number): Promise<void> => {
    await wait(WARM_UP_MS + Math.random() * WARM_UP_MS);
    // Kinds on the embedded database do not use the cluster.
    await kind.disturb({ round: number, server, emulator, cluster: cluster as Cluster, database });
    if (kind.down === 'server') {
      await load.stop();
      if (!cluster) faults.push(...(await checkCopy(ledger, dataDir)));
      const started = performance.now();
      await server.start();
      backMs.push(performance.now() - started);
      if (performance.now() - started > STARTED_WITHIN_MS) faults.push('The server took too long to start.');
      load.start(WORKERS);
    } else if (kind.down === 'emulator') {
      await signUps.stop();
      await emulator.start();
      await waitForResponse(BACK_WITHIN_MS);
      const existing = new Set((await accounts.listAccounts()).map(({ localId }) => localId));
      for (const { uid, email } of ledger.users)
        if (!existing.has(uid)) faults.push(`The account ${email} was acknowledged and is gone.`);
      signUps.start(WORKERS);
    } else {
      await waitForResponse(BACK_WITHIN_MS);
    }
    const liked = await Promise.all(Array.from({ length: AT_ONCE }, () => load.like()));
    if (liked.includes(false))
      faults.push(`Of ${AT_ONCE} likes after that, ${liked.filter((ok) => !ok).length} failed.`);
    if (cluster) faults.push(...(await checkDatabase(ledger, { databaseUrl: cluster.address(database) })));
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
  if (!cluster) faults.push(...(await checkDatabase(ledger, { dataDir })));
  if (server.unexpectedEnds() > 0)
    faults.push(`The server ended ${server.unexpectedEnds()} times by itself.`);
  const { requests, refused, slowestMs } = load.figures;
  return { kind, rounds: done, requests, acknowledged: countOf(ledger), refused, slowestMs, backMs, faults };
}
