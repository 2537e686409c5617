/** What operators hide of artifacts and reviews. Other resources import it. */

import { and, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AccountDeletion } from '#contract/account.ts';
import type { Hidden } from '#contract/hidden.ts';
import { rowsOf, type Db } from '../core/db/database.ts';
import {
  hidden,
  hiddenArtifactChanges,
  hiddenArtifacts,
  hiddenLikes,
  hiddenReviews,
  hiddenSuggestions,
} from '../core/db/hiddenTables.ts';
import { artifactChanges, artifacts, likes, reviews, suggestions } from '../core/db/schema.ts';
import { identifiers } from '../core/db/tables.ts';
import { handOverSuggestions } from '../suggestions/ofAccounts.ts';

/** A table, and the one that its rows are in while they are hidden. */
type Pair = { shown: PgTable; kept: PgTable };
const ARTIFACTS: Pair = { shown: artifacts, kept: hiddenArtifacts };
const REVIEWS: Pair = { shown: reviews, kept: hiddenReviews };
/** What belongs to an artifact, which `artifact_id` names. */
const OF_ARTIFACT: Pair[] = [
  REVIEWS,
  { shown: likes, kept: hiddenLikes },
  { shown: artifactChanges, kept: hiddenArtifactChanges },
  { shown: suggestions, kept: hiddenSuggestions },
];

/** The columns that both tables have. */
const columnsOf = ({ kept }: Pair): SQL =>
  identifiers(
    Object.values(getTableColumns(kept))
      .map(({ name }) => name)
      .filter((name) => name !== 'hidden_id'),
  );

/** Moves the rows of this condition out of their table. */
const takeAway = (tx: Db, pair: Pair, which: SQL, id: string) =>
  tx.execute(
    sql`with moved as (delete from ${pair.shown} where ${which} returning ${columnsOf(pair)})
        insert into ${pair.kept} (${columnsOf(pair)}, hidden_id) select ${columnsOf(pair)}, ${id}::uuid from moved`,
  );

/** Moves what was hidden with this back into its table. */
const putBack = (tx: Db, pair: Pair, id: string) =>
  tx.execute(
    sql`with moved as (delete from ${pair.kept} where hidden_id = ${id}::uuid returning ${columnsOf(pair)})
        insert into ${pair.shown} (${columnsOf(pair)}) overriding system value select ${columnsOf(pair)} from moved`,
  );

type Hiding = { id: string; reason: string; now: Date };

/**
 * Hides an artifact, with its reviews, likes, history and suggestions: its rows leave their tables, so nothing that reads those can show it, and
 * every count follows.
 * @param tx a transaction
 * @returns false when there is no such artifact
 */
export async function hideArtifact(tx: Db, { id, reason, now }: Hiding): Promise<boolean> {
  // Locked, so that nothing is added to it meanwhile.
  const found = await rowsOf(
    tx,
    sql`insert into ${hidden} (id, kind, owner_uid, artifact_id, name, reason, hidden_at, source, source_id)
        select id, 'artifact', owner_uid, id, name, ${reason}, ${now.toISOString()}::timestamptz, source, source_id
        from artifacts where id = ${id}::uuid for update returning id`,
  );
  if (found.length === 0) return false;
  for (const pair of OF_ARTIFACT) await takeAway(tx, pair, sql`artifact_id = ${id}::uuid`, id);
  await takeAway(tx, ARTIFACTS, sql`id = ${id}::uuid`, id);
  return true;
}

/** Locks an artifact before its review or what is hidden of it, as whoever leaves does: two in another order would wait for each other. */
const lockArtifactOf = (tx: Db, id: SQL) =>
  rowsOf(tx, sql`select from artifacts where id = (${id}) for no key update`);

/** Hides a review likewise; false when there is no such review. */
export async function hideReview(tx: Db, { id, reason, now }: Hiding): Promise<boolean> {
  await lockArtifactOf(tx, sql`select artifact_id from reviews where id = ${id}::uuid`);
  const found = await rowsOf(
    tx,
    sql`insert into ${hidden} (id, kind, owner_uid, artifact_id, name, reason, hidden_at)
        select id, 'review', uid, artifact_id, left(review, 100), ${reason}, ${now.toISOString()}::timestamptz
        from reviews where id = ${id}::uuid for update returning id`,
  );
  if (found.length === 0) return false;
  await takeAway(tx, REVIEWS, sql`id = ${id}::uuid`, id);
  return true;
}

