/** How artifacts are changed. Other resources import it. */

import { eq, type SQL } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { ArtifactUpdate } from '#contract/artifact.ts';
import { ERROR_MESSAGES } from '#contract/error.ts';
import { MAX_CHANGES, type FieldValues } from '#contract/history.ts';
import { asksForName, CREDIT_MESSAGES } from '#contract/pictureRights.ts';
import type { Db } from '../core/db/database.ts';
import { artifacts } from '../core/db/schema.ts';
import { ApiError } from '../core/http/errors.ts';
import { readHeld, type Held } from './held.ts';
import { changeOf, keepChange } from './history.ts';
import { readFrom } from './records.ts';

/**
 * Other words of a place take its pin away, unless one is sent with them: it stood where the old words were (PLACE-12). So it is with the rights in a picture
 * and the name for its credit (CREDIT-4); the record's licence was for the old one as well, so that nothing is then said of the new one.
 */
export const withoutOldValues = (
  { exact, licence }: Pick<Held, 'exact' | 'licence'>,
  values: Partial<ArtifactUpdate>,
): Partial<ArtifactUpdate> => {
  const areOther = (name: 'discoveredAt' | 'presentLocation' | 'image') =>
    values[name] !== undefined && values[name] !== exact[name];
  return {
    ...(areOther('image') && {
      pictureCredit: '',
      ...((exact.pictureRights ?? licence) && { pictureRights: 'unsaid' as const }),
    }),
    ...(areOther('discoveredAt') && { foundPin: null }),
    ...(areOther('presentLocation') && { keptPin: null }),
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
  };
};

/**
 * What these values change of the stored ones. Of a record without a licence, rights in the picture that are null and that are not said are the same.
 * @throws ApiError `invalid` when a licence of the picture would lack the name that it asks for (CREDIT-2)
 */
export function requireChange({ licence }: Pick<Held, 'licence'>, stored: FieldValues, values: FieldValues) {
  const { before, after } = changeOf(stored, values);
  if (!licence && (before.pictureRights ?? 'unsaid') === (after.pictureRights ?? 'unsaid')) {
    delete before.pictureRights;
    delete after.pictureRights;
  }
  const { pictureRights, pictureCredit } = { ...stored, ...after };
  const isOther = 'pictureRights' in after || 'pictureCredit' in after;
  if (isOther && asksForName(pictureRights) && !pictureCredit)
    throw new ApiError('invalid', CREDIT_MESSAGES.name, { fields: { pictureCredit: CREDIT_MESSAGES.name } });
  return { before, after };
}

type Saving = {
  /** Which artifact, and whose it must be. */
  which: SQL | undefined;
  by: { uid: string; name: string };
  values: Partial<ArtifactUpdate>;
  /** Whether what is stored is what shall be changed (MINE-9). */
  expects: (held: Held) => boolean;
  now: Date;
  /** The suggestion that is accepted. */
  suggestionId?: string;
  /** Writes what belongs to the change, in its transaction; also where nothing is left to be changed. */
  alongside?: (tx: Db) => Promise<unknown>;
};

/** Locks an artifact, and tells whether it still is as it was held: an import writes its records without a further revision. */
async function lockUnchanged(tx: Db, which: SQL | undefined, held: Held): Promise<boolean> {
  await tx.select({ id: artifacts.id }).from(artifacts).where(which).for('no key update');
  return isDeepStrictEqual((await readHeld(tx, which))[0], held);
}

/**
 * Changes fields of an artifact, and keeps what they held (ARTIFACT-13). What changes nothing succeeds, whatever `expects` says: the same
 * update may have come before, and its answer been lost.
 * @returns false when there is no such artifact, or it is another's
 * @throws ApiError `changed`; `invalid` when a licence would lack its name, or no more changes of it are kept (ARTIFACT-13)
 */
export async function saveChanges(db: Db, saving: Saving): Promise<boolean> {
  const { which, by, values, expects, now, suggestionId, alongside } = saving;
  const [held] = await readHeld(db, which);
  if (!held) return false;
  const change = requireChange(held, held.exact, withoutOldValues(held, values));
  // An import writes no history, and may tell the place exactly later: this change says that it was told vaguely (`TELLS_ALL`).
  if (held.isVague && held.source !== null) change.before.findSpot ??= held.exact.findSpot;
  if (Object.keys(change.after).length === 0) {
    if (!alongside) return true;
    const isWritten = await db.transaction(async (tx) => {
      const isUnchanged = await lockUnchanged(tx, which, held);
      if (isUnchanged) await alongside(tx);
      return isUnchanged;
    });
    return isWritten || saveChanges(db, saving);
  }
  if (!expects(held)) throw new ApiError('changed', ERROR_MESSAGES.artifactChanged);
  const bytes = held.historyBytes + Buffer.byteLength(JSON.stringify(change));
  if (held.revision >= MAX_CHANGES.count || bytes > MAX_CHANGES.bytes)
    throw new ApiError('invalid', ERROR_MESSAGES.tooManyChanges);
  const read = await readFrom({ ...held.exact, ...change.after });
  const isStored = await db.transaction(async (tx) => {
    if (!(await lockUnchanged(tx, which, held))) return false;
    await tx
      .update(artifacts)
      // An import that is taken back leaves what was changed since.
      .set({ ...change.after, ...read, revision: held.revision + 1, historyBytes: bytes, importId: null })
      .where(eq(artifacts.id, held.id));
    await keepChange(tx, { artifactId: held.id, ...by, suggestionId, ...change }, now);
    await alongside?.(tx);
    return true;
  });
  // Where another update or an import came first, this one is compared with what that one has stored.
  return isStored || saveChanges(db, saving);
}
