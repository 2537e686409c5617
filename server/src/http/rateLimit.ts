import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { CallRow } from '#contract/calls.ts';
import type { ListFormat } from '#contract/artifactList.ts';
import { ONLY_ID } from '#contract/constants.ts';
import type { Period } from '#contract/period.ts';
import { ApiError } from './errors.ts';

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

/** Consumes points of a user or an address; one by default. @throws ApiError `too-many` */
type Consume = (key: string, points?: number) => Promise<void>;

/**
 * Counts in this process's memory: enough for one server.
 * @param points those of a minute; `false`: no limit
 */
export function memoryLimiter(points: number | false): Consume {
  if (points === false) return () => Promise.resolve();
  const limiter = new RateLimiterMemory({ points, duration: MINUTE_SECONDS });
  return async (key, cost = 1) => {
    try {
      await limiter.consume(key, cost);
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      const retryAfterSeconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
      throw new ApiError('too-many', 'That was a lot at once. Please wait a moment and try again.', {
        retryAfterSeconds,
      });
    }
  };
}

export type RateLimit = { [Limit in keyof Omit<Limits, 'photosPerAddress'>]: Consume };

/** @param limits `false` counts nothing */
export const createRateLimit = (limits: Limits | false): RateLimit => ({
  readsPerUser: memoryLimiter(limits && limits.readsPerUser),
  readsPerAddress: memoryLimiter(limits && limits.readsPerAddress),
  writesPerUser: memoryLimiter(limits && limits.writesPerUser),
  postsPerAddress: memoryLimiter(limits && limits.postsPerAddress),
});

/** Counts a request: that of a user by uid, that of a visitor or with an invalid token by address. */
export function countRequest(
  limit: RateLimit,
  address: string,
  { method, uid, points }: { method: string; uid: string | undefined; points: number },
): Promise<void> {
  const isRead = method === 'GET' || method === 'HEAD';
  if (uid === undefined) return (isRead ? limit.readsPerAddress : limit.postsPerAddress)(address, points);
  return (isRead ? limit.readsPerUser : limit.writesPerUser)(uid, points);
}
