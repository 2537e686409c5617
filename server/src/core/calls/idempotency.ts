import { and, eq, not, sql } from 'drizzle-orm';
import { IDEMPOTENCY_KEY_DAYS } from '#contract/constants.ts';
import { rowsOf, type Db } from '../db/database.ts';
import { idempotencyKeys } from '../db/internalTables.ts';
import { ApiError } from '../http/errors.ts';

/** A write that may come again: who calls (undefined: a visitor), under which key, and a hash of the call and what it carries. */
type KeyedWrite = { caller: string | undefined; key: string; fingerprint: string };

/** Each write under a key takes so many expired ones away: more than it adds, so that they never pile up. */
const EXPIRED_PER_WRITE = 20;

/** Whether a key has expired. The database's clock says so: those of several servers may differ. */
const isExpired = sql`idempotency_keys.created_at <= now() - make_interval(days => ${IDEMPOTENCY_KEY_DAYS}::int)`;

/**
 * Keeps what a write has made under its key, and takes expired keys away; servers that do so at the same time pass over each other's rows.
 * While another transaction is writing under the same key, the database lets this one wait until that one has ended.
 * @returns false when an earlier write has the key
 */
async function keep(
  tx: Db,
  uid: string,
  { key, fingerprint }: KeyedWrite,
  made: string | null,
): Promise<boolean> {
  const kept = await rowsOf(
    tx,
    sql`with removed as (
          delete from idempotency_keys where (uid, key) in (
            select uid, key from idempotency_keys where ${isExpired} and (uid, key) <> (${uid}, ${key})
            order by created_at limit ${EXPIRED_PER_WRITE} for update skip locked
          )
        )
        insert into idempotency_keys (uid, key, fingerprint, made, created_at)
        values (${uid}, ${key}, ${fingerprint}, ${made}::uuid, now())
        on conflict (uid, key) do update
          set fingerprint = excluded.fingerprint, made = excluded.made, created_at = excluded.created_at
          where ${isExpired}
        returning 1`,
  );
  return kept.length > 0;
}

/** An earlier write has the key, so this one is rolled back. */
class KeyTaken extends Error {
  override name = 'KeyTaken';
}

/** What a write answers, with the id of what it made, if it has one. */
type Answer = { _id?: string };

/**
 * Runs a write once for each caller and key: what comes again within `IDEMPOTENCY_KEY_DAYS` makes nothing. Write, key and the id of what was
 * made are one transaction, so that a server which dies leaves all or nothing; a write that throws leaves nothing. One that comes again
 * is made and rolled back: that is seldom, and spares all others a statement.
 * @param write must use the database that it is given, and no other
 * @param again answers a write that comes again, by the id of what the first one made
 * @returns undefined when the key belongs to a write with another fingerprint
 */
export async function runOnce(
  db: Db,
  keyed: KeyedWrite,
  { write, again }: { write: (tx: Db) => Promise<Answer>; again: (made: string) => Promise<Answer> },
): Promise<Answer | undefined> {
  const uid = keyed.caller ?? '';
  try {
    return await db.transaction(async (tx) => {
      const response = await write(tx);
      if (await keep(tx, uid, keyed, response._id ?? null)) return response;
      throw new KeyTaken();
    });
  } catch (error) {
    // What is refused may have been written before: a review of an artifact that is gone by now.
    if (!(error instanceof KeyTaken || error instanceof ApiError)) throw error;
    const { uid: ofCaller, key } = idempotencyKeys;
    const isKept = and(eq(ofCaller, uid), eq(key, keyed.key), not(isExpired));
    const [stored] = await db.select().from(idempotencyKeys).where(isKept);
    if (!stored) throw error;
    return stored.fingerprint === keyed.fingerprint ? again(stored.made ?? '') : undefined;
  }
}
