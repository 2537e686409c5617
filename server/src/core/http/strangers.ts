import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from '../run/log.ts';
import type { Shed } from '../run/telemetry.ts';
import { createCallerQueue } from './callerQueue.ts';

/**
 * Each rests for as long as it took. Beside 25 pages a second with two at a time, a like took almost three times as long at p95 with the embedded database
 * (`npm run crawl`), as a statement of theirs holds up everybody else.
 */
export const AT_A_TIME = 1;
/** A class of forty who search at once: a search takes some twenty milliseconds, and rests as long, so the last has its turn within two seconds. */
export const WAITING = 40;
/** One address has or awaits so many turns at once, so that it does not take those of all others. */
export const PER_ADDRESS = 2;
/** Only a slow or busy machine takes so long for those before; a page waits as long for its data. */
export const WAIT_MS = 3000;
const LOG_MS = 60_000;

/** Does what a stranger asks for in its turn, and what that asks for itself at once. @throws ApiError `unavailable` when it is refused */
export type Strangers = <Result>(what: Shed, address: string, task: () => Promise<Result>) => Promise<Result>;

type Options = {
  log: Pick<Log, 'warn'>;
  /** Called for each refusal. */
  onShed?: ((what: Shed) => void) | undefined;
};

/**
 * The bound of all visitors together: thousands of addresses, each with one request, reach none of their own. What is refused, is told to the
 * log once a minute. Whoever is signed in has no part in it.
 */
export function createStrangers({ log, onShed }: Options): Strangers {
  const queue = createCallerQueue({
    perCaller: AT_A_TIME,
    maxQueued: AT_A_TIME + WAITING,
    waitMs: WAIT_MS,
  });
  // Behind its own turns an address waits as long as any caller does; `WAIT_MS` is the wait behind others.
  const addresses = createCallerQueue({ perCaller: PER_ADDRESS });
  /** Set in what has its turn: a page's reads wait for no other page. */
  const turn = new AsyncLocalStorage<true>();
  const refused: Record<Shed, number> = { page: 0, read: 0 };
  let telling: NodeJS.Timeout | undefined;
  const tell = (): void => {
    telling = undefined;
    const { page, read } = refused;
    refused.page = refused.read = 0;
    log.warn(
      `More visitors at once than this server answers: within a minute it left ${page} pages to their browsers, and put off ${read} searches.`,
    );
  };
  const note = (what: Shed): void => {
    onShed?.(what);
    refused[what] += 1;
    telling ??= setTimeout(tell, LOG_MS).unref();
  };
  return async (what, address, task) => {
    if (turn.getStore()) return task();
    let hasTurn = false;
    const begin = () => {
      hasTurn = true;
      return turn.run(true, task);
    };
    try {
      return await addresses.run(address, () => queue.runThenRest('strangers', begin));
    } catch (error) {
      if (!hasTurn) note(what);
      throw error;
    }
  };
}
