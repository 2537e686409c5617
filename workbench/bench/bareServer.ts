/**
 * What `npm run bench -- load` compares with: Node's own server and prepared SQL on the product's tables, without validation, tokens, limits,
 * log and stored keys of writes. It tells totals, and compresses by the product's rule. A request's `Authorization` is the caller's uid.
 */
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { BACKEND_PATH, pathOf, TOTAL_COUNT_HEADER } from '../../contract/calls.ts';
import type { NewArtifact } from '../../contract/artifact.ts';
import { MAX_EXACT_TOTAL } from '../../contract/constants.ts';
import { SMALL_BYTES } from '../../server/src/core/http/boundedResponse.ts';
import { compress } from '../../server/src/core/http/compression.ts';
import { notifyReady, onStop } from '../../server/src/core/run/lifecycle.ts';
import { reportUsage } from '../apparatus/usage.ts';

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
const TOTAL = `select sum(n) as total from artifact_counts`;
const MATCHES = `from artifacts where search_vector @@ to_tsquery('simple', `;
const SEARCH = `select ${SHOWN}, ${LIKED} ${MATCHES}$3) order by likes desc, created_at desc, id desc limit $2`;
const FOUND = `select count(*) as total from (select ${MATCHES}$1) limit ${MAX_EXACT_TOTAL}) as found`;
const ARTIFACT = `select ${SHOWN}, ${LIKED} from artifacts where id = $2`;
const LIKE = `with made as (
    insert into likes (artifact_id, uid, created_at) values ($2, $1, now()) on conflict do nothing returning 1
  )
  update artifacts set likes = likes + (select count(*) from made) where id = $2 returning likes, true as liked`;
const ADD = `insert into artifacts (id, name, image, type, historical_context, description, historical_creation_date,
    discovered_at, discovered_by, present_location, owner_uid, adder_name, adder_email, created_at)
  values ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $1, $1, $1, now()) returning ${SHOWN}, false as "isLikedByUser"`;

const query = await connect();

type Answer = { body: unknown; total?: unknown };

/** A page and the total of its list, which are asked for at the same time. */
async function list(uid: string, limit: number, search: string | null): Promise<Answer> {
  const words = search
    ?.split(' ')
    .map((word) => `${word}:*`)
    .join(' & ');
  const [[found], body] = await Promise.all(
    words === undefined
      ? [query('total', TOTAL, []), query('page', PAGE, [uid, limit])]
      : [query('found', FOUND, [words]), query('search', SEARCH, [uid, limit, words])],
  );
  return { body, total: found?.total };
}

async function handle({ method, url = '/', headers }: http.IncomingMessage, body: string): Promise<Answer> {
  const uid = headers.authorization ?? '';
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const path = pathname.slice(BACKEND_PATH.length);
  const id = path.split('/').at(-1);
  const one = async (name: string, sql: string, values: unknown[]) => ({
    body: (await query(name, sql, values))[0],
  });
  if (method === 'POST' && path === pathOf('addArtifact')) {
    const given = JSON.parse(body) as NewArtifact;
    const { name, image, type, historicalContext, description, historicalCreationDate } = given;
    const { discoveredAt, discoveredBy, presentLocation } = given;
    const place = [historicalCreationDate, discoveredAt, discoveredBy, presentLocation];
    return one('add', ADD, [uid, uuidv7(), name, image, type, historicalContext, description, ...place]);
  }
  if (method === 'POST') return one('like', LIKE, [uid, id]);
  if (path !== pathOf('listArtifacts')) return one('artifact', ARTIFACT, [uid, id]);
  return list(uid, Number(searchParams.get('limit')), searchParams.get('search'));
}

const respond = async (request: http.IncomingMessage, response: http.ServerResponse) => {
  const { body, total } = await handle(request, await text(request));
  const bytes = Buffer.from(JSON.stringify(body));
  const compressed =
    bytes.length > SMALL_BYTES
      ? await compress(bytes, String(request.headers['accept-encoding']))
      : undefined;
  const headers = {
    'Content-Type': 'application/json',
    [TOTAL_COUNT_HEADER]: String(total),
    ...compressed?.headers,
  };
  response.writeHead(200, headers).end(compressed?.body ?? bytes);
};

const server = http.createServer((request, response) => void respond(request, response));
reportUsage();
server.listen(Number(process.env.PORT), '127.0.0.1', notifyReady);
onStop(() => Promise.resolve());
