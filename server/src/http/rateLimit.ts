import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { CALLS } from '#contract/calls.ts';
import { MAX_PAGE_SIZE } from '#contract/constants.ts';
import type { Period } from '#contract/period.ts';
import { ApiError } from './errors.ts';

/** Points per minute: of a signed-in user (`Person`), and of an address for all visitors behind it. */
export type Limits = {
  /** Points for reads; `readCost` has what each costs. */
  readsPerPerson: number;
  readsPerAddress: number;
  writesPerPerson: number;
  /** Posts without a token: registrations, messages, feedback. */
  postsPerAddress: number;
  /** Requests to the local photo storage. */
  photosPerAddress: number;
};

export const DEFAULT_LIMITS: Limits = {
  // A search at every pause in typing, which loads a page, the types in it and its timeline, costs 2,000.
  readsPerPerson: 2250,
  // A class of forty behind one address, each with ten searches or seventy pages of cards; one processor can
  // search twice as much.
  readsPerAddress: 6000,
  // Four a second: faster than a person likes, writes or edits.
  writesPerPerson: 240,
  // The same forty register within the same minute, and each of them tries three times.
  postsPerAddress: 120,
  // A photo of the greatest size takes seven requests; they follow each other as fast as the disk writes.
  photosPerAddress: 1200,
};

const MINUTE_SECONDS = 60;
const SEARCH_COST = 5;
const RECORDS_PER_POINT = 100;

const lists: string[] = [CALLS.artifacts, CALLS.facets];
const PERIOD: (keyof Period)[] = ['from', 'to', 'undated'];

/**
 * What a read costs, in points: one, or five for a search, a period or a timeline of the whole catalogue; and for the list another for every
 * hundred records it may return.
 * @param path below `BACKEND_PATH`
 */
export function readCost(path: string, query: Record<string, string>): number {
  const counts = query.search?.trim() || PERIOD.some((name) => query[name] !== undefined);
  const searches =
    (lists.includes(path) && counts) || path === CALLS.timeline || path.startsWith(CALLS.related(''));
  const limit = Number(query.limit ?? MAX_PAGE_SIZE);
  const records = path === CALLS.artifacts && limit > 0 ? Math.min(limit, MAX_PAGE_SIZE) : 0;
  return (searches ? SEARCH_COST : 1) + Math.floor(records / RECORDS_PER_POINT);
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
  readsPerPerson: memoryLimiter(limits && limits.readsPerPerson),
  readsPerAddress: memoryLimiter(limits && limits.readsPerAddress),
  writesPerPerson: memoryLimiter(limits && limits.writesPerPerson),
  postsPerAddress: memoryLimiter(limits && limits.postsPerAddress),
});
