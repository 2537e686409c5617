import type { Request } from 'autocannon';
import { BACKEND_PATH, CALLS } from '#contract/calls.ts';
import { anArtifact } from '#server/testing/backend.ts';
import { emulatorToken } from '#server/testing/startWholeServer.ts';

/** The share of the bare server's rate that the product is to reach at least (`npm run bench:load`). */
export type Floor = { postgres: number; pglite: number };

export type LoadCase = {
  name: string;
  /** Below it, `--quick` fails: two thirds of the ratio in docs/benchmarks.md, or of less where several runs differed. */
  floor: Floor;
  /** A request for one of the records; called for every request anew. */
  request: (ids: readonly string[], authorize: Authorize) => Request;
};

/** The `Authorization` header of a user, by a number. */
export type Authorize = (user: number) => string;

/** The requests are of so many users. */
export const USERS = 500;

const tokens = new Map<number, string>();
/** A token as the Auth emulator makes them. */
export const bearer: Authorize = (user) => {
  const token = tokens.get(user) ?? `Bearer ${emulatorToken(`user${user}`)}`;
  tokens.set(user, token);
  return token;
};

/** A random whole number from 0 to below the limit. */
export const randomInt = (limit: number): number => Math.floor(Math.random() * limit);
/** A random one of the ids. */
export const randomId = (ids: readonly string[]): string => ids[randomInt(ids.length)] ?? '';
const json = (authorization: string) => ({ authorization, 'content-type': 'application/json' });

export const LOAD_CASES: LoadCase[] = [
  {
    name: 'first page',
    floor: { postgres: 0.4, pglite: 0.57 },
    request: () => ({ method: 'GET', path: `${BACKEND_PATH}${CALLS.artifacts}?limit=12` }),
  },
  {
    name: 'artifact',
    floor: { postgres: 0.41, pglite: 0.51 },
    request: (ids, authorize) => ({
      method: 'GET',
      path: BACKEND_PATH + CALLS.artifact(randomId(ids)),
      headers: { authorization: authorize(1) },
    }),
  },
  {
    name: 'search',
    floor: { postgres: 0.43, pglite: 0.48 },
    request: () => ({ method: 'GET', path: `${BACKEND_PATH}${CALLS.artifacts}?limit=12&search=bronze` }),
  },
  {
    name: 'like',
    floor: { postgres: 0.38, pglite: 0.62 },
    request: (ids, authorize) => ({
      method: 'POST',
      path: BACKEND_PATH + CALLS.like(randomId(ids)),
      headers: { authorization: authorize(randomInt(USERS)) },
    }),
  },
  {
    name: 'add',
    floor: { postgres: 0.34, pglite: 0.4 },
    request: (_ids, authorize) => ({
      method: 'POST',
      path: BACKEND_PATH + CALLS.artifacts,
      headers: json(authorize(randomInt(USERS))),
      body: JSON.stringify(anArtifact()),
    }),
  },
];
