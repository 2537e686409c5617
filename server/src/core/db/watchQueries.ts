import { AsyncResource } from 'node:async_hooks';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import type pg from 'pg';
import { meterHeld, pauseMeter } from '../run/meter.ts';
import type { Ended, Telemetry } from '../run/telemetry.ts';

type Callback = (error: unknown, result?: unknown) => void;
type Query = (...args: unknown[]) => unknown;

/** The text of what either driver takes: a text, or a statement with its name and values, which stay unread. */
const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '');

/** Tells of a statement that begins; its answer is charged with what the event loop does once it has ended. */
function begin(statement: unknown, telemetry: Telemetry | undefined): Ended {
  const told = telemetry?.statement(textOf(statement));
  const goOn = pauseMeter();
  return (error) => {
    told?.(error);
    goOn();
  };
}

/** Tells of every statement; its result reaches the caller as before, by a promise or a callback. */
const watchQuery =
  (query: Query, telemetry: Telemetry | undefined): Query =>
  (...args) => {
    const ended = begin(args[0], telemetry);
    const last = args.at(-1);
    if (typeof last === 'function') {
      const callback: Callback = (error, result) => {
        ended(error ?? undefined);
        (last as Callback)(error, result);
      };
      return query(...args.slice(0, -1), callback);
    }
    const result = query(...args) as Promise<unknown>;
    result.then(() => ended(), ended);
    return result;
  };

function watchQueriesOf(client: object, telemetry: Telemetry | undefined): void {
  const target = client as { query: Query };
  target.query = watchQuery(target.query.bind(client), telemetry);
}

/** Watches the statements of a pool, and its connections for whoever watches. */
export function watchPool(pool: pg.Pool, telemetry?: Telemetry): void {
  pool.on('connect', (client) => watchQueriesOf(client, telemetry));
  // Whoever waits for a connection gets it while another request returns it, and would count as part of that one.
  const connect = pool.connect.bind(pool) as (callback?: (...args: unknown[]) => void) => unknown;
  pool.connect = ((callback?: (...args: unknown[]) => void) =>
    connect(callback && AsyncResource.bind(callback))) as typeof pool.connect;
  telemetry?.pool(() => ({
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }));
}

/** Watches the embedded database: one connection, for which statements and transactions wait in line. */
export function watchPglite(client: PGlite, telemetry?: Telemetry): void {
  // Here a statement holds the event loop itself.
  const execute = client.execProtocolRawSync.bind(client);
  client.execProtocolRawSync = (message) => meterHeld(() => execute(message));
  let line = 0;
  const inLine = async <T>(run: () => Promise<T>): Promise<T> => {
    line += 1;
    try {
      return await run();
    } finally {
      line -= 1;
    }
  };
  watchQueriesOf(client, telemetry);
  const query = client.query.bind(client) as Query;
  client.query = ((...args: unknown[]) =>
    inLine(() => query(...args) as Promise<unknown>)) as typeof client.query;
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    inLine(() =>
      transaction((tx: Transaction) => {
        watchQueriesOf(tx, telemetry);
        return work(tx);
      }),
    );
  telemetry?.pool(() => ({
    used: Math.min(line, 1),
    idle: line > 0 ? 0 : 1,
    waiting: Math.max(line - 1, 0),
  }));
}
