import type { HttpBindings } from '@hono/node-server';
import { Mutex, withTimeout } from 'async-mutex';
import type { Context } from 'hono';
import { createQueueShare } from '../http/queueShare.ts';
import { busy } from '../http/turns.ts';

/** Records of the greatest length take 14 kB each in lists. */
const MANY_RECORDS = 100;

/** Who has waited so long, as for a connection to the database, is told to come back. */
const WAIT_MS = 5000;

/** More lists than a browser asks for at once. A caller's other ones are refused, so that nobody waits behind all of them. */
const MAX_OF_ONE = 3;

/**
 * Makes what serves long lists one at a time: a thousand records of the greatest length are 14 MB, and take
 * that more than once on their way from the database. Who asks for less does not wait behind them, and for a client that is gone by then
 * none is read.
 * @returns reads a list of so many records for a caller, a uid or an address; @throws ApiError `unavailable`
 */
export function createLongLists() {
  const mutex = withTimeout(new Mutex(), WAIT_MS, busy());
  const share = createQueueShare(MAX_OF_ONE, busy);
  const readAlone = <Result>(c: Context, read: () => Promise<Result>): Promise<Result> =>
    mutex.acquire().then(async (release) => {
      const startedAt = performance.now();
      try {
        const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
        if (incoming?.socket.destroyed) throw busy();
        return await read();
      } finally {
        // Reading one holds up everything else, so the next one waits for as long again.
        setTimeout(release, performance.now() - startedAt);
      }
    });
  return async <Result>(
    c: Context,
    { caller, records }: { caller: string; records: number },
    read: () => Promise<Result>,
  ): Promise<Result> => {
    if (records <= MANY_RECORDS) return read();
    return share(caller, () => readAlone(c, read));
  };
}
