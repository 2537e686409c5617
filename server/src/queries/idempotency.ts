import { and, eq, sql } from 'drizzle-orm';
import { IDEMPOTENCY_KEY_HOURS } from '#contract/constants.ts';
import { rowsOf, type Db } from '../db/database.ts';
import { idempotencyKeys } from '../db/internalTables.ts';
import type { Viewer } from './artifactRows.ts';

/** A write that may come again: who sends it, under which key, and a hash of the call and what it carries. */
type KeyedWrite = { sender: Viewer; key: string; fingerprint: string };

/** Each write under a key takes so many expired ones away: more than it adds, so that they never pile up. */
const EXPIRED_PER_WRITE = 20;

const expiryOf = (now: Date): string =>
  new Date(now.getTime() - IDEMPOTENCY_KEY_HOURS * 60 * 60_000).toISOString();

/** Servers that do this at the same time pass over each other's rows. */
const removeExpired = (tx: Db, now: Date) =>
  tx.execute(
    sql`delete from idempotency_keys where (uid, key) in (
          select uid, key from idempotency_keys where created_at <= ${expiryOf(now)}::timestamptz
          order by created_at limit ${EXPIRED_PER_WRITE} for update skip locked
        )`,
  );

/**
 * Makes the key this transaction's own; false when an earlier write has it. While another transaction is writing under
 * the same key, the database lets this one wait until that one has ended.
 */
async function claim(tx: Db, uid: string, { key, fingerprint }: KeyedWrite, now: Date): Promise<boolean> {
  const claimed = await rowsOf(
    tx,
    sql`insert into idempotency_keys as kept (uid, key, fingerprint, created_at)
        values (${uid}, ${key}, ${fingerprint}, ${now.toISOString()}::timestamptz)
        on conflict (uid, key) do update
          set fingerprint = excluded.fingerprint, answer = null, created_at = excluded.created_at
          where kept.created_at <= ${expiryOf(now)}::timestamptz
        returning 1`,
  );
  return claimed.length > 0;
}

/**
 * Runs a write once per sender and key: what comes again within `IDEMPOTENCY_KEY_HOURS` gets the first one's result. Key, write and
 * result are one transaction, so that a server which dies leaves all or nothing; a write that throws leaves nothing.
 * @param write must use the database that it is given, and no other
 * @returns the result; undefined when the key belongs to a write with another fingerprint
 */
export function runOnce<Result extends object>(
  db: Db,
  keyed: KeyedWrite,
  now: Date,
  write: (tx: Db) => Promise<Result>,
): Promise<Result | undefined> {
  const uid = keyed.sender ?? '';
  const row = and(eq(idempotencyKeys.uid, uid), eq(idempotencyKeys.key, keyed.key));
  return db.transaction(async (tx) => {
    await removeExpired(tx, now);
    if (await claim(tx, uid, keyed, now)) {
      const result = await write(tx);
      await tx.update(idempotencyKeys).set({ result }).where(row);
      return result;
    }
    const [stored] = await tx.select().from(idempotencyKeys).where(row);
    return stored?.fingerprint === keyed.fingerprint ? (stored.result as Result) : undefined;
  });
}
