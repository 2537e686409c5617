import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { AccountDeletion } from '#contract/account.ts';
import { rowsOf, type Db } from '../core/db/database.ts';
import { idempotencyKeys, mails } from '../core/db/internalTables.ts';
import { lockAccount } from '../core/db/locks.ts';
import { artifactActivity, notificationSettings } from '../core/db/notificationTables.ts';
import {
  artifactChanges,
  artifacts,
  keepers,
  likes,
  reviews,
  suggestions,
  users,
} from '../core/db/schema.ts';
import { forgetHidden } from '../artifacts/hidden.ts';
import { countLeft, handOverSuggestions } from '../suggestions/ofAccounts.ts';

/** So many rows in a statement take less than a second; PostgreSQL ends what takes eight (`REQUEST_LIMITS`). */
export const PIECE = 1000;

/** Runs a statement that takes `PIECE` rows and returns one for each, until none is left. */
async function inPieces(tx: Db, statement: SQL): Promise<void> {
  while ((await rowsOf(tx, statement)).length === PIECE);
}

/**
 * Deletes the likes of a user. Called before the transaction of `deleteAccount`: of tens of thousands it would hold every liked artifact for half a minute,
 * and nobody else could like one of them meanwhile. In each piece the artifacts come first, in one order: two who leave together do not wait for each other.
 * Those that it finds are counted, not those that it takes: a second deletion at the same moment may have taken them before.
 */
export const deleteLikes = (db: Db, uid: string): Promise<void> =>
  inPieces(
    db,
    sql`with found as (select artifact_id from ${likes} where uid = ${uid} limit ${PIECE}),
          piece as (select id from ${artifacts} where id in (select artifact_id from found) order by id for update),
          gone as (delete from ${likes} where uid = ${uid} and artifact_id in (select id from piece) returning artifact_id),
          counted as (update ${artifacts} set likes = likes - 1 from gone where ${artifacts.id} = gone.artifact_id)
        select from found`,
  );

/**
 * Deletes what is stored of a user: likes, reviews, suggestions, their row, what they keep for a museum, and their artifacts or only their name beside them (PROFILE-14).
 * All of it or nothing; once more changes nothing. Call `endAccount` first: only that refuses what they write meanwhile; then `deleteLikes`.
 * @returns how many suggestions wait for the operator because of that: to artifacts of theirs, and to records of sources that nobody else keeps
 */
export const deleteAccount = (db: Db, uid: string, chosen: AccountDeletion['artifacts']): Promise<number> =>
  db.transaction(async (tx) => {
    await lockAccount(tx, uid);
    // Every artifact that has a row of theirs, in one order, before any of these rows: two who leave together do not wait for each other.
    await tx.execute(
      sql`select from ${artifacts} where id in (
            select artifact_id from ${likes} where uid = ${uid} union select artifact_id from ${reviews} where uid = ${uid}
            union select artifact_id from ${artifactChanges} where uid = ${uid}
            union select artifact_id from ${suggestions} where uid = ${uid} or (owner_uid = ${uid} and state = 'open')
            union select id from ${artifacts} where owner_uid = ${uid}) order by id for update`,
    );
    // First: what somebody shows again meanwhile is in its table then.
    await forgetHidden(tx, uid, chosen);
    await deleteLikes(tx, uid);
    await tx.delete(reviews).where(eq(reviews.uid, uid));
    await tx.delete(suggestions).where(eq(suggestions.uid, uid));
    const kept = await tx.delete(keepers).where(eq(keepers.uid, uid)).returning({ source: keepers.source });
    let waiting = await countLeft(
      tx,
      kept.map(({ source }) => source),
    );
    const own = sql`(select id from ${artifacts} where owner_uid = ${uid} limit ${PIECE})`;
    if (chosen === 'delete') await inPieces(tx, sql`delete from ${artifacts} where id in ${own} returning 1`);
    else {
      await inPieces(
        tx,
        sql`update ${artifacts} set owner_uid = null, adder_name = '', adder_email = '' where id in ${own} returning 1`,
      );
      waiting += await handOverSuggestions(tx, suggestions, uid, null);
    }
    await tx.update(artifactChanges).set({ uid: '', userName: '' }).where(eq(artifactChanges.uid, uid));
    await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.uid, uid));
    await tx.delete(artifactActivity).where(eq(artifactActivity.ownerUid, uid));
    const settings = await tx
      .delete(notificationSettings)
      .where(eq(notificationSettings.uid, uid))
      .returning({ token: notificationSettings.unsubscribeToken });
    // Weekly mails have their address, sent or not.
    const tokens = settings.flatMap(({ token }) => token ?? []);
    await tx.delete(mails).where(inArray(mails.unsubscribeToken, tokens));
    await tx.delete(users).where(eq(users.uid, uid));
    return waiting;
  });
