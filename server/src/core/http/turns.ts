import { Semaphore, withTimeout, type SemaphoreInterface } from 'async-mutex';
import { ERROR_MESSAGES } from '#contract/error.ts';
import { resumeMeter } from '../run/meter.ts';
import { ApiError } from './errors.ts';

/** Who has waited so long, as for a connection to the database, is told to come back. */
const WAIT_MS = 5000;

/** The error for whoever asks for more than is done at a time. */
export const busy = (): ApiError =>
  new ApiError('unavailable', ERROR_MESSAGES.unavailable, { retryAfterSeconds: 1 });

type Turns = {
  /** So many things of one caller, a uid or an address, at a time: who asks for much waits behind themselves instead of others behind them. */
  ofOne: number;
  /** So many of all callers together. */
  ofAll?: number;
  /** So many of one caller are done or wait; more are refused at once, so that nobody else waits behind all of them. */
  mostOfOne?: number;
  /** How long one may wait; 0: not at all. */
  waitMs?: number;
  /** The error for whoever has waited as long. */
  refusal?: () => Error;
};

/** Does things of callers in turns. */
export function createTurns({ ofOne, ofAll, mostOfOne = Infinity, waitMs = WAIT_MS, refusal = busy }: Turns) {
  const limited = (most: number) => withTimeout(new Semaphore(most), waitMs, refusal());
  const callers = new Map<string, { turns: SemaphoreInterface; users: number }>();
  const all = ofAll === undefined ? undefined : limited(ofAll);
  /** Does one of them when its turn has come. @throws `refusal` when that takes too long */
  const inTurn = async <Result>(caller: string, run: () => Promise<Result>): Promise<Result> => {
    const own = callers.get(caller) ?? { turns: limited(ofOne), users: 0 };
    if (own.users >= mostOfOne) throw refusal();
    callers.set(caller, own);
    own.users += 1;
    try {
      const begin = (): Promise<Result> => {
        resumeMeter();
        return run();
      };
      return await own.turns.runExclusive(() => (all ? all.runExclusive(begin) : begin()));
    } finally {
      own.users -= 1;
      if (own.users === 0) callers.delete(caller);
    }
  };
  /**
   * Does it in the same way, and answers with what it hands over, at once: its turn lasts until it has ended.
   * @param run hands over an answer, or the promise of one; it fails only when it hands over none
   */
  const answerInTurn = <Result>(
    caller: string,
    run: (answer: (result: Result | Promise<Result>) => void) => Promise<void>,
  ): Promise<Result> =>
    new Promise((answer, reject) => {
      inTurn(caller, () => run(answer)).catch(reject);
    });
  return {
    inTurn,
    answerInTurn,
    /** Does it in the same way, answers at once, and keeps its turn for as long again: what holds up everything else rests as long as it worked. */
    inTurnThenRest: <Result>(caller: string, run: () => Promise<Result>): Promise<Result> =>
      answerInTurn(caller, async (answer) => {
        const startedAt = performance.now();
        const doing = run();
        answer(doing);
        await Promise.allSettled([doing]);
        const restMs = performance.now() - startedAt;
        await new Promise((rested) => setTimeout(rested, restMs));
      }),
    /** How many callers do something, or wait for it: nobody else is remembered. */
    callers: (): number => callers.size,
  };
}
