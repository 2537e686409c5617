import fs from 'node:fs';
import path from 'node:path';
import type { DatabaseOptions } from '../../server/src/core/db/connect.ts';
import { createLedger, type Ledger } from '../apparatus/ledger.ts';
import { query } from '../apparatus/postgres.ts';
import { startServer, type Server } from '../apparatus/processes.ts';
import { PROJECT_ENV } from '../apparatus/project.ts';
import { FRIENDLY_ORIGIN } from './headers.ts';
import type { ServerKind } from './tokens.ts';
import { CANARY } from './values.ts';
import { createWorld, type World } from './world.ts';

/** A new database: on a PostgreSQL where databases may be made, or the embedded one of a server of this name. */
export async function newDatabase(folder: string, name: string, address?: string): Promise<DatabaseOptions> {
  if (address === undefined) return { dataDir: path.join(folder, name) };
  const url = new URL(address);
  url.pathname = `/attack_${name}_${process.pid}`;
  await query(address, `create database ${url.pathname.slice(1)}`);
  return { databaseUrl: url.href };
}

/** Removes such a database. */
export async function dropDatabase({ databaseUrl }: DatabaseOptions, address?: string): Promise<void> {
  if (address === undefined || databaseUrl === undefined) return;
  await query(address, `drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`);
}

/** A server under attack, with what it has acknowledged. */
export type Target = { server: Server; database: DatabaseOptions; ledger: Ledger; world: World };

const SETTINGS: Record<ServerKind, Record<string, string>> = {
  local: {},
  project: { ...PROJECT_ENV, PUBLIC_URL: 'https://history.example', TRUSTED_PROXIES: '127.0.0.1' },
};

/** Starts a server of this kind, whose limits are never reached: they would refuse nearly everything. */
export async function startTarget(
  folder: string,
  kind: ServerKind,
  { accounts, address }: { accounts: Record<string, string>; address: string | undefined },
): Promise<Target> {
  const database = await newDatabase(folder, kind, address);
  const common = { ALLOWED_ORIGINS: FRIENDLY_ORIGIN, WORKBENCH_LIMITS: 'unreached' };
  const env = { ...accounts, ...common, ...SETTINGS[kind], DATABASE_URL: database.databaseUrl ?? '' };
  const server = await startServer(folder, { name: kind, env });
  const list = await fetch(`http://localhost:${server.port}/backend/artifacts?limit=1000`);
  const ids = ((await list.json()) as { _id: string }[]).map(({ _id }) => _id);
  const ledger = createLedger();
  return { server, database, ledger, world: createWorld(ledger, ids) };
}

/**
 * What is wrong with a server's log, which must hold no token, password, e-mail address or text of users, and one line for each response.
 * @param responses how many had which id
 */
export function checkLog({ log }: Server, responses: ReadonlyMap<string, number>): string[] {
  const problems: string[] = [];
  const logged = new Map<string, number>();
  for (const line of fs.readFileSync(log, 'utf8').split('\n').filter(Boolean)) {
    const [, level = '', ...words] = line.split(' ');
    const id = words.at(-1) ?? '';
    if (!['request', 'warn'].includes(level)) problems.push(`logged: ${line}`);
    else if (line.includes(CANARY) || /eyJ[\w-]{10}/.test(line))
      problems.push(`the log holds a secret: ${line}`);
    if (level === 'request') logged.set(id, (logged.get(id) ?? 0) + 1);
  }
  for (const [id, times] of responses) {
    const lines = logged.get(id) ?? 0;
    if (lines !== times) problems.push(`the log has ${lines} lines for ${times} responses with the id ${id}`);
  }
  return problems;
}
