/**
 * The server as `npm start` runs it, with local accounts, on PostgreSQL and on the embedded database. Kills databases, backups, the accounts and the
 * server, and starts two servers on one folder.
 */
import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { BACKEND_PATH, pathOf } from '../../contract/calls.ts';
import { emulatorToken } from '../../server/src/testing/startWholeServer.ts';
import { requirePrograms } from '../../scripts/programs.ts';
import { ROOT } from '../../scripts/root.ts';
import { startAccounts } from '../apparatus/accounts.ts';
import { createLedger, findLossesIn, note, type Ledger } from '../apparatus/ledger.ts';
import { createLoad, REQUEST_LIMIT_MS, USERS, type Load } from '../apparatus/load.ts';
import { startPostgres, type Postgres } from '../apparatus/postgres.ts';
import { startServer } from '../apparatus/processes.ts';
import { KINDS, type Kind } from './kinds.ts';
import type { Trial } from './main.ts';
import { chosen, playRounds, printRoundsHead } from './rounds.ts';

/** The server has to respond again within this time after the database is back, or so many times what it took before, on a busy machine. */
const BACK_WITHIN = { ms: 2000, times: 20 };
/** A killed server is started anew, and waits until its predecessor's lock on the data folder is old; the same beside its first start. */
const STARTED_WITHIN = { ms: 30_000, times: 10 };
/** More than the pool has connections: some fail if the pool has lost any. */
const AT_ONCE = 20;

/** How the sentence of a server ends whose data folder another process has locked. */
const IN_USE = 'Stop that one first, or set DATA_DIR to another folder.';

/** Compares the ledger with the embedded database of a killed server, of which the next one needs the original. */
async function findLossesInCopy(dataDir: string, ledger: Ledger): Promise<string[]> {
  const copy = `${dataDir}.copy`;
  await fs.cp(path.join(dataDir, 'db'), path.join(copy, 'db'), { recursive: true });
  try {
    return await findLossesIn({ dataDir: copy }, ledger);
  } finally {
    await fs.rm(copy, { recursive: true, force: true });
  }
}

/** A user who signs up: at the local accounts, which have this address, then at the server, whose response acknowledges that the account is stored. */
function createSignUp(accounts: string, ledger: Ledger, load: Load): () => Promise<void> {
  const identity = `${accounts}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`;
  let signedUp = 0;
  return async () => {
    const email = `new-${(signedUp += 1)}@example.org`;
    const password = 'Artifact-1';
    // The accounts are what is killed here: this request may fail.
    const made = await fetch(identity, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
      signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
    }).catch(() => undefined);
    if (!made?.ok) return;
    const { idToken: token, localId: uid } = (await made.json()) as { idToken: string; localId: string };
    const body = { name: email, email, photoURL: '', password, method: 'manual' };
    if (await load.send(BACKEND_PATH + pathOf('registerUser'), { body, token }))
      note(ledger, 'users', { uid, email });
  };
}

type Accounts = Awaited<ReturnType<typeof startAccounts>>;
type Place = { folder: string; accounts: Accounts; postgres: Postgres | undefined };

