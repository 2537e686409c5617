import { sql } from 'drizzle-orm';
import type { LikedQuery } from '#contract/artifactList.ts';
import { prepared, rowsOf, type Db } from '../core/db/database.ts';
import { likes } from '../core/db/schema.ts';
import type { Page } from '../core/db/cursor.ts';
import { startingAtLike, LIKE_PLACE, LIKE_ORDER } from './likeOrder.ts';

/** One user's like of one artifact; `liked` undefined toggles it. */
type Like = { artifactId: string; uid: string; liked: boolean | undefined };

const setLikeStatement = prepared((db) =>
  db
    .select({ liked: sql<boolean>`liked`, likes: sql<number>`total` })
    .from(
      sql`set_like(${sql.placeholder('artifactId')}::uuid, ${sql.placeholder('uid')}::text,
        ${sql.placeholder('liked')}::boolean, ${sql.placeholder('now')}::timestamptz)`,
    )
    .prepare('set_like'),
);

/**
 * Likes an artifact, or takes the like back; the count always equals the rows (LIKE-4).
 * @returns how it stands now; undefined when there is no such artifact
 */
export async function setLike(
  db: Db,
  { artifactId, uid, liked }: Like,
  now: Date,
): Promise<{ liked: boolean; likes: number } | undefined> {
  const values = { artifactId, uid, liked: liked ?? null, now: now.toISOString() };
  const [result] = await setLikeStatement(db).execute(values);
  return result;
}

/**
 * One page of the ids of what one user likes: newest like first (LIKED-3), but where they have put one. They come as one text: there
 * may be fifty thousand, which the embedded database hands over sooner so than as rows.
 */
export async function listLikedIds(db: Db, uid: string, { from, limit }: LikedQuery): Promise<Page<string>> {
  const own = sql`from ${likes} where ${likes.uid} = ${uid}`;
  const rest = sql`${own} and ${startingAtLike(from)} order by ${LIKE_ORDER}`;
  const [page] = await rowsOf<{ ids: string | null; next: string | null; total: number }>(
    db,
    sql`select
          (select string_agg(id::text, ',') from (select ${likes.artifactId} as id ${rest} limit ${limit}::bigint) as page) as ids,
          (select ${LIKE_PLACE} || '_' || ${likes.seq} ${rest} offset ${limit}::bigint limit 1) as next,
          (select count(*)::int ${own}) as total`,
  );
  const { ids, next, total } = page ?? { ids: null, next: null, total: 0 };
  return { items: ids?.split(',') ?? [], next: next === null ? undefined : { from: next }, total };
}
