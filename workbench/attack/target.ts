import fs from 'node:fs';
import path from 'node:path';
import getPort from 'get-port';
import type { DatabaseOptions } from '../../server/src/core/db/connect.ts';
import { bundle } from '../../scripts/bundle.ts';
import { query } from '../apparatus/postgres.ts';
import { startProcess, type Process } from '../apparatus/processes.ts';
import { PROJECT_ENV } from '../apparatus/project.ts';
import type { Ports } from './send.ts';
import type { AttackAnswers } from './server.ts';
import { CANARY } from './values.ts';

/** The servers under attack. */
export type Target = {
  ports: Ports;
  server: Process<AttackAnswers>;
  /** Where their database is, once they have ended. */
  database: DatabaseOptions;
  /** Removes the database. */
  close: () => Promise<void>;
};

/** @param databaseUrl a PostgreSQL on which a new database is made; undefined: the embedded one in the folder */
export async function startTarget(folder: string, databaseUrl: string | undefined): Promise<Target> {
  const dataDir = path.join(folder, 'data');
  const name = `attacked_${process.pid}`;
  const address = databaseUrl === undefined ? undefined : new URL(databaseUrl);
  if (address && databaseUrl !== undefined) {
    await query(databaseUrl, `create database ${name}`);
    address.pathname = `/${name}`;
  }
  const ports = { local: await getPort(), project: await getPort() };
  const { WORKBENCH_KEYS } = PROJECT_ENV;
  const env = { ATTACK_PORTS: `${ports.local},${ports.project}`, WORKBENCH_KEYS, DATA_DIR: dataDir };
  const server = await startProcess<AttackAnswers>(await bundle('workbench/attack/server.ts'), {
    env: { ...env, DATABASE_URL: address?.href ?? '' },
    log: path.join(folder, 'server.log'),
  });
  const database = address ? { databaseUrl: address.href } : { dataDir };
  const close = async () => {
    if (databaseUrl !== undefined) await query(databaseUrl, `drop database if exists ${name} with (force)`);
  };
  return { ports, server, database, close };
}

/**
 * What is wrong with the log, which must hold no token, password, e-mail address or text of users, and one line for each response.
 * @param responses how many had which id
 */
export function checkLog(file: string, responses: ReadonlyMap<string, number>): string[] {
  const problems: string[] = [];
  const logged = new Map<string, number>();
  for (const line of fs.readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
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