async function runKind(kind: Kind, rounds: number, place: Place): Promise<string[]> {
  const { folder, accounts } = place;
  const postgres = kind.on === 'postgres' ? place.postgres : undefined;
  const dataDir = path.join(folder, kind.name);
  const database = `kill_${kind.name.replace('-', '_')}`;
  const databaseUrl = (await postgres?.create(database)) ?? '';
  const pages = existsSync(path.join(ROOT, 'dist/app.html'));
  const env = {
    ...accounts.env,
    WORKBENCH_LIMITS: 'unreached',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  };
  const start = (name: string) => startServer(folder, { name, env, args: pages ? [] : ['--no-site'] });
  await fs.mkdir(dataDir, { recursive: true });
  const firstStarted = performance.now();
  const server = await start(kind.name);
  const firstStartMs = performance.now() - firstStarted;
  const startSecond = () =>
    start(`${kind.name}.second`).catch((error: unknown) => {
      if (!String(error).trim().endsWith(IN_USE)) throw error;
      return undefined;
    });

  const ledger = createLedger();
  const mayBeDown = kind.down === 'server';
  const load = createLoad({ port: server.port, ledger, pages, mayBeDown, token: emulatorToken });
  const signUp = createSignUp(accounts.url, ledger, load);
  let report: (fault: string) => void = () => undefined;
  const { emulator } = accounts;
  // Kinds on the embedded database do not use PostgreSQL.
  const used = { server, emulator, postgres: postgres as Postgres, startSecond };
  const parts = { ...used, database, databaseUrl, dataDir, ledger };

  /** Starts what was killed, and waits. @returns how long it took, in milliseconds */
  async function bringBack(usualMs: number): Promise<number> {
    const started = performance.now();
    if (kind.down === 'server') {
      if (!postgres) (await findLossesInCopy(dataDir, ledger)).forEach(report);
      await server.start();
      const ms = performance.now() - started;
      const limitMs = Math.max(STARTED_WITHIN.ms, STARTED_WITHIN.times * firstStartMs);
      if (ms > limitMs) report('The server took too long to start.');
      return ms;
    }
    if (kind.down === 'emulator') await emulator.start();
    const limitMs = Math.max(BACK_WITHIN.ms, BACK_WITHIN.times * usualMs);
    const ms = await load.untilServed(limitMs * 10);
    if (ms > limitMs) report(`The server took ${Math.round(ms)} ms to respond again.`);
    return ms;
  }

  try {
    const faults = await playRounds({
      what: `${kind.what} (${kind.name})`,
      rounds,
      loads: [load],
      ledger,
      ...(kind.down === 'emulator' && { acts: [signUp] }),
      async disturb(round, reportFault) {
        report = reportFault;
        const usualMs = await load.untilServed();
        await kind.disturb({ ...parts, round, report });
        const ms = await bringBack(usualMs);
        const liked = await Promise.all(Array.from({ length: AT_ONCE }, () => load.like()));
        const failed = liked.filter((isStored) => !isStored).length;
        if (failed > 0) report(`Of ${AT_ONCE} likes after that, ${failed} failed.`);
        return ms;
      },
      async findLosses() {
        if (server.unexpectedEnds() > 0) return ['The server ended by itself.'];
        const existing = new Set((await accounts.client.listAccounts()).map(({ localId }) => localId));
        const gone = [...ledger.users.keys()].filter((uid) => !existing.has(uid));
        const missing = gone.map((uid) => `The account ${uid} was acknowledged and is gone.`);
        return postgres ? [...missing, ...(await findLossesIn({ databaseUrl }, ledger))] : missing;
      },
    });
    await server.stop();
    return postgres ? faults : [...faults, ...(await findLossesIn({ dataDir }, ledger))];
  } finally {
    await server.stop();
  }
}

/** Each kind on a database and a folder of its own, with the same accounts, which take seconds to start. */
export const kill: Trial = async (folder, rounds, only) => {
  const kinds = chosen(KINDS, only);
  const needsPostgres = kinds.some(({ on }) => on === 'postgres');
  const [bin = ''] = needsPostgres ? requirePrograms('postgresql') : [];
  const postgres = needsPostgres ? await startPostgres(bin, path.join(folder, 'postgres')) : undefined;
  const users = USERS.map((localId) => ({ localId, email: `${localId}@example.org` }));
  const accounts = await startAccounts(folder, users);
  const faults: string[] = [];
  try {
    printRoundsHead();
    for (const kind of kinds) faults.push(...(await runKind(kind, rounds, { folder, accounts, postgres })));
  } finally {
    await accounts.emulator.stop();
    await postgres?.stop();
  }
  return faults;
};
