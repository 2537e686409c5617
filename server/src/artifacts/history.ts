/** What was changed of artifacts, and who is told which of it. Other resources import it. */

import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { uuidv7 } from 'uuidv7';
import type { ReviewsQuery } from '#contract/artifactList.ts';
import type { ArtifactUpdate } from '#contract/artifact.ts';
import type { Change, FieldValues } from '#contract/history.ts';
import type { Db } from '../core/db/database.ts';
import { artifactChanges, artifacts, suggestions } from '../core/db/schema.ts';
import { cursorOf, lengthWithin, startingAt, type Page } from '../core/db/cursor.ts';
import { userName } from '../people/users.ts';

/** The fields of these values that differ from what is stored: what they held, and what they shall hold. */
export function changeOf(stored: FieldValues, values: FieldValues): Pick<Change, 'before' | 'after'> {
  const fields = (Object.keys(values) as (keyof ArtifactUpdate)[]).filter(
    (field) => values[field] !== undefined && !isDeepStrictEqual(values[field], stored[field]),
  );
  const pick = (from: FieldValues): FieldValues =>
    Object.fromEntries(fields.map((field) => [field, from[field]]));
  return { before: pick(stored), after: pick(values) };
}

type Saved = Pick<Change, 'before' | 'after'> & {
  artifactId: string;
  uid: string;
  name: string;
  suggestionId?: string | undefined;
};

/** Keeps a saved change (ARTIFACT-13). */
export async function keepChange(tx: Db, { uid, name, ...change }: Saved, now: Date): Promise<void> {
  await tx
    .insert(artifactChanges)
    .values({ ...change, id: uuidv7(), uid, userName: userName(uid, name), createdAt: now });
}

/**
 * What everybody is told of the changes of an artifact whose place is told vaguely, or ever was: fields that are no text. Of the
 * others it is told that there was a change, by whom and when: earlier texts may have said the place.
 */
const TELLS_NO_PLACE: readonly (keyof FieldValues)[] = ['type', 'findSpot', 'pictureRights'];

export const withoutPlaces = (values: FieldValues): FieldValues =>
  Object.fromEntries(TELLS_NO_PLACE.flatMap((field) => (field in values ? [[field, values[field]]] : [])));

/** Whether everybody may read the changes of an artifact whole. Names with their tables: the query builder leaves those of its own out. */
export const TELLS_ALL = sql<boolean>`(find_spot = 'exact' and not exists (
  select from artifact_changes as change where change.artifact_id = artifacts.id and change.before ? 'findSpot'))`;

/** One page of the changes of an artifact, newest first, whole for its owner; undefined when there is no such artifact. */
export async function listChanges(
  db: Db,
  artifactId: string,
  caller: string,
  { from, limit }: ReviewsQuery,
): Promise<Page<Change> | undefined> {
  const { id, createdAt, userName, before, after } = artifactChanges;
  const [artifact] = await db
    .select({
      total: artifacts.revision,
      isWhole: sql<boolean>`coalesce(owner_uid = ${caller}, false) or ${TELLS_ALL}`,
    })
    .from(artifacts)
    .where(eq(artifacts.id, artifactId));
  if (!artifact) return undefined;
  const places = await db
    .select({
      tie: id,
      createdAt,
      bytes: sql<number>`octet_length(${before}::text) + octet_length(${after}::text)`,
    })
    .from(artifactChanges)
    .where(and(eq(artifactChanges.artifactId, artifactId), startingAt(from, { createdAt, tie: id })))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  const length = lengthWithin(places, limit);
  const ids = places.slice(0, length).map(({ tie }) => tie);
  const rows = await db
    .select({ _id: id, userName, createdAt, before, after, suggestedBy: suggestions.userName })
    .from(artifactChanges)
    .leftJoin(suggestions, eq(suggestions.id, artifactChanges.suggestionId))
    .where(inArray(id, ids))
    .orderBy(desc(createdAt), desc(id));
  return {
    items: rows.map(({ before, after, createdAt, suggestedBy, ...row }) => ({
      ...row,
      ...(suggestedBy !== null && { suggestedBy }),
      createdAt: createdAt.toISOString(),
      before: artifact.isWhole ? before : withoutPlaces(before),
      after: artifact.isWhole ? after : withoutPlaces(after),
    })),
    next: places[length] && { from: cursorOf(places[length]) },
    total: artifact.total,
  };
}
