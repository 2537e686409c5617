import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Telemetry } from '../run/telemetry.ts';
import { rowsOf, type Db } from './database.ts';
import { openPool, REQUEST_LIMITS } from './postgres.ts';

/** How far a database is in its log; positions of one log can be compared. */
type Position = { log: string; at: number };

/** So often the replica is asked whether it has what the primary had the time before, so it is never used when it is more than twice that behind. */
const CHECK_EVERY_MS = 1000;

/** @returns undefined for a database that does not say so in time */
async function positionOf(db: Db): Promise<Position | undefined> {
  const read = rowsOf<Position>(
    db,
    sql`select (select system_identifier from pg_control_system()) || ' ' || current_database() as log,
          (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0'::pg_lsn)::float8 as at`,
  );
  const [position] = await Promise.race([
    read.catch(() => []),
    wait(CHECK_EVERY_MS, [] as Position[], { ref: false }),
  ]);
  return position;
}

/** Whether a replica has what the primary had; of a primary that has never been asked nothing is known. */
export const hasReached = (replica: Position | undefined, primary: Position | undefined): boolean =>
  replica !== undefined && replica.log === primary?.log && replica.at >= primary.at;

/**
 * Opens a standby of the primary for reads. Both are asked where they are on connections of their own: requests may have all of the others.
 * @param warn told when it is no longer used, and when it is again
 * @returns `db`: the standby while it is there and not behind, else the primary
 */
export function openReplica(
  databaseUrl: string,
  primary: Db,
  primaryUrl: string,
  warn: (message: string) => void,
  telemetry?: Telemetry,
) {
  const replica = openPool(databaseUrl, REQUEST_LIMITS, 'replica', telemetry);
  const [askedPrimary, askedReplica] = [
    openPool(primaryUrl, REQUEST_LIMITS),
    openPool(databaseUrl, REQUEST_LIMITS, 'replica'),
  ];
  const stop = new AbortController();
  let isUsed: boolean | undefined;
  /** Where the primary was at the last check that it answered: without one, reads go on at the replica. */
  let reached: Position | undefined;

  async function check(): Promise<void> {
    const [now, position] = await Promise.all([positionOf(askedPrimary.db), positionOf(askedReplica.db)]);
    const isGood = hasReached(position, reached);
    reached = now ?? reached;
    if (isGood === isUsed) return;
    isUsed = isGood;
    warn(
      isGood
        ? 'Visitors read from DATABASE_REPLICA_URL.'
        : 'DATABASE_REPLICA_URL is not used: it does not say in time where it is, is behind, or is no standby of DATABASE_URL.',
    );
  }

  async function run(): Promise<void> {
    // The first check tells where the primary is, the second one whether the replica has come there.
    reached = await positionOf(askedPrimary.db);
    while (await wait(CHECK_EVERY_MS, true, { signal: stop.signal, ref: false }).catch(() => false))
      await check();
  }

  const running = run();
  return {
    db: (): Db => (isUsed ? replica.db : primary),
    close: async (): Promise<void> => {
      stop.abort();
      await running;
      await Promise.all([askedPrimary.end(), askedReplica.end(), replica.end()]);
    },
  };
}
