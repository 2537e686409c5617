import { Semaphore, withTimeout, type SemaphoreInterface } from 'async-mutex';
import { ERROR_MESSAGES } from '#contract/error.ts';
import { resumeMeter } from '../run/meter.ts';
import { ApiError } from './errors.ts';

/** Who has waited so long, as for a connection to the database, is told to come back. */
const WAIT_MS = 5000;

/** The longest rest, as a share of how long one may wait. */
const LONGEST_REST = 1 / 3;

/** The error for whoever asks for more than is done at a time. */
export const busy = (): ApiError =>
  new ApiError('unavailable', ERROR_MESSAGES.unavailable, { retryAfterSeconds: 1 });

type Options = {
  /** So many tasks of one caller, a uid or an address, at a time: who asks for much waits behind themselves instead of others behind them. */
  perCaller: number;
  /** So many of all callers together. */
  inAll?: number;
  /** So many of one caller run or wait; more are refused at once, so that nobody else waits behind all of them. */
  maxQueued?: number;
  /** How long one may wait; 0: not at all. */
  waitMs?: number;
  /** The error for whoever has waited as long. */
  refusal?: () => Error;
};

/** A queue of each caller's tasks with limits of concurrency: of one caller, and of all together. */
export function createCallerQueue({
  perCaller,
  inAll,
  maxQueued = Infinity,
  waitMs = WAIT_MS,
  refusal = busy,
}: Options) {
  const limited = (most: number) => withTimeout(new Semaphore(most), waitMs, refusal());
  const callers = new Map<string, { slots: SemaphoreInterface; users: number }>();
  const all = inAll === undefined ? undefined : limited(inAll);
  /** Runs a task when there is a slot for it. @throws `refusal` when that takes too long */
  const run = async <Result>(caller: string, task: () => Promise<Result>): Promise<Result> => {
    const own = callers.get(caller) ?? { slots: limited(perCaller), users: 0 };
    if (own.users >= maxQueued) throw refusal();
    callers.set(caller, own);
    own.users += 1;
    try {
      const begin = (): Promise<Result> => {
        resumeMeter();
        return task();
      };
      return await own.slots.runExclusive(() => (all ? all.runExclusive(begin) : begin()));
    } finally {
      own.users -= 1;
      if (own.users === 0) callers.delete(caller);
    }
  };
  /**
   * Runs a task, and answers at once with what it hands over: its slot is taken until it has ended.
   * @param task hands over an answer, or the promise of one; it fails only when it hands over none
   */
  const runAnsweringEarly = <Result>(
    caller: string,
    task: (answer: (result: Result | Promise<Result>) => void) => Promise<void>,
  ): Promise<Result> =>
    new Promise((answer, reject) => {
      run(caller, () => task(answer)).catch(reject);
    });
  return {
    run,
    runAnsweringEarly,
    /**
     * Runs a task, answers at once, and keeps its slot for as long again: what holds up everything else rests as long as it worked. After a very long
     * one, whoever waits has their turn before they have waited too long.
     */
    runThenRest: <Result>(caller: string, task: () => Promise<Result>): Promise<Result> =>
      runAnsweringEarly(caller, async (answer) => {
        const startedAt = performance.now();
        const doing = task();
        answer(doing);
        await Promise.allSettled([doing]);
        const restMs = Math.min(performance.now() - startedAt, waitMs * LONGEST_REST);
        await new Promise((rested) => setTimeout(rested, restMs));
      }),
    /** How many callers do something, or wait for it: nobody else is remembered. */
    callers: (): number => callers.size,
  };
}
