import type { Request } from 'autocannon';
import { BACKEND_PATH, pathOf } from '../../contract/calls.ts';
import { anArtifact } from '../../contract/testing.ts';
import { readCatalogue } from '../../server/src/operator/catalogue/loadCatalogue.ts';
import { pick, pickUser, randomInt, READ_HEADERS, writeHeaders, type Authorize } from './browser.ts';

/** The share of the bare server's rate that the product is to reach at least (`npm run bench -- load`). */
export type Floor = { postgres: number; pglite: number };

export type LoadCase = {
  name: string;
  /** Below it, `--quick` fails: two thirds of the ratio in docs/benchmarks.md, or of less where several runs differed. */
  floor: Floor;
  /** A request for one of the records; called for every request anew. */
  request: (ids: readonly string[], authorize: Authorize) => Request;
};

const WORD_COUNT = 400;

/** Different words of the starter catalogue's texts, rare ones and common ones, evenly from all that it holds. */
const texts = (await readCatalogue()).map(({ description, historicalContext }) =>
  `${description} ${historicalContext}`.toLowerCase(),
);
const all = [...new Set(texts.join(' ').match(/\b[a-z]{4,}\b/g))].sort();
const WORDS = all.filter((_, place) => place % Math.ceil(all.length / WORD_COUNT) === 0);

const PAGE = `${BACKEND_PATH}${pathOf('listArtifacts')}?page=1&limit=12&sort=most-liked`;
/** Each request is of one of so many visitors, whose searches wait for their own alone. */
const VISITORS = 250;
const get = (path: string, headers = {}): Request => ({
  method: 'GET',
  path,
  headers: { ...READ_HEADERS, 'x-forwarded-for': `198.51.100.${randomInt(VISITORS)}`, ...headers },
});
const post = (path: string, authorization: string, body: object): Request => ({
  method: 'POST',
  path: BACKEND_PATH + path,
  headers: writeHeaders(authorization),
  body: JSON.stringify(body),
});

export const LOAD_CASES: LoadCase[] = [
  {
    name: 'first page',
    floor: { postgres: 0.25, pglite: 0.46 },
    request: () => get(PAGE),
  },
  {
    name: 'artifact',
    floor: { postgres: 0.2, pglite: 0.46 },
    request: (ids, authorize) =>
      get(BACKEND_PATH + pathOf('artifact', pick(ids)), { authorization: authorize(pickUser()) }),
  },
  {
    name: 'search, one word',
    // Of the lowest of six short runs, whose bare server answered 240 to 400 of them a second: the faster it is, the lower.
    floor: { postgres: 0.19, pglite: 0.8 },
    request: () => get(`${PAGE}&search=${pick(WORDS)}`),
  },
  {
    name: 'search, two words',
    // Likewise, of seven at 470 to 820 a second.
    floor: { postgres: 0.12, pglite: 0.45 },
    request: () => get(`${PAGE}&search=${pick(WORDS)}+${pick(WORDS)}`),
  },
  {
    name: 'like',
    floor: { postgres: 0.32, pglite: 0.45 },
    request: (ids, authorize) => post(pathOf('setLike', pick(ids)), authorize(pickUser()), { liked: true }),
  },
  {
    name: 'add',
    // Three quarters of what it was when each request paid for a count in the database as well; and its places are read.
    floor: { postgres: 0.12, pglite: 0.19 },
    request: (_ids, authorize) => post(pathOf('addArtifact'), authorize(pickUser()), anArtifact()),
  },
];
