import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_KEY_HEADER } from '../../contract/calls.ts';
import { PROJECT_ENV, tokenOf } from '../apparatus/project.ts';

/** The benchmarks' requests are of so many users. */
const USERS = 500;
/** Where the pages of the benchmarks' servers are, as their browsers say. */
const ORIGIN = 'https://history.example.org';

/** The settings of a server of a benchmark, whose limits are never reached. */
export const BENCH_ENV = {
  ...PROJECT_ENV,
  PUBLIC_URL: ORIGIN,
  TRUSTED_PROXIES: '127.0.0.1',
  WORKBENCH_LIMITS: 'unreached',
};

/** The `Authorization` header of a user. */
export type Authorize = (uid: string) => string;
export const bearer: Authorize = (uid) => `Bearer ${tokenOf(uid)}`;
/** For a server that checks no tokens. */
export const plainUid: Authorize = (uid) => uid;

export const randomInt = (limit: number): number => Math.floor(Math.random() * limit);
/** A random one of several. */
export const pick = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)] as Item;
export const pickUser = (): string => `user${randomInt(USERS)}`;

/** What every request of a page has. */
export const READ_HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd', origin: ORIGIN };

/** What a request that writes JSON has. */
export const writeHeaders = (authorization: string) => ({
  ...READ_HEADERS,
  authorization,
  'content-type': 'application/json',
  [IDEMPOTENCY_KEY_HEADER.toLowerCase()]: `"${randomUUID()}"`,
});
