import { setTimeout as wait } from 'node:timers/promises';
import { backUpAndRestore } from './backUp.ts';
import { type Cluster } from './cluster.ts';
import { trySignal, type Killable } from './killable.ts';
import { type Ledger } from './ledger.ts';

type Parts = {
  /** The number of the round, from 0. */
  round: number;
  server: Killable;
  emulator: Killable;
  /** Undefined for the embedded database. */
  cluster: Cluster;
  /** The database's name in the cluster. */
  database: string;
  /** The server's folder. */
  dataDir: string;
  /** What was acknowledged so far. */
  ledger: Ledger;
  /** Does something without the load, which would be refused for its number after a minute. */
  withoutLoad: (run: () => Promise<void>) => Promise<void>;
  /** Starts a second server on the same data folder and database; undefined when it is refused because the folder is in use. */
  startSecond: () => Promise<Killable | undefined>;
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

const between = (least: number, most: number): number => least + Math.random() * (most - least);

async function stopAndContinue({ cluster, database, round }: Parts): Promise<void> {
  const backends = await cluster.backends(database);
  const send = (signal: NodeJS.Signals) => {
    cluster.signal(signal);
    for (const pid of backends) trySignal(pid, signal);
  };
  send('SIGSTOP');
  await wait(round % LONG_STOP.everyRounds === 0 ? LONG_STOP.ms : between(200, SHORT_STOP_MS));
  send('SIGCONT');
  await cluster.waitUntilUp();
}

/** A moment at which a second server, which takes seconds to start, may be anywhere between its start and the lock. */
const SECOND_STARTS_MS = 4000;

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

export const KINDS: Kind[] = [
  {
    name: 'backend',
    what: 'kill -9 of a PostgreSQL backend',
    on: 'postgres',
    down: 'database',
    async disturb({ cluster, database }) {
      const [victim] = await cluster.backends(database);
      if (victim !== undefined) trySignal(victim, 'SIGKILL');
      await wait(NOTICED_MS);
      await cluster.waitUntilUp();
    },
  },
  {
    name: 'postmaster',
    what: 'kill -9 of the postmaster, then a start',
    on: 'postgres',
    down: 'database',
    disturb: ({ cluster }) => cluster.restart('SIGKILL'),
  },
  {
    name: 'restart',
    what: 'fast restart of PostgreSQL',
    on: 'postgres',
    down: 'database',
    disturb: ({ cluster }) => cluster.restart('SIGINT'),
  },
  {
    name: 'terminate',
    what: 'pg_terminate_backend of all connections',
    on: 'postgres',
    down: 'database',
    async disturb({ cluster, database }) {
      await cluster.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
      );
      await wait(NOTICED_MS);
    },
  },
  {
    name: 'stop',
    what: 'SIGSTOP and SIGCONT of PostgreSQL',
    on: 'postgres',
    down: 'database',
    disturb: stopAndContinue,
  },
  {
    name: 'server',
    what: 'kill -9 of the server on PostgreSQL',
    on: 'postgres',
    down: 'server',
    disturb: ({ server }) => server.kill(),
  },
  {
    name: 'backup',
    what: 'kill -9 of a backup of PostgreSQL, then another one and its restore',
    on: 'postgres',
    down: 'database',
    disturb: backUpAndRestore,
  },
  {
    name: 'two',
    what: 'two servers on one folder, on PostgreSQL, and kill -9 of one',
    on: 'postgres',
    down: 'server',
    disturb: startTwice,
  },
  {
    name: 'two-embedded',
    what: 'two servers on one folder, embedded, and kill -9 of one',
    on: 'embedded',
    down: 'server',
    disturb: startTwice,
  },
  {
    name: 'embedded',
    what: 'kill -9 of the server on the embedded database',
    on: 'embedded',
    down: 'server',
    disturb: ({ server }) => server.kill(),
  },
  {
    name: 'emulator',
    what: 'kill -9 of the local accounts',
    on: 'embedded',
    down: 'emulator',
    disturb: ({ emulator }) => emulator.kill(),
  },
];
