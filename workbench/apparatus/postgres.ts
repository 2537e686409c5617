import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import pg from 'pg';

type User = { uid?: number; gid?: number };

/** PostgreSQL refuses to run as root: the user of its package, or `nobody`, runs it then. */
export function ordinaryUser(): User {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string, user: string) =>
    Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }));
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', user), gid: idOf('-g', user) };
    } catch {
      // There is no such user.
    }
  }
  return {};
}

/** Makes a folder that this user may write to. */
export function makeFolderOf({ uid, gid }: User, folder: string): void {
  fs.mkdirSync(folder, { recursive: true });
  if (uid !== undefined && gid !== undefined) fs.chownSync(folder, uid, gid);
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  // What a killed process has written stays with the system; only a power cut would need more.
  fsync: 'off',
  logging_collector: 'off',
};
const START_TIMEOUT_MS = 300_000;
const POLL_MS = 20;

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** Runs one statement on a connection of its own. @throws when there is no answer in time */
export async function query<Row>(
  connectionString: string,
  statement: string,
  limitMs = 10_000,
): Promise<Row[]> {
  const limits = { connectionTimeoutMillis: limitMs, query_timeout: limitMs };
  const client = new pg.Client({ connectionString, ...limits });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(statement)).rows as Row[];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Initialises a PostgreSQL in a folder and starts it. @param bin the folder of its programs */
export async function startPostgres(bin: string, folder: string) {
  const user = ordinaryUser();
  makeFolderOf(user, folder);
  const data = path.join(folder, 'data');
  const initdb = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'];
  const options = { ...user, cwd: folder };
  execFileSync(path.join(bin, 'initdb'), initdb, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  const port = await getPort();
  const address = (database: string) => `postgresql://postgres@127.0.0.1:${port}/${database}`;
  const asAdministrator = <Row>(statement: string) => query<Row>(address('postgres'), statement);
  const log = fs.openSync(path.join(folder, 'log'), 'a');
  let postmaster: ChildProcess;
  let ended: Promise<unknown>;

  /** Resolves when the database accepts statements; after a kill it has to recover first. */
  async function waitUntilUp(): Promise<void> {
    const end = Date.now() + START_TIMEOUT_MS;
    for (;;) {
      try {
        return void (await asAdministrator('select 1'));
      } catch (error) {
        if (Date.now() > end) throw error;
        // The backends of a killed postmaster keep a new one from starting for a moment.
        if (postmaster.exitCode !== null) launch();
        await wait(POLL_MS);
      }
    }
  }

  function launch(): void {
    const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const args = ['-D', data, '-p', String(port), '-k', folder, ...settings];
    postmaster = spawn(path.join(bin, 'postgres'), args, { ...options, stdio: ['ignore', log, log] });
    ended = new Promise((resolve) => postmaster.once('exit', resolve));
  }

  // Whatever ends this process, PostgreSQL does not outlive it.
  process.once('exit', () => {
    postmaster.kill('SIGCONT');
    postmaster.kill('SIGQUIT');
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  launch();
  await waitUntilUp();

  return {
    address,
    query: asAdministrator,
    waitUntilUp,
    /** Makes a database. @returns its address */
    async create(database: string): Promise<string> {
      await asAdministrator(`create database ${database}`);
      return address(database);
    },
    /** Sends the postmaster a signal. */
    signal: (signal: NodeJS.Signals) => void postmaster.kill(signal),
    /** The process ids of a database's backends. */
    async backends(database: string): Promise<number[]> {
      const ofDatabase = `select pid from pg_stat_activity where datname = '${database}'`;
      return (await asAdministrator<{ pid: number }>(ofDatabase)).map(({ pid }) => pid);
    },
    /** Ends the postmaster with a signal and starts it again. */
    async restart(signal: NodeJS.Signals): Promise<void> {
      postmaster.kill(signal);
      await ended;
      launch();
      await waitUntilUp();
    },
    async stop(): Promise<void> {
      postmaster.kill('SIGCONT');
      postmaster.kill('SIGINT');
      await ended;
      fs.closeSync(log);
    },
  };
}
