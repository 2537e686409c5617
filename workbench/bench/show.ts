import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BACKEND_PATH, CALLS, type Call, type CallName } from '../../contract/calls.ts';
import { anArtifact } from '../../contract/testing.ts';
import { requirePrograms } from '../../scripts/programs.ts';
import { startPostgres } from '../apparatus/postgres.ts';
import { startServer } from '../apparatus/processes.ts';
import { bearer, BENCH_ENV, writeHeaders } from './browser.ts';
import { fillDatabase } from './fillDatabase.ts';
import { listCases } from './listCases.ts';

/** Has PostgreSQL log every statement of a connection with the plan that it was executed by, prepared or not. */
const EXPLAINED = {
  session_preload_libraries: `'auto_explain'`,
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_nested_statements': 'on',
};
/** The log is written by then. */
const LOGGED_MS = 100;

type Shown = { name: string; path: string; method?: string; body?: object };

/** What writes send; every other call that writes is left out. */
const BODIES: Partial<Record<CallName, object>> = {
  addArtifact: anArtifact(),
  setLike: { liked: true },
  addReview: { review: 'Seen in its museum.' },
  sendMessage: { name: 'Ada', email: 'ada@example.org', message: 'Hello' },
};

/** Every call that reads, of an artifact this one, and those writes. */
const callsOf = (artifact: string): Shown[] =>
  (Object.entries(CALLS) as [CallName, Call][]).flatMap(([name, call]) => {
    const { method } = call;
    const body = BODIES[name];
    return method === 'GET' || body
      ? [{ name, path: call.path.replace(/:\w+/g, artifact), method, ...(body && { body }) }]
      : [];
  });

/**
 * Prints the statements of every call and of every kind of list, each with its plan, on a PostgreSQL of its own.
 * @param source the records that are in it
 */
export async function show(folder: string, source: Parameters<typeof fillDatabase>[1]): Promise<void> {
  // PostgreSQL's own user has to reach its folder below.
  fs.chmodSync(folder, 0o711);
  const [bin = ''] = requirePrograms('postgresql');
  const place = path.join(folder, 'postgres');
  const postgres = await startPostgres(bin, place);
  try {
    const databaseUrl = await postgres.create('shown');
    const { ids } = await fillDatabase({ databaseUrl }, source);
    for (const [name, value] of Object.entries(EXPLAINED))
      await postgres.query(`alter database shown set ${name} = ${value}`);
    const env = { ...BENCH_ENV, DATABASE_URL: databaseUrl };
    const server = await startServer(folder, { name: 'server', env, args: ['--no-site'] });
    const log = path.join(place, 'log');
    const origin = `http://127.0.0.1:${server.port}`;
    const kinds: Shown[] = await listCases(origin);
    for (const { name, path: address, method = 'GET', body } of [...callsOf(ids[0] ?? ''), ...kinds]) {
      await wait(LOGGED_MS);
      const { size } = fs.statSync(log);
      const headers = writeHeaders(bearer('user1'));
      const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const { status } = await fetch(origin + BACKEND_PATH + address, sent);
      await wait(LOGGED_MS);
      const logged = fs.readFileSync(log).subarray(size).toString();
      const statements = logged
        .replace(/^.*(?:LOG|CONTEXT): +duration: /gm, '-- ')
        .replace(/^\tQuery Text: /gm, '\t');
      console.log(`\n## ${name}: ${method} ${address} (${status})\n\n${statements}`);
    }
    await server.stop();
  } finally {
    await postgres.stop();
  }
}
