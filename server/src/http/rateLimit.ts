import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { CallRow } from '#contract/calls.ts';
import type { ListFormat } from '#contract/artifactList.ts';
import { ONLY_ID } from '#contract/constants.ts';
import type { Period } from '#contract/period.ts';
import { ApiError } from './errors.ts';
import type { Quota } from './quota.ts';

/** Points per minute: of a signed-in user (`User`), and of an address for all visitors behind it. */
export type Limits = {
  /** Points for reads; `costOf` has what each costs. */
  readsPerUser: number;
  readsPerAddress: number;
  writesPerUser: number;
  /** Posts without a token: registrations, messages, feedback. */
  postsPerAddress: number;
  /** Requests to the local photo storage. */
  photosPerAddress: number;
};

export const DEFAULT_LIMITS: Limits = {
  // A search at every pause in typing, which loads a page, the types in it and its timeline, costs 2,000.
  readsPerUser: 2250,
  // A class of forty behind one address, each with ten searches or seventy pages of cards; one processor can
  // search twice as much.
  readsPerAddress: 6000,
  // Four a second: faster than a user likes, writes or edits.
  writesPerUser: 240,
  // The same forty register within the same minute, and each of them tries three times.
  postsPerAddress: 120,
  // A photo of the greatest size takes seven requests; they follow each other as fast as the disk writes.
  photosPerAddress: 1200,
};

const MINUTE_SECONDS = 60;
/** A point is about five milliseconds of a processor (`npm run bench -- lists`). Rendering a page for a visitor is counted as ten. */
export const RENDER_COST = 10;
/** Ten records take 40 kB where they are long, and 750 kB at most. */
const RECORDS_PER_POINT = 10;
/** As many ids take as much. */
const IDS_PER_POINT = 1000;
/** So many rows before a page are passed over for one point (`npm run bench -- lists`). */
const ROWS_PER_POINT = 20_000;
/** Of a whole export: a user may begin four in a minute, an address twelve. */
const EXPORT_COST = 500;
/** A list of a million is read from its end for the pages behind its middle. */
const MAX_SKIPPED = 500_000;

/** What a query may say of how much is read. */
export type Selection = Period & {
  search?: string;
  by?: string | undefined;
  page?: number;
  limit?: number;
  fields?: string | undefined;
  format?: ListFormat | undefined;
};

/** How many records a call may return. */
export const recordsOf = ({ limit = 0, fields }: Selection): number => (fields === ONLY_ID ? 0 : limit);

/**
 * What a call costs, in points: what its row says, another for every ten records, or thousand ids, that it may return, and those for
 * the rows before its page.
 * @param query validated
 */
export function costOf({ cost, searchCost = cost }: CallRow, query: Selection): number {
  const { search, by, from, to, undated, page = 1, limit = 0, fields, format = 'json' } = query;
  if (format !== 'json') return EXPORT_COST;
  const selects = Boolean(search || by) || [from, to, undated].some((bound) => bound !== undefined);
  const perPoint = fields === ONLY_ID ? IDS_PER_POINT : RECORDS_PER_POINT;
  const skipped = Math.min((page - 1) * limit, MAX_SKIPPED);
  return (selects ? searchCost : cost) + Math.floor(limit / perPoint) + Math.floor(skipped / ROWS_PER_POINT);
}

/**
 * Consumes points of a user or an address, one by default; undefined without a limit.
 * @throws ApiError `too-many`, with what is left
 */
export type Consume = (key: string, points?: number) => Promise<Quota | undefined>;

/** The table of `db/internalTables.ts` in which servers count together. */
const TABLE = 'rate_limits';

type LimiterOptions = {
  /** What is limited: its name in the headers, and before the keys in the table. */
  policy: string;
  /** Those of a minute; `false`: no limit. */
  points: number | false;
  /** PostgreSQL, in which all servers count together; undefined: this process's memory. */
  counts?: Pool | undefined;
};

/**
 * In PostgreSQL whoever has used up all points is refused from memory, without a statement, until the minute is over. While the
 * database is away, or slow, each server counts by itself.
 */
