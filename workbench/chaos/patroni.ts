import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { requirePrograms } from '../../scripts/programs.ts';
import { makeFolderOf, ordinaryUser, query } from '../apparatus/postgres.ts';
import { trySignal } from '../apparatus/processes.ts';

const USER = 'postgres';
const POLL_MS = 20;
const QUERY_MS = 1000;
/** Until a new node has copied the other one, on a busy machine. */
const READY_MS = 180_000;
/** The least that Patroni's documentation allows, in seconds: an ended primary is replaced when its lease of `ttl` has run out. */
const TIMES = { ttl: 20, loop_wait: 1, retry_timeout: 3 };

type Node = { name: string; postgres: number; api: number; folder: string; patroni?: ChildProcess };

/** What Patroni's `GET /cluster` says of a node. */
type Member = { name: string; role: string; state: string; lag?: number | string };

/** A node's settings; JSON is YAML. */
const settingsOf = ({ name, postgres, api, folder }: Node, etcd: number, bin: string) => ({
  scope: 'history',
  name,
  restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
  etcd3: { hosts: `127.0.0.1:${etcd}` },
  bootstrap: {
    dcs: {
      ...TIMES,
      maximum_lag_on_failover: 0,
      // A write is acknowledged when the standby has it; without a standby the primary alone acknowledges.
      synchronous_mode: true,
      postgresql: { use_pg_rewind: true },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
  },
  postgresql: {
    listen: `127.0.0.1:${postgres}`,
    connect_address: `127.0.0.1:${postgres}`,
    data_dir: path.join(folder, 'data'),
    bin_dir: bin,
    pgpass: path.join(folder, 'pgpass'),
    pg_hba: [
      'local all all trust',
      'host all all 127.0.0.1/32 trust',
      'host replication all 127.0.0.1/32 trust',
    ],
    authentication: { superuser: { username: USER }, replication: { username: USER } },
    parameters: {
      unix_socket_directories: folder,
      // What a killed process has written stays with the system; only a power cut would need more.
      fsync: 'off',
      shared_buffers: '64MB',
    },
  },
});

/** Ends a node's Patroni and its PostgreSQL, which is nobody's child: every process of it, as each would else finish what it is at. */
function endNode({ patroni, folder }: Node, signal: NodeJS.Signals): void {
  patroni?.kill(signal);
  const file = path.join(folder, 'data/postmaster.pid');
  if (!fs.existsSync(file)) return;
  const postmaster = Number.parseInt(fs.readFileSync(file, 'utf8'));
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
  for (const pid of [postmaster, ...stdout.split('\n').filter(Boolean).map(Number)]) trySignal(pid, signal);
}

/**
 * Starts etcd and two PostgreSQL, of which Patroni makes a primary and a synchronous standby, all on 127.0.0.1.
 * @param bin the folder of PostgreSQL's programs; @param folder where everything is kept
 */
export async function startPair(bin: string, folder: string) {
  const [etcdFile = '', patroniFile = ''] = requirePrograms('etcd-server', 'patroni');
  const user = ordinaryUser();
  const makeFolder = (name: string): string => {
    const made = path.join(folder, name);
    makeFolderOf(user, made);
    return made;
  };
  const launch = (file: string, args: string[], cwd: string): ChildProcess => {
    const log = fs.openSync(path.join(cwd, 'log'), 'a');
    const env = { PATH: process.env.PATH, HOME: cwd, LANG: 'C.UTF-8' };
    const child = spawn(file, args, {
      ...user,
      cwd,
      env,
      stdio: ['ignore', log, log],
    });
    fs.closeSync(log);
    return child;
  };

  const [client, peer] = [await getPort(), await getPort()];
  const etcdFolder = makeFolder('etcd');
  const address = (port: number) => `http://127.0.0.1:${port}`;
  const etcd = launch(
    etcdFile,
    [
      ...['--data-dir', path.join(etcdFolder, 'data'), '--initial-cluster', `default=${address(peer)}`],
      ...['--listen-client-urls', address(client), '--advertise-client-urls', address(client)],
      ...['--listen-peer-urls', address(peer), '--initial-advertise-peer-urls', address(peer)],
    ],
    etcdFolder,
  );
  const nodes: Node[] = [];
  for (const name of ['a', 'b'])
    nodes.push({ name, postgres: await getPort(), api: await getPort(), folder: makeFolder(name) });
  const startNode = (node: Node): void => {
    const file = path.join(node.folder, 'patroni.yml');
    fs.writeFileSync(file, JSON.stringify(settingsOf(node, client, bin)));
    node.patroni = launch(patroniFile, [file], node.folder);
  };
  const killAll = () => nodes.forEach((node) => endNode(node, 'SIGKILL'));
  process.once('exit', () => {
    killAll();
    etcd.kill('SIGKILL');
  });
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(1));
  nodes.forEach(startNode);

  const membersOf = async ({ api }: Node): Promise<Member[]> => {
    const response = await fetch(`${address(api)}/cluster`, { signal: AbortSignal.timeout(2000) });
    return ((await response.json()) as { members: Member[] }).members;
  };

  /** Resolves with the primary when the other node is its synchronous standby and has everything. */
  async function untilSynchronous(): Promise<Node> {
    for (const end = Date.now() + READY_MS; ; await wait(200)) {
      for (const node of nodes) {
        const members = await membersOf(node).catch(() => []);
        const isStandby = members.some(
          ({ role, state, lag }) => role === 'sync_standby' && state !== 'stopped' && lag === 0,
        );
        const leader = members.find(({ role }) => role === 'leader');
        const primary = nodes.find(({ name }) => name === leader?.name);
        if (isStandby && primary && (await hasStandby(primary))) return primary;
      }
      if (Date.now() > end) throw new Error('The pair did not come together.');
    }
  }

  /** Runs a statement on a node. @returns the rows; undefined when it fails */
  const tryQuery = ({ postgres }: Node, statement: string): Promise<unknown[] | undefined> =>
    query(`postgresql://${USER}@127.0.0.1:${postgres}/${USER}`, statement, QUERY_MS).catch(() => undefined);

  /** Whether the primary waits for a standby with every commit. */
  const hasStandby = async (node: Node): Promise<boolean> => {
    const found = await tryQuery(node, `select from pg_stat_replication where sync_state = 'sync'`);
    return (found?.length ?? 0) > 0;
  };

  let primary = await untilSynchronous();

  return {
    /** Makes a database. @returns its address, which names both hosts */
    async create(name: string): Promise<string> {
      const written = 'create table written (at timestamptz default now())';
      for (const statement of [`create database ${name}`, written])
        if (!(await tryQuery(primary, statement))) throw new Error(`The primary refused: ${statement}`);
      const hosts = nodes.map(({ postgres }) => `127.0.0.1:${postgres}`).join();
      return `postgresql://${USER}@${hosts}/${name}?target_session_attrs=read-write`;
    },
    /**
     * Ends the primary.
     * @returns settles when a bare client has written to the other node, with the milliseconds since then: Patroni's own time
     */
    endPrimary(signal: NodeJS.Signals): Promise<number> {
      const [ended, other] = [primary, nodes.find((node) => node !== primary) ?? primary];
      const started = performance.now();
      endNode(ended, signal);
      const untilWritten = async (): Promise<number> => {
        while (!(await tryQuery(other, 'insert into written default values'))) await wait(POLL_MS);
        return performance.now() - started;
      };
      return untilWritten();
    },
    /** Starts the node that was ended anew; resolves when the pair is one again. */
    async revive(): Promise<void> {
      const { patroni } = primary;
      const gone = patroni && !patroni.signalCode && once(patroni, 'exit');
      endNode(primary, 'SIGKILL');
      await gone;
      startNode(primary);
      primary = await untilSynchronous();
    },
    stop(): void {
      killAll();
      etcd.kill('SIGKILL');
    },
  };
}
