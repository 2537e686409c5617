import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import pg from 'pg';
import { requirePrograms } from '../../scripts/programs.ts';
import { makeFolderOf, ordinaryUser } from '../kill/cluster.ts';

const START_MS = 10_000;

/** So few connections that transactions take turns on them. */
const POOL_SIZE = 5;

/**
 * Starts PgBouncer in transaction mode in front of a database.
 * @param databaseUrl whose user needs no password
 */
export async function startPooler(folder: string, databaseUrl: string) {
  const [program = ''] = requirePrograms('pgbouncer');
  const { hostname, port, pathname, username } = new URL(databaseUrl);
  const database = pathname.slice(1);
  const user = ordinaryUser();
  makeFolderOf(user, folder);
  const own = await getPort();
  const file = path.join(folder, 'pgbouncer.ini');
  fs.writeFileSync(path.join(folder, 'users.txt'), `"${username}" ""\n`);
  fs.writeFileSync(
    file,
    `[databases]
${database} = host=${hostname} port=${port} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
admin_users = ${username}
pool_mode = transaction
default_pool_size = ${POOL_SIZE}
max_client_conn = 200
server_login_retry = 1
`,
  );
  const log = fs.openSync(path.join(folder, 'log'), 'a');
  const child = spawn(program, [file], {
    ...user,
    cwd: folder,
    stdio: ['ignore', log, log],
  });
  fs.closeSync(log);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  process.once('exit', () => child.kill('SIGKILL'));
  const addressOf = (name: string) => `postgresql://${username}@127.0.0.1:${own}/${name}`;
  /** A command of its console. */
  async function order(command: string): Promise<void> {
    const client = new pg.Client(addressOf('pgbouncer'));
    await client.connect();
    await client.query(command);
    await client.end();
  }
  for (const end = Date.now() + START_MS; ; await wait(50)) {
    const isUp = await order('show version').then(
      () => true,
      () => false,
    );
    if (isUp) break;
    if (Date.now() > end)
      throw new Error(`pgbouncer did not start: ${fs.readFileSync(path.join(folder, 'log'), 'utf8')}`);
  }
  return {
    version: execFileSync(program, ['--version'], { encoding: 'utf8' }).split('\n')[0] ?? '',
    databaseUrl: addressOf(database),
    /** Makes it connect anew, so that what its user is set to holds. */
    reconnect: () => order('reconnect'),
    stop: async (): Promise<void> => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
