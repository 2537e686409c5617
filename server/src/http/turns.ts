import { Semaphore, withTimeout } from 'async-mutex';
import { ERROR_MESSAGES } from '#contract/error.ts';
import { ApiError } from './errors.ts';

/** Who has waited so long, as for a connection to the database, is told to come back. */
const WAIT_MS = 5000;

/** The error for whoever asks for more than is done at a time. */
export const busy = (): ApiError =>
  new ApiError('unavailable', ERROR_MESSAGES.unavailable, { retryAfterSeconds: 1 });

/**
 * Does so many things of one caller, a uid or an address, at a time, the rest one after the other: who asks for much waits behind
 * themselves instead of others behind them.
 * @returns does one of them when its turn has come; @throws ApiError `unavailable` when that takes too long
 */
export function createTurns(max: number) {
  const callers = new Map<string, { semaphore: Semaphore; users: number }>();
  return async <Result>(caller: string, run: () => Promise<Result>): Promise<Result> => {
    const turns = callers.get(caller) ?? { semaphore: new Semaphore(max), users: 0 };
    callers.set(caller, turns);
    turns.users += 1;
    try {
      return await withTimeout(turns.semaphore, WAIT_MS, busy()).runExclusive(run);
    } finally {
      turns.users -= 1;
      if (turns.users === 0) callers.delete(caller);
    }
  };
}
