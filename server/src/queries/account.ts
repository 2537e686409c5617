import { eq, inArray, sql } from 'drizzle-orm';
import type { AccountDeletion } from '#contract/account.ts';
import type { Db } from '../db/database.ts';
import { idempotencyKeys } from '../db/internalTables.ts';
import { forgetHidden } from './hidden.ts';
import { artifactChanges, artifacts, likes, reviews, users } from '../db/schema.ts';

/**
 * Deletes what is stored of a user: likes, reviews, their row, and their artifacts or only their name beside them (PROFILE-14).
 * All of it or nothing; once more changes nothing.
 */
export const deleteAccount = (db: Db, uid: string, chosen: AccountDeletion['artifacts']): Promise<void> =>
  db.transaction(async (tx) => {
    // In one order, so that two who like the same and leave together do not wait for each other.
    const liked = tx.select({ id: likes.artifactId }).from(likes).where(eq(likes.uid, uid));
    await tx
      .select({ id: artifacts.id })
      .from(artifacts)
      .where(inArray(artifacts.id, liked))
      .orderBy(artifacts.id)
      .for('no key update');
    await tx.execute(
      sql`with gone as (delete from ${likes} where ${likes.uid} = ${uid} returning artifact_id)
          update ${artifacts} set likes = likes - 1 from gone where ${artifacts.id} = gone.artifact_id`,
    );
    await tx.delete(reviews).where(eq(reviews.uid, uid));
    await forgetHidden(tx, uid, chosen);
    if (chosen === 'delete') await tx.delete(artifacts).where(eq(artifacts.ownerUid, uid));
    else
      await tx
        .update(artifacts)
        .set({ ownerUid: null, adderName: '', adderEmail: '' })
        .where(eq(artifacts.ownerUid, uid));
    await tx.update(artifactChanges).set({ uid: '', userName: '' }).where(eq(artifactChanges.uid, uid));
    await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.uid, uid));
    await tx.delete(users).where(eq(users.uid, uid));
  });
