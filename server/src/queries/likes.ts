import { eq, sql } from 'drizzle-orm';
import type { LikedQuery } from '#contract/artifactList.ts';
import { rowsOf, type Db } from '../db/database.ts';
import { artifacts, likes } from '../db/schema.ts';
import { cursorSql, startingAt, type Page } from './cursor.ts';

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

/**
 * One page of the ids of what one person likes, newest like first (ruling R2). They come as one text: fifty thousand
 * rows would take the embedded database ten times as long.
 */
export async function listLikedIds(db: Db, uid: string, { from, limit }: LikedQuery): Promise<Page<string>> {
  const place = { createdAt: likes.createdAt, tie: likes.seq };
  const own = sql`from ${likes} where ${likes.uid} = ${uid}`;
  const rest = sql`${own} and ${startingAt(from, place)} order by ${likes.createdAt} desc, ${likes.seq} desc`;
  const [page] = await rowsOf<{ ids: string | null; next: string | null; total: number }>(
    db,
    sql`select
          (select string_agg(id::text, ',') from (select ${likes.artifactId} as id ${rest} limit ${limit}::bigint) as page) as ids,
          (select ${cursorSql(place)} ${rest} offset ${limit}::bigint limit 1) as next,
          (select count(*)::int ${own}) as total`,
  );
  const { ids, next, total } = page ?? { ids: null, next: null, total: 0 };
  return { items: ids?.split(',') ?? [], next: next === null ? undefined : { from: next }, total };
}
