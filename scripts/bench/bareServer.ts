/**
 * The floor of `npm run bench:load`: Node's own server and prepared SQL, without validation, tokens, limits, headers or
 * log, on the product's tables. A request's `Authorization` is taken for the caller's uid.
 */
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { BACKEND_PATH, CALLS } from '#contract/calls.ts';
import type { NewArtifact } from '#contract/artifact.ts';
import { reportUsage } from './usage.ts';

type Row = Record<string, unknown>;
type Query = (name: string, text: string, values: unknown[]) => Promise<Row[]>;

async function connect(): Promise<Query> {
  if (process.env.DATABASE_URL) {
    const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
    return async (name, sql, values) => (await pool.query<Row>({ name, text: sql, values })).rows;
  }
  const client = await PGlite.create({
    dataDir: `${process.env.DATA_DIR}/db`,
    extensions: { pg_trgm, unaccent },
  });
  return async (_name, sql, values) => (await client.query<Row>(sql, values)).rows;
}

const SHOWN = `id as "_id", name, image, type, historical_context as "historicalContext", description,
  historical_creation_date as "historicalCreationDate", discovered_at as "discoveredAt", discovered_by as "discoveredBy",
  present_location as "presentLocation", adder_name as "adderName", likes, created_at as "createdAt"`;
const LIKED = `exists (select from likes where artifact_id = artifacts.id and uid = $1) as "isLikedByUser"`;
const PAGE = `select ${SHOWN}, ${LIKED} from artifacts order by likes desc, created_at desc, id desc limit $2`;
const SEARCH = `select ${SHOWN}, ${LIKED} from artifacts where search_vector @@ to_tsquery('simple', $3)
  order by likes desc, created_at desc, id desc limit $2`;
const ARTIFACT = `select ${SHOWN}, ${LIKED} from artifacts where id = $2`;
const LIKE = `with made as (
    insert into likes (artifact_id, uid, created_at) values ($2, $1, now()) on conflict do nothing returning 1
  ), gone as (
    delete from likes where artifact_id = $2 and uid = $1 and not exists (select from made) returning 1
  )
  update artifacts set likes = likes + (select count(*) from made) - (select count(*) from gone) where id = $2
  returning likes, exists (select from made) as liked`;
const ADD = `insert into artifacts (id, name, image, type, historical_context, description, historical_creation_date,
    discovered_at, discovered_by, present_location, owner_uid, adder_name, adder_email, created_at)
  values ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $1, $1, $1, now()) returning ${SHOWN}, false as "isLikedByUser"`;

const query = await connect();

async function handle({ method, url = '/', headers }: http.IncomingMessage, body: string): Promise<unknown> {
  const uid = headers.authorization ?? '';
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const path = pathname.slice(BACKEND_PATH.length);
  const limit = Number(searchParams.get('limit'));
  const search = searchParams.get('search');
  if (method === 'POST' && path === CALLS.artifacts) {
    const given = JSON.parse(body) as NewArtifact;
    const { name, image, type, historicalContext, description, historicalCreationDate } = given;
    const { discoveredAt, discoveredBy, presentLocation } = given;
    const place = [historicalCreationDate, discoveredAt, discoveredBy, presentLocation];
    return (
      await query('add', ADD, [uid, uuidv7(), name, image, type, historicalContext, description, ...place])
    )[0];
  }
  if (method === 'POST') return (await query('like', LIKE, [uid, path.split('/').at(-1)]))[0];
  if (path !== CALLS.artifacts) return (await query('artifact', ARTIFACT, [uid, path.split('/').at(-1)]))[0];
  return search ? query('search', SEARCH, [uid, limit, search]) : query('page', PAGE, [uid, limit]);
}

const respond = async (request: http.IncomingMessage, response: http.ServerResponse) => {
  const result = await handle(request, await text(request));
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(result));
};

const server = http.createServer((request, response) => void respond(request, response));
server.listen(0, '127.0.0.1', () => reportUsage((server.address() as { port: number }).port));
