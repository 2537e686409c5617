import { and, desc, eq, sql } from 'drizzle-orm';
import type { Artifact } from '#contract/artifact.ts';
import type { Db } from '../db/database.ts';
import { artifacts, likes } from '../db/schema.ts';
import { readArtifacts } from './artifactRows.ts';

/**
 * Likes the artifact, or takes the like back: one transaction that locks the artifact first, so the count always
 * equals the rows (ruling R23).
 * @returns whether it is liked now; undefined when there is no such artifact
 */
export function toggleLike(db: Db, artifactId: string, uid: string, now: Date): Promise<boolean | undefined> {
  return db.transaction(async (tx) => {
    const [artifact] = await tx
      .select({ id: artifacts.id })
      .from(artifacts)
      .where(eq(artifacts.id, artifactId))
      .for('update');
    if (!artifact) return undefined;
    const removed = await tx
      .delete(likes)
      .where(and(eq(likes.artifactId, artifactId), eq(likes.uid, uid)))
      .returning({ uid: likes.uid });
    const liked = removed.length === 0;
    if (liked) await tx.insert(likes).values({ artifactId, uid, createdAt: now });
    await tx
      .update(artifacts)
      .set({ likes: sql`${artifacts.likes} + ${liked ? 1 : -1}::int` })
      .where(eq(artifacts.id, artifactId));
    return liked;
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