function createStore(policy: string, points: number, counts: Pool | undefined) {
  const minute = { keyPrefix: policy, points, duration: MINUTE_SECONDS };
  const memory = new RateLimiterMemory(minute);
  if (!counts) return memory;
  return new RateLimiterPostgres({
    ...minute,
    storeClient: counts,
    storeType: 'pool',
    tableName: TABLE,
    tableCreated: true,
    inMemoryBlockOnConsumed: points,
    insuranceLimiter: memory,
  });
}

/** A server takes points from the database in portions of this share of a limit, so that few requests wait for a statement. */
const PORTION = 0.01;
/** The portions of so many callers are kept; that of another one is lost to it. */
const MAX_PORTIONS = 10_000;

type Store = ReturnType<typeof createStore>;

/** Points that a caller still has, and until when they count, in milliseconds since 1970. */
type Left = { remaining: number; endsAt: number };

/** Takes points from the store in portions, and keeps for the caller's next requests what is left of one. */
function inPortions(store: Store, portion: number) {
  const kept = new LRUCache<string, { left: number; quota: Left }>({ max: MAX_PORTIONS });
  const leftOf = ({ left, quota }: { left: number; quota: Left }): Left => ({
    remaining: quota.remaining + left,
    endsAt: quota.endsAt,
  });
  return async (key: string, cost: number): Promise<Left> => {
    const own = kept.get(key);
    if (own && own.left >= cost) {
      own.left -= cost;
      return leftOf(own);
    }
    const taken = Math.max(cost, portion);
    const { remainingPoints, msBeforeNext } = await store.consume(key, taken);
    const now = {
      left: taken - cost + (kept.get(key)?.left ?? 0),
      quota: { remaining: remainingPoints, endsAt: Date.now() + msBeforeNext },
    };
    if (now.left > 0) kept.set(key, now, { ttl: Math.max(1, msBeforeNext) });
    return leftOf(now);
  };
}

/** Makes what counts against a limit. */
export function createLimiter({ policy, points, counts }: LimiterOptions): Consume {
  if (points === false) return () => Promise.resolve(undefined);
  const store = createStore(policy, points, counts);
  const consume = inPortions(store, counts ? Math.floor(points * PORTION) : 0);
  const quotaOf = ({ remaining, endsAt }: Left): Quota => ({
    policy,
    points,
    windowSeconds: MINUTE_SECONDS,
    remaining,
    resetSeconds: Math.max(1, Math.ceil((endsAt - Date.now()) / 1000)),
  });
  return async (key, cost = 1) => {
    try {
      return quotaOf(await consume(key, cost));
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      const quota = quotaOf({ remaining: 0, endsAt: Date.now() + reason.msBeforeNext });
      throw new ApiError('too-many', 'That was a lot at once. Please wait a moment and try again.', {
        retryAfterSeconds: quota.resetSeconds,
        quota,
      });
    }
  };
}

/** The limits that the backend and the pages share, and the names that they have in headers. */
const POLICIES = {
  readsPerUser: 'user-reads',
  readsPerAddress: 'address-reads',
  writesPerUser: 'user-writes',
  postsPerAddress: 'address-posts',
} as const;

export type RateLimit = { [Limit in keyof typeof POLICIES]: Consume };

/**
 * @param limits `false` counts nothing
 * @param counts see `LimiterOptions`
 */
export function createRateLimit(limits: Limits | false, counts?: Pool): RateLimit {
  const limiter = (limit: keyof RateLimit) =>
    createLimiter({ policy: POLICIES[limit], points: limits && limits[limit], counts });
  return {
    readsPerUser: limiter('readsPerUser'),
    readsPerAddress: limiter('readsPerAddress'),
    writesPerUser: limiter('writesPerUser'),
    postsPerAddress: limiter('postsPerAddress'),
  };
}

/** Counts a request: that of a user by uid, that of a visitor or with an invalid token by address. */
export function countRequest(
  limit: RateLimit,
  address: string,
  { method, uid, points }: { method: string; uid: string | undefined; points: number },
): Promise<Quota | undefined> {
  const isRead = method === 'GET' || method === 'HEAD';
  if (uid === undefined) return (isRead ? limit.readsPerAddress : limit.postsPerAddress)(address, points);
  return (isRead ? limit.readsPerUser : limit.writesPerUser)(uid, points);
}
