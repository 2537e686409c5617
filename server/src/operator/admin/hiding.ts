import { backfillRecords } from '../../artifacts/backfill.ts';
import { hideArtifact, hideReview, unhide } from '../../artifacts/hidden.ts';
import { findIdOf } from '../../artifacts/ids.ts';
import { YEARS } from '../../artifacts/storedDates.ts';
import { PLACES } from '../../artifacts/storedPlaces.ts';
import { UserError } from '../../core/run/userError.ts';
import { lineOf, note, requireId, USAGE, type Command } from './acting.ts';

/** Hides an artifact or a review, and shows it again (ANSWER-6). */
export const HIDING_COMMANDS: Record<string, Command> = {
  async hide(options, [named], { reason }) {
    const { db, now, print } = options;
    if (!reason.trim()) throw new UserError('Say why, which its owner reads: --reason TEXT.');
    if (named === undefined) throw new UserError(USAGE);
    const id = await findIdOf(db, named);
    if (id === undefined) throw new UserError(`There is no artifact and no review ${lineOf(named)}.`);
    await db.transaction(async (tx) => {
      const hiding = { id, reason: reason.trim(), now };
      if (!((await hideArtifact(tx, hiding)) || (await hideReview(tx, hiding))))
        throw new UserError(`There is no artifact and no review ${id}; it may be hidden already.`);
      await note(tx, options, 'hide', id, hiding.reason);
    });
    await print(`${id} is hidden from everybody; its owner reads the reason.`);
  },

  async unhide(options, [named]) {
    const { db, print } = options;
    const id = requireId(named);
    await db.transaction(async (tx) => {
      const outcome = await unhide(tx, id);
      if (outcome === undefined) throw new UserError(`Nothing of the id ${id} is hidden.`);
      if (outcome === 'gone')
        throw new UserError(`The artifact of the review ${id} is deleted or hidden itself.`);
      await note(tx, options, 'unhide', id);
    });
    // What is hidden is not read again when the rules get better.
    await backfillRecords(db, YEARS, [id]);
    await backfillRecords(db, PLACES, [id]);
    await print(`${id} is shown again.`);
  },
};
