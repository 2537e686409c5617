/** Who decides about suggestions, and who is told of one. Other resources import it. */

import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { SUGGESTION_MESSAGES } from '#contract/suggestion.ts';
import { idIn } from '../artifacts/ids.ts';
import type { Db } from '../core/db/database.ts';
import { artifacts, suggestions } from '../core/db/schema.ts';
import { ApiError } from '../core/http/errors.ts';

/** Whoever decides: a user by their uid, or the operator. */
export type Decider = { uid: string; name: string; isOperator?: true };

/** Which artifacts they decide about: a user's own, and those of the sources that they keep; the operator, what has no owner. */
export const whereDecidedBy = ({ uid, isOperator }: Pick<Decider, 'uid' | 'isOperator'>): SQL | undefined =>
  isOperator
    ? isNull(artifacts.ownerUid)
    : sql`(${artifacts.ownerUid} = ${uid} or (${artifacts.ownerUid} is null and exists (
        select from keepers where keepers.source = ${artifacts.source} and keepers.uid = ${uid})))`;

export const suggestionNotFound = (): ApiError => new ApiError('not-found', SUGGESTION_MESSAGES.notFound);

export type Row = typeof suggestions.$inferSelect;

/** The suggestion of this artifact that an address names; undefined when it has no such suggestion. */
export async function readSuggestion(db: Db, artifactId: string, text: string): Promise<Row | undefined> {
  const id = idIn(text);
  if (id === undefined) return undefined;
  const [row] = await db
    .select()
    .from(suggestions)
    .where(and(eq(suggestions.id, id), eq(suggestions.artifactId, artifactId)));
  return row;
}

/** Whether a user decides about an artifact. */
export const mayDecide = async (
  db: Db,
  artifactId: string,
  by: Pick<Decider, 'uid' | 'isOperator'>,
): Promise<boolean> =>
  (await db.$count(artifacts, and(eq(artifacts.id, artifactId), whereDecidedBy(by)))) > 0;

/** The suggestion that an address names, where it may be told to this user: who made it, or who decides about it. */
export async function readTold(
  db: Db,
  artifactId: string,
  text: string,
  uid: string,
): Promise<Row | undefined> {
  const row = await readSuggestion(db, artifactId, text);
  return row && (row.uid === uid || (await mayDecide(db, artifactId, { uid }))) ? row : undefined;
}
