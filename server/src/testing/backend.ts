import { anArtifact } from '#contract/testing.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Artifact, NewArtifact } from '#contract/artifact.ts';
import { BACKEND_PATH, pathOf, TOTAL_COUNT_HEADER } from '#contract/calls.ts';
import { createApp, type AppOptions } from '../app.ts';
import { openDatabase, type OpenDatabase } from '../core/db/connect.ts';
import { type Db } from '../core/db/database.ts';
import { openPglite } from '../core/db/openPglite.ts';
import { identifiers, listTables } from '../core/db/tables.ts';
import { checkAnswer } from './documentedAnswers.ts';
import { preparedDatabase } from './preparedDatabase.ts';
import { silentLog } from './silentLog.ts';
import type { Identity } from '../core/identity/tokens.ts';

/** When the clock of the tests' backend begins. */
const BEGIN = Date.UTC(2030, 0, 1);

/** A person of the tests, who signed in when the clock began: their first name is their uid and their bearer token. */
export const person = (uid: string): Identity => ({
  uid,
  email: `${uid}@example.org`,
  isEmailVerified: true,
  name: uid[0]?.toUpperCase() + uid.slice(1),
  picture: '',
  signedInAt: BEGIN / 1000,
});

type Request = { as?: string | undefined; body?: unknown; headers?: Record<string, string> };

/** The response of a call; `json` is undefined when its body is empty. */
type TestResponse<Json> = { status: number; headers: Headers; json: Json };

type Call = <Json = Record<string, unknown>>(
  method: string,
  path: string,
  request?: Request,
) => Promise<TestResponse<Json>>;

export type TestBackend = Awaited<ReturnType<typeof openBackend>>;

/** Makes an empty database of its own on the PostgreSQL of this address. */
export async function createTestDatabase(address: string) {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const administer = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await administer(`create database ${name}`);
  const url = new URL(address);
  url.pathname = `/${name}`;
  return { databaseUrl: url.href, drop: () => administer(`drop database ${name} with (force)`) };
}

/**
 * A fresh database: in memory, or one of its own on the server of `TEST_DATABASE_URL`, there without the time limits of requests, which
 * what tests write at once may exceed.
 */
export async function openTestDatabase({ limited = false } = {}): Promise<OpenDatabase> {
  const address = process.env.TEST_DATABASE_URL;
  if (!address)
    return {
      ...(await openPglite({ image: await preparedDatabase(), sharedBuffers: '8MB' })),
      kind: 'pglite',
    };
  const { databaseUrl, drop } = await createTestDatabase(address);
  const opened = await openDatabase({ databaseUrl, limited });
  const close = async (): Promise<void> => {
    await opened.close();
    await drop();
  };
  return { ...opened, close };
}

/** Takes every row out of a database that one test uses after the other: a new one for each would take longer than most of them do. */
export async function emptyDatabase(db: Db): Promise<void> {
  const tables = await listTables(db);
  await db.execute(sql`truncate ${identifiers(tables.map(({ name }) => name))} restart identity`);
}

/** A database that the caller closes. */
const borrowed = (db: Db): OpenDatabase => ({ db, kind: 'postgres', close: () => Promise.resolve() });

const callOf =
  (app: ReturnType<typeof createApp>): Call =>
  async <Json>(
    method: string,
    path: string,
    { as, body, headers }: Request = {},
  ): Promise<TestResponse<Json>> => {
    const response = await app.request(BACKEND_PATH + path, {
      method,
      headers: {
        ...(as !== undefined && { Authorization: `Bearer ${as}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    checkAnswer(method, path, response, text);
    const isJson = /^application\/json\b/.test(response.headers.get('Content-Type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      json: (isJson && text ? JSON.parse(text) : text || undefined) as Json,
    };
  };

/** The call for the page after a response; undefined on the last one. */
export const nextOf = ({ headers }: Pick<TestResponse<unknown>, 'headers'>): string | undefined =>
  /^<\/backend([^>]+)>; rel="next"$/.exec(headers.get('Link') ?? '')?.[1];

/**
 * The backend on a fresh database, or on the given one, called without a port. Tokens are uids, of people who have just signed in; one with
 * `bad` is invalid.
 */
export async function openBackend(options: Partial<AppOptions> = {}) {
  const database = options.db ? borrowed(options.db) : await openTestDatabase();
  let now = BEGIN;
  const everything: AppOptions = {
    db: database.db,
    version: '1.2.3',
    verifyToken: (bearer) =>
      bearer.startsWith('bad')
        ? Promise.reject(new Error(`no token: ${bearer}`))
        : Promise.resolve({ ...person(bearer), signedInAt: now / 1000 }),
    clock: () => new Date((now += 1)),
    log: silentLog,
    limits: false,
    ...options,
  };
  const app = createApp(everything);
  const call = callOf(app);
  const add = async (as: string, values?: Partial<NewArtifact>): Promise<Artifact> => {
    const { status, json } = await call<Artifact>('POST', pathOf('addArtifact'), {
      as,
      body: anArtifact(values),
    });
    if (status !== 201) throw new Error(`The artifact was not added: ${JSON.stringify(json)}`);
    return json;
  };
  const pagesOf = async <Item>(first: string, as: string) => {
    const pages = [];
    for (let path: string | undefined = first; path !== undefined;) {
      const response: TestResponse<Item[]> = await call<Item[]>('GET', path, { as });
      if (response.status !== 200) throw new Error(`The list failed: ${JSON.stringify(response.json)}`);
      pages.push({ items: response.json, total: response.headers.get(TOTAL_COUNT_HEADER) });
      path = nextOf(response);
    }
    return pages;
  };
  return {
    ...database,
    app,
    call,
    /** A list's page, and every page after it, by their `Link` headers. */
    pagesOf,
    /** What `call` does, through a second server on the same database. */
    callSecond: callOf(createApp(everything)),
    /** Adds an artifact and returns it. */
    add,
    /** Moves the backend's clock on. */
    wait: (ms: number): void => void (now += ms),
  };
}

/** The body of an error response with this code and sentence (CALL-14). */
export const refusal = (code: string, message: unknown = expect.stringMatching(/^\S.*[.!]$/)) => ({
  code,
  message,
  error: message,
});
