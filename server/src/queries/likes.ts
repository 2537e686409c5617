import { desc, eq, sql } from 'drizzle-orm';
import type { Artifact } from '#contract/artifact.ts';
import { rowsOf, type Db } from '../db/database.ts';
import { artifacts, likes } from '../db/schema.ts';
import { readArtifacts } from './artifactRows.ts';

/** One person's like of one artifact; `liked` undefined toggles it. */
type Like = { artifactId: string; uid: string; liked: boolean | undefined };

/**
 * Likes an artifact, or takes the like back: one transaction that locks the artifact first, so that the count always
 * equals the rows (ruling R23) and a toggle sees the one before it.
 * @returns how it stands now; undefined when there is no such artifact
 */
export function setLike(
  db: Db,
  { artifactId, uid, liked }: Like,
  now: Date,
): Promise<{ liked: boolean; likes: number } | undefined> {
  return db.transaction(async (tx) => {
    const [artifact] = await tx
      .select({ likes: artifacts.likes })
      .from(artifacts)
      .where(eq(artifacts.id, artifactId))
      .for('no key update');
    if (!artifact) return undefined;
    const [changed] = await rowsOf<{ step: number }>(
      tx,
      sql`with gone as (
            delete from likes where artifact_id = ${artifactId} and uid = ${uid}
              and ${liked ?? null}::boolean is not true returning -1 as step
          ), made as (
            insert into likes (artifact_id, uid, created_at)
            select ${artifactId}::uuid, ${uid}, ${now.toISOString()}::timestamptz
            where coalesce(${liked ?? null}::boolean, not exists (select from gone))
            on conflict do nothing returning 1 as step
          ), counted as (
            update artifacts set likes = likes + step from (table gone union all table made) as changed
            where id = ${artifactId}
          )
          select coalesce((select step from gone), (select step from made), 0) as step`,
    );
    const step = changed?.step ?? 0;
    return { liked: liked ?? step > 0, likes: artifact.likes + step };
  });
}

/** What one person likes, newest like first (ruling R2). */
export async function listLiked(db: Db, uid: string): Promise<Artifact[]> {
  const rows = await db
    .select({ id: likes.artifactId })
    .from(likes)
    .where(eq(likes.uid, uid))
    .orderBy(desc(likes.createdAt), desc(likes.seq));
  return readArtifacts(
    db,
    rows.map(({ id }) => id),
    uid,
  );
}
