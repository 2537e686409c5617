import type { Request } from 'autocannon';
import { BACKEND_PATH, pathOf } from '../../contract/calls.ts';
import { anArtifact } from '../../contract/testing.ts';
import { pick, pickUser, READ_HEADERS, writeHeaders, type Authorize } from './browser.ts';
import { WORDS } from './words.ts';

/** The share of the bare server's rate that the product is to reach at least (`npm run bench -- load`). */
export type Floor = { postgres: number; pglite: number };

export type LoadCase = {
  name: string;
  /** Below it, `--quick` fails: two thirds of the ratio in docs/benchmarks.md, or of less where several runs differed. */
  floor: Floor;
  /** A request for one of the records; called for every request anew. */
  request: (ids: readonly string[], authorize: Authorize) => Request;
};

const PAGE = `${BACKEND_PATH}${pathOf('listArtifacts')}?page=1&limit=12&sort=most-liked`;
const get = (path: string, headers = {}): Request => ({
  method: 'GET',
  path,
  headers: { ...READ_HEADERS, ...headers },
});
/** Of one of many users, whose searches wait for their own alone; those of visitors also wait for each other's. */
const search = (words: string, authorize: Authorize): Request =>
  get(`${PAGE}&search=${words}`, { authorization: authorize(pickUser()) });
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
    request: (_ids, authorize) => search(pick(WORDS), authorize),
  },
  {
    name: 'search, two words',
    // Likewise, of seven at 470 to 820 a second.
    floor: { postgres: 0.12, pglite: 0.45 },
    request: (_ids, authorize) => search(`${pick(WORDS)}+${pick(WORDS)}`, authorize),
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
