import { eq } from 'drizzle-orm';
import { handOverHidden } from '../../artifacts/hidden.ts';
import { artifacts, suggestions } from '../../core/db/schema.ts';
import { UserError } from '../../core/run/userError.ts';
import { deleteAccount, deleteLikes } from '../../people/deleteAccount.ts';
import { endAccount, readmit } from '../../people/ended.ts';
import { openPhotoFiles } from '../../pictures/photoFiles.ts';
import { removePhotosOf } from '../../pictures/removePhotos.ts';
import { listUnusedPictures } from '../../pictures/unusedPictures.ts';
import { handOverSuggestions } from '../../suggestions/ofAccounts.ts';
import { findWriter, lineOf, note, requireUser, requireWriter, USAGE, type Command } from './acting.ts';
import { addKeeper, isSource } from './keepers.ts';

/** Ends accounts, lets them in again, and gives what one has to another (ANSWER-7). */
export const ACCOUNT_COMMANDS: Record<string, Command> = {
  async 'end-account'(options, [named], { artifacts: chosen }) {
    const { db, now, photos, print } = options;
    if (chosen !== 'keep' && chosen !== 'delete')
      throw new UserError('Say --artifacts keep, or --artifacts delete.');
    const uid = await requireWriter(db, named);
    await endAccount(db, { uid, at: now, isShutOut: true });
    await deleteLikes(db, uid);
    const waiting = await db.transaction(async (tx) => {
      const left = await deleteAccount(tx, uid, chosen);
      await note(tx, options, 'end-account', uid, chosen);
      return left;
    });
    if (photos !== undefined)
      await removePhotosOf(await openPhotoFiles(photos, () => now), uid, (ids) =>
        listUnusedPictures(db, uid, ids),
      );
    await print(
      `What was kept of ${uid} is deleted, and nothing that the account writes is taken any more: npm run admin -- readmit takes that back. The identity provider still knows it: delete or disable it there as well.`,
    );
    if (waiting > 0)
      await print(
        `Suggestions that wait for you now because of that: ${waiting} (npm run admin -- suggestions).`,
      );
  },

  async readmit(options, [uid]) {
    const { db, print } = options;
    if (uid === undefined) throw new UserError(USAGE);
    await db.transaction(async (tx) => {
      if (!(await readmit(tx, uid))) throw new UserError(`Nobody of the uid ${lineOf(uid)} is shut out.`);
      await note(tx, options, 'readmit', uid);
    });
    await print(`${uid} may write again after signing in anew.`);
  },

  async 'hand-over'(options, [from, to]) {
    const { db, print } = options;
    if (from !== undefined && !(await findWriter(db, from)) && (await isSource(db, from)))
      return addKeeper(options, from, to);
    const [giver, taker] = [await requireWriter(db, from), await requireUser(db, to)];
    const count = await db.transaction(async (tx) => {
      // In the order in which the end of an account locks them.
      const { id, ownerUid } = artifacts;
      await tx.select({ id }).from(artifacts).where(eq(ownerUid, giver)).orderBy(id).for('no key update');
      const given = await tx
        .update(artifacts)
        .set({ ownerUid: taker.uid, adderName: taker.name, adderEmail: taker.email })
        .where(eq(artifacts.ownerUid, giver))
        .returning({ id: artifacts.id });
      await handOverSuggestions(tx, suggestions, giver, taker.uid);
      await handOverHidden(tx, giver, taker);
      await note(tx, options, 'hand-over', giver, `${taker.uid}: ${given.length} artifacts`);
      return given.length;
    });
    await print(`${count} artifacts of ${giver} belong to ${taker.uid} now.`);
  },
};