/**
 * Puts the rows of what was hidden back into their tables.
 * @param tx a transaction
 * @returns `gone` when the artifact of a review is deleted or hidden itself; undefined when nothing of this id is hidden
 */
export async function unhide(tx: Db, id: string): Promise<'shown' | 'gone' | undefined> {
  const there = await lockArtifactOf(tx, sql`select artifact_id from ${hidden} where id = ${id}::uuid`);
  const [found] = await tx
    .select({ kind: hidden.kind, artifactId: hidden.artifactId })
    .from(hidden)
    .where(eq(hidden.id, id))
    .for('update');
  if (!found) return undefined;
  if (found.kind === 'review') {
    if (there.length === 0) return 'gone';
    await putBack(tx, REVIEWS, id);
  } else {
    // Likes of accounts that have ended since are no longer there. Reviews are counted by a trigger, out and in again.
    await tx
      .update(hiddenArtifacts)
      .set({ likes: tx.$count(hiddenLikes, eq(hiddenLikes.hiddenId, id)) })
      .where(eq(hiddenArtifacts.hiddenId, id));
    for (const pair of [ARTIFACTS, ...OF_ARTIFACT]) await putBack(tx, pair, id);
  }
  await tx.delete(hidden).where(eq(hidden.id, id));
  return 'shown';
}

/** Why the caller's own artifact is hidden; undefined for everybody else, and when it is not. */
export async function findHiddenReason(db: Db, id: string, uid: string): Promise<string | undefined> {
  const [row] = await db
    .select({ reason: hidden.reason, ownerUid: hidden.ownerUid })
    .from(hidden)
    .where(eq(hidden.id, id));
  return row?.ownerUid === uid ? row.reason : undefined;
}

/** What a caller is told of at once. */
const MOST = 100;

/** What is hidden of this user's own, the newest first; a hundred of it at most. */
export const listHidden = (db: Db, uid: string): Promise<Hidden> =>
  db
    .select({
      _id: hidden.id,
      kind: hidden.kind,
      artifactId: hidden.artifactId,
      name: hidden.name,
      reason: hidden.reason,
    })
    .from(hidden)
    .where(eq(hidden.ownerUid, uid))
    .orderBy(desc(hidden.hiddenAt), desc(hidden.id))
    .limit(MOST);

/** Whose an artifact is, and who is named beside it. */
type Owner = { uid: string | null; name: string; email: string };

/** Gives the hidden artifacts of one account to another one: they are the taker's when they are shown again. */
export async function handOverHidden(tx: Db, giver: string, taker: Owner): Promise<void> {
  await tx
    .update(hidden)
    .set({ ownerUid: taker.uid })
    .where(and(eq(hidden.kind, 'artifact'), eq(hidden.ownerUid, giver)));
  await tx
    .update(hiddenArtifacts)
    .set({ ownerUid: taker.uid, adderName: taker.name, adderEmail: taker.email })
    .where(eq(hiddenArtifacts.ownerUid, giver));
  await handOverSuggestions(tx, hiddenSuggestions, giver, taker.uid);
}

/**
 * Deletes what is hidden of a user who leaves: their reviews, their artifacts or only their name beside them, and what they left at the
 * artifacts of others.
 */
export async function forgetHidden(tx: Db, uid: string, chosen: AccountDeletion['artifacts']): Promise<void> {
  // In one order, so that two whose artifacts have rows of each other and who leave together do not wait for each other.
  await tx.execute(
    sql`select from ${hidden} where owner_uid = ${uid} or id in (
          select hidden_id from ${hiddenLikes} where uid = ${uid} union select hidden_id from ${hiddenReviews} where uid = ${uid}
          union select hidden_id from ${hiddenArtifactChanges} where uid = ${uid}
          union select hidden_id from ${hiddenSuggestions} where uid = ${uid}) order by id for update`,
  );
  if (chosen === 'keep') await handOverHidden(tx, uid, { uid: null, name: '', email: '' });
  await tx.delete(hidden).where(eq(hidden.ownerUid, uid));
  await tx.delete(hiddenLikes).where(eq(hiddenLikes.uid, uid));
  await tx.delete(hiddenReviews).where(eq(hiddenReviews.uid, uid));
  await tx.delete(hiddenSuggestions).where(eq(hiddenSuggestions.uid, uid));
  await tx
    .update(hiddenArtifactChanges)
    .set({ uid: '', userName: '' })
    .where(eq(hiddenArtifactChanges.uid, uid));
}
