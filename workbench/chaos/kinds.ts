import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startChild } from '../../scripts/children.ts';
import { findLossesIn, type Ledger } from '../apparatus/ledger.ts';
import type { Postgres } from '../apparatus/postgres.ts';
import { trySignal, type Process, type Server } from '../apparatus/processes.ts';

type Parts = {
  /** The number of the round, from 0. */
  round: number;
  server: Server;
  emulator: Process;
  postgres: Postgres;
  /** The database's name in PostgreSQL, and its address. */
  database: string;
  databaseUrl: string;
  /** The server's folder. */
  dataDir: string;
  /** What was acknowledged so far. */
  ledger: Ledger;
  /** Starts a second server on the same data folder and database; undefined when it is refused because the folder is in use. */
  startSecond: () => Promise<Server | undefined>;
  /** Reports what must not happen. */
  report: (fault: string) => void;
};

/** A way to end the server or a process that it needs. */
export type Kind = {
  name: string;
  what: string;
  /** What the server works on. */
  on: 'postgres' | 'embedded';
  /** What is down meanwhile: requests to it, or sign-ups, may fail then. */
  down: 'database' | 'server' | 'emulator';
  /** Ends it; the promise settles when it is up again, or may be started again. */
  disturb: (parts: Parts) => Promise<void>;
};

/** Longer than any request waits, so that its limits apply; not in every round, as it takes long. */
const LONG_STOP = { ms: 12_000, everyRounds: 10 };
const SHORT_STOP_MS = 1500;
/** PostgreSQL handles a signal a moment later. */
const NOTICED_MS = 100;
/** A moment at which a second server, or a backup, which take seconds, may be anywhere between their start and their end. */
const SECOND_STARTS_MS = 4000;
const BACKUP_MS = 3000;
const BACKUP = 'server/src/operator/backup/main.ts';

const between = (least: number, most: number): number => least + Math.random() * (most - least);

async function killBackend({ postgres, database }: Parts): Promise<void> {
  trySignal((await postgres.backends(database))[0], 'SIGKILL');
  await wait(NOTICED_MS);
  await postgres.waitUntilUp();
}

async function terminateBackends({ postgres, database }: Parts): Promise<void> {
  await postgres.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
  );
  await wait(NOTICED_MS);
}

async function stopAndContinue({ postgres, database, round }: Parts): Promise<void> {
  const backends = await postgres.backends(database);
  const send = (signal: NodeJS.Signals) => {
    postgres.signal(signal);
    for (const pid of backends) trySignal(pid, signal);
  };
  send('SIGSTOP');
  await wait(round % LONG_STOP.everyRounds === 0 ? LONG_STOP.ms : between(200, SHORT_STOP_MS));
  send('SIGCONT');
  await postgres.waitUntilUp();
}

/** A second server never runs beside the first one. It may take its place once that is killed, and is then killed as well. */
async function startTwice({ server, startSecond, report }: Parts): Promise<void> {
  const beside = await startSecond();
  if (beside) report('A second server started on the folder of a running one.');
  await beside?.kill();
  const second = startSecond();
  await wait(between(0, SECOND_STARTS_MS));
  await server.kill();
  await (await second)?.kill();
}

/**
 * Kills a backup beside the writes, which leaves no file that looks like one; then makes another one, and restores it elsewhere: it holds
 * everything that was acknowledged before it began.
 */
async function backUpAndRestore({ postgres, database, databaseUrl, ledger, ...parts }: Parts): Promise<void> {
  const { dataDir, report } = parts;
  const [copy, file] = [`${database}_copy`, `${dataDir}.tar.gz`];
  const run = (what: 'backup' | 'restore', address: string, folder: string) =>
    startChild(what, BACKUP, {
      args: [what, file],
      env: { DATABASE_URL: address, DATA_DIR: folder },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  const succeeds = async (...command: Parameters<typeof run>): Promise<boolean> => {
    const { code, how } = await run(...command).ended;
    if (code !== 0) report(`The ${command[0]} ${how}.`);
    return code === 0;
  };
  const killed = run('backup', databaseUrl, dataDir);
  await wait(Math.random() * BACKUP_MS);
  killed.kill();
  const { code } = await killed.ended;
  const found = await fs.readdir(path.dirname(file));
  if (code !== 0 && found.includes(path.basename(file))) report('A backup that was killed left its file.');
  await fs.rm(file, { force: true });
  const before = structuredClone(ledger);
  if (!(await succeeds('backup', databaseUrl, dataDir))) return;
  const copyUrl = await postgres.create(copy);
  if (await succeeds('restore', copyUrl, `${dataDir}.copy`))
    for (const loss of await findLossesIn({ databaseUrl: copyUrl }, before)) report(`Restored: ${loss}`);
  await postgres.query(`drop database ${copy} with (force)`);
  await fs.rm(`${dataDir}.copy`, { recursive: true, force: true });
  await fs.rm(file, { force: true });
}

const killServer = ({ server }: Parts): Promise<void> => server.kill();

const onPostgres = (
  name: string,
  what: string,
  disturb: Kind['disturb'],
  down: Kind['down'] = 'database',
): Kind => ({ name, what, on: 'postgres', down, disturb });

const embedded = (name: string, what: string, disturb: Kind['disturb'], down: Kind['down']): Kind => ({
  ...onPostgres(name, what, disturb, down),
  on: 'embedded',
});

export const KINDS: Kind[] = [
  onPostgres('backend', 'kill -9 of a PostgreSQL backend', killBackend),
  onPostgres('postmaster', 'kill -9 of the postmaster, then a start', ({ postgres }) =>
    postgres.restart('SIGKILL'),
  ),
  onPostgres('restart', 'fast restart of PostgreSQL', ({ postgres }) => postgres.restart('SIGINT')),
  onPostgres('terminate', 'pg_terminate_backend of all connections', terminateBackends),
  onPostgres('stop', 'SIGSTOP and SIGCONT of PostgreSQL', stopAndContinue),
  onPostgres('server', 'kill -9 of the server on PostgreSQL', killServer, 'server'),
  onPostgres(
    'backup',
    'kill -9 of a backup of PostgreSQL, then another one and its restore',
    backUpAndRestore,
  ),
  onPostgres('two', 'two servers on one folder, on PostgreSQL, and kill -9 of one', startTwice, 'server'),
  embedded('two-embedded', 'two servers on one folder, embedded, and kill -9 of one', startTwice, 'server'),
  embedded('embedded', 'kill -9 of the server on the embedded database', killServer, 'server'),
  embedded('emulator', 'kill -9 of the local accounts', ({ emulator }) => emulator.kill(), 'emulator'),
];
