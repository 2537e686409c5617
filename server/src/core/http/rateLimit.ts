import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { ListFormat } from '#contract/artifactList.ts';
import { ONLY_ID } from '#contract/constants.ts';
import type { Period } from '#contract/period.ts';
import type { ServerCall } from '#contract/serverCalls.ts';
import { ApiError } from './errors.ts';
import { chargeTo } from '../run/meter.ts';
import type { Quota } from './quota.ts';

/** Points per minute, or bytes per day: of a signed-in user (`User`), and of an address for all visitors, or callers, behind it. */
export const DEFAULT_LIMITS = {
  // Points for reads. A search at every pause in typing, which loads a page, the types in it and its timeline, costs 2,000.
  readsPerUser: 2250,
  // Those of visitors. A class of forty behind one address, each with ten searches or seventy pages of cards; one processor
  // can search twice as much.
  readsPerAddress: 6000,
  // Four a second: faster than a user likes, writes or edits.
  writesPerUser: 240,
  // Posts without a token: registrations, messages, feedback. The same forty register within the same minute, and each of
  // them tries three times.
  postsPerAddress: 120,
  // Points for everything that comes from there, whoever is signed in: what one processor does in a minute. Accounts are
  // made in no time: without it, each new one has a limit of its own.
  pointsPerAddress: 12_000,
  // Bytes that are written in a day: two thousand records of ordinary length. In the database, and in its log, a text takes
  // up to thirty times as much.
  bytesPerUser: 5_000_000,
  // The class of forty, each with two hundred records.
  bytesPerAddress: 20_000_000,
  // Requests to the local photo storage. A photo of the greatest size takes seven; they follow each other as fast as the
  // disk writes.
  photosPerAddress: 1200,
};

export type Limits = typeof DEFAULT_LIMITS;

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 24 * 60 * 60;
/** Rendering a page for a visitor is counted as ten points, fifty milliseconds (`core/run/meter.ts`). */
export const RENDER_COST = 10;
/** What a write is counted as of all that its address does. */
const WRITE_COST = 10;
/** Ten records take 40 kB where they are long. */
const RECORDS_PER_POINT = 10;
/** As many ids take as much. */
const IDS_PER_POINT = 1000;
/** So many rows before a page are passed over for one point (`npm run bench -- lists`). */
const ROWS_PER_POINT = 20_000;
/** Of a whole export: a user may begin four in a minute, the visitors of an address twelve. */
const EXPORT_COST = 500;
/** A list of a million is read from its end for the pages behind its middle. */
const MAX_SKIPPED = 500_000;

/** What passing over rows costs, in points. */
export const costOfSkipping = (rows: number): number => Math.floor(rows / ROWS_PER_POINT);

/** What a query may say of how much is read. */
export type Selection = Period & {
  search?: string;
  by?: string | undefined;
  area?: string | undefined;
  page?: number;
  limit?: number;
  fields?: string | undefined;
  facets?: string | undefined;
  format?: ListFormat | undefined;
};

/** How many records a call may return. */
export const recordsOf = ({ limit = 0, fields }: Selection): number => (fields === ONLY_ID ? 0 : limit);

/**
 * What a call costs, in points: what its row of `SERVER_CALLS` says, another for every ten records, or thousand ids, that it may return, and those for
 * the rows before its page. With facets all that is found is counted as well, not its page alone.
 * @param query validated
 */
export function costOf({ cost, searchCost = cost }: ServerCall, query: Selection): number {
  const { search, by, area, from, to, undated, page = 1, limit = 0, fields, facets, format = 'json' } = query;
  if (format !== 'json') return EXPORT_COST;
  const selects = Boolean(search || by || area) || [from, to, undated].some((bound) => bound !== undefined);
  const perPoint = fields === ONLY_ID ? IDS_PER_POINT : RECORDS_PER_POINT;
  const skipped = costOfSkipping(Math.min((page - 1) * limit, MAX_SKIPPED));
  return (selects ? searchCost * (facets ? 2 : 1) : cost) + Math.floor(limit / perPoint) + skipped;
}

/** What is counted against a limit. */
type Limiter = {
  /**
   * Takes points of a user or an address, one by default.
   * @returns what is left; undefined without a limit
   * @throws ApiError `too-many`, with what is left
   */
  take: (key: string, points?: number) => Promise<Quota | undefined>;
  /** Takes points for what was done already: whoever has too few owes the rest. Negative ones are given back. */
  charge: (key: string, points: number) => Promise<unknown>;
};

