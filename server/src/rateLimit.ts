import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from './errors.ts';

/** How often one may write within a minute: a signed-in person, and an address from which somebody posts unauthenticated. */
export type Limits = { writesPerPerson: number; postsPerAddress: number };

export const DEFAULT_LIMITS: Limits = { writesPerPerson: 240, postsPerAddress: 30 };

const MINUTE_SECONDS = 60;

export type RateLimit = {
  /** Counts one write of a signed-in person. @throws Refusal `too-many` */
  person: (uid: string) => Promise<void>;
  /** Counts one unauthenticated post from an address. @throws Refusal `too-many` */
  address: (address: string) => Promise<void>;
};

const counter = (points: number) => {
  const limiter = new RateLimiterMemory({ points, duration: MINUTE_SECONDS });
  return async (key: string): Promise<void> => {
    try {
      await limiter.consume(key);
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      const retryAfterSeconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
      throw new Refusal('too-many', 'That was a lot at once. Please wait a moment and try again.', {
        retryAfterSeconds,
      });
    }
  };
};

/** Counts in this process's memory, which is what one server needs; `false` counts nothing. */
export function createRateLimit(limits: Limits | false): RateLimit {
  if (!limits) return { person: () => Promise.resolve(), address: () => Promise.resolve() };
  return { person: counter(limits.writesPerPerson), address: counter(limits.postsPerAddress) };
}
