import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { BACKEND_PATH, CALLS, type CallName } from '../../contract/calls.ts';
import { serverCallOf } from '../../contract/serverCalls.ts';
import { requirePrograms } from '../../scripts/programs.ts';
import { startPostgres } from '../apparatus/postgres.ts';
import { startServer } from '../apparatus/processes.ts';
import { goodBody } from '../attack/bodies.ts';
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

type Shown = { name: string; path: string; method?: string; body?: string };

/** What calls need to be asked. */
const QUERIES: Partial<Record<CallName, string>> = {
  aboutPage: '?page=imprint',
  onThisDay: '?day=06-15',
  similarArtifacts: '?name=sword',
  findPlace: '?text=Rome',
  unusedPictures: '?ids=018bcfe5-6800-7000-8000-000000000001',
  deleteAccount: '?artifacts=delete',
};
const USER = 'user1';

/** Every call, with a body that the contract takes; those that delete come last. */
function callsOf(artifact: string, review: string): Shown[] {
  const shown = (Object.keys(CALLS) as CallName[]).map((name) => {
    const { method, path: pattern, body: schema } = serverCallOf(name);
    const path = pattern.replace(':id', artifact).replace(':review', review) + (QUERIES[name] ?? '');
    const [made] = schema ? fc.sample(goodBody(schema, `${USER}@example.org`), { seed: 1, numRuns: 1 }) : [];
    return { name, path, method, ...(made && { body: made.bytes.toString() }) };
  });
  const last = ['deleteReview', 'deleteArtifact', 'deleteAccount'];
  return shown.sort((a, b) => last.indexOf(a.name) - last.indexOf(b.name));
}

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
    await fillDatabase({ databaseUrl }, source);
    for (const [name, value] of Object.entries(EXPLAINED))
      await postgres.query(`alter database shown set ${name} = ${value}`);
    const env = { ...BENCH_ENV, DATABASE_URL: databaseUrl };
    const server = await startServer(folder, { name: 'server', env, args: ['--no-site'] });
    const log = path.join(place, 'log');
    const origin = `http://127.0.0.1:${server.port}`;
    const send = ({ path, method = 'GET', ...sent }: Shown) =>
      fetch(origin + BACKEND_PATH + path, { method, headers: writeHeaders(bearer(USER)), ...sent });
    const add = async (name: 'addArtifact' | 'addReview', id: string): Promise<string> => {
      const call = callsOf(id, '').find((each) => each.name === name) as Shown;
      return ((await (await send(call)).json()) as { _id: string })._id;
    };
    const artifact = await add('addArtifact', '');
    const calls = callsOf(artifact, await add('addReview', artifact));
    for (const shown of [...(await listCases(origin)), ...calls] as Shown[]) {
      await wait(LOGGED_MS);
      const { size } = fs.statSync(log);
      const { status } = await send(shown);
      await wait(LOGGED_MS);
      const logged = fs.readFileSync(log).subarray(size).toString();
      const statements = logged
        .replace(/^.*(?:LOG|CONTEXT): +duration: /gm, '-- ')
        .replace(/^\tQuery Text: /gm, '\t');
      console.log(`\n## ${shown.name}: ${shown.method ?? 'GET'} ${shown.path} (${status})\n\n${statements}`);
    }
    await server.stop();
  } finally {
    await postgres.stop();
  }
}