type LimiterOptions = {
  /** What is limited: its name in the headers. */
  policy: string;
  /** Those of a window; `false`: no limit. */
  points: number | false;
  /** A minute unless given. */
  windowSeconds?: number;
  /** What whoever is refused is told. */
  refusal?: string;
  /** Whether a refusal takes no points: one text too large for what is left of a day would take the rest of it. */
  sparesRefused?: boolean;
};

/** Makes what counts against a limit, in the memory of this server. */
export function createLimiter({
  policy,
  points,
  windowSeconds = MINUTE_SECONDS,
  refusal = 'That was a lot at once. Please wait a moment and try again.',
  sparesRefused = false,
}: LimiterOptions): Limiter {
  if (points === false) {
    const nothing = () => Promise.resolve(undefined);
    return { take: nothing, charge: nothing };
  }
  const store = new RateLimiterMemory({ points, duration: windowSeconds });
  const quotaOf = ({ remainingPoints, msBeforeNext }: RateLimiterRes): Quota => ({
    policy,
    points,
    windowSeconds,
    remaining: remainingPoints,
    resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });
  return {
    take: async (key, cost = 1) => {
      try {
        return quotaOf(await store.consume(key, cost));
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        const quota = sparesRefused
          ? quotaOf(await store.reward(key, cost))
          : { ...quotaOf(reason), remaining: 0 };
        throw new ApiError('too-many', refusal, { retryAfterSeconds: quota.resetSeconds, quota });
      }
    },
    charge: (key, cost) => store.penalty(key, cost),
  };
}

const WRITTEN_IN_A_DAY = {
  windowSeconds: DAY_SECONDS,
  refusal: 'That is more than can still be written today. Please write less, or go on tomorrow.',
  sparesRefused: true,
} as const;

/** The limits that the backend and the pages share: the names that they have in headers, and what else differs. */
const POLICIES = {
  readsPerUser: { policy: 'user-reads' },
  readsPerAddress: { policy: 'address-reads' },
  writesPerUser: { policy: 'user-writes' },
  postsPerAddress: { policy: 'address-posts' },
  pointsPerAddress: { policy: 'address' },
  bytesPerUser: { policy: 'user-bytes', ...WRITTEN_IN_A_DAY },
  bytesPerAddress: { policy: 'address-bytes', ...WRITTEN_IN_A_DAY },
} as const;

export type RateLimit = { [Limit in keyof typeof POLICIES]: Limiter };

/** @param limits `false` counts nothing */
export const createRateLimit = (limits: Limits | false): RateLimit =>
  Object.fromEntries(
    Object.entries(POLICIES).map(([limit, policy]) => [
      limit,
      createLimiter({ ...policy, points: limits && limits[limit as keyof RateLimit] }),
    ]),
  ) as RateLimit;

/** Who sends a request: a user by uid, and the address that they, or a visitor, or somebody with an invalid token, are at. */
export type Sender = { uid: string | undefined; address: string };

/** Counts a request, and has what its answer costs beyond that charged to the same ones. */
export async function countRequest(
  limit: RateLimit,
  { uid, address }: Sender,
  { method, points }: { method: string; points: number },
): Promise<Quota | undefined> {
  const isRead = method === 'GET' || method === 'HEAD';
  const reads = uid === undefined ? limit.readsPerAddress : limit.readsPerUser;
  const writes = uid === undefined ? limit.postsPerAddress : limit.writesPerUser;
  const quota = await (isRead ? reads : writes).take(uid ?? address, points);
  // Who owes points for what was answered before writes nothing either.
  if (!isRead) await reads.take(uid ?? address, 0);
  const processing = isRead ? points : WRITE_COST;
  await limit.pointsPerAddress.take(address, processing);
  chargeTo(processing, (owed) =>
    Promise.all([reads.charge(uid ?? address, owed), limit.pointsPerAddress.charge(address, owed)]),
  );
  return quota;
}

/** Counts what is written, in bytes; what is refused is counted for neither. @throws ApiError `too-many` */
export async function countWritten(limit: RateLimit, { uid, address }: Sender, bytes: number): Promise<void> {
  if (uid !== undefined) await limit.bytesPerUser.take(uid, bytes);
  try {
    await limit.bytesPerAddress.take(address, bytes);
  } catch (error) {
    if (uid !== undefined) await limit.bytesPerUser.charge(uid, -bytes);
    throw error;
  }
}

/** Takes bytes that were stored beside what was sent: whoever has too few owes the rest. Negative ones are given back. */
export const chargeWritten = (limit: RateLimit, { uid, address }: Sender, bytes: number): Promise<unknown> =>
  Promise.all([
    uid !== undefined && limit.bytesPerUser.charge(uid, bytes),
    limit.bytesPerAddress.charge(address, bytes),
  ]);
