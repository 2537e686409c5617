import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Db } from '../core/db/database.ts';
import { likes } from '../core/db/schema.ts';

/** Where a like stands in its user's list; the greatest is the first. An index holds it, with `seq` behind it. */
export const LIKE_PLACE = sql`like_place(${likes.position}, ${likes.createdAt}, ${likes.seq})`;

/** Two likes have the same place when they were put there at the same moment, from two windows. */
export const LIKE_ORDER = sql`${LIKE_PLACE} desc, ${likes.seq} desc`;

type Place = { place: string; seq: string };

const compare = (sign: '<' | '<=', { place, seq }: Place): SQL =>
  sql`(${LIKE_PLACE}, ${likes.seq}) ${sql.raw(sign)} (${place}::numeric, ${seq}::bigint)`;

/** The likes from a cursor on; every one without a cursor. */
export function startingAtLike(cursor: string): SQL {
  const [place = '', seq = ''] = cursor.split('_');
  return cursor === '' ? sql`true` : compare('<=', { place, seq });
}

/** Decimals of a place: as many as a cursor may have. */
const MAX_DECIMALS = 36;

/** The distance of a like moved to the front from the former first: a new like, even in the same millisecond, is before both. */
const SMALLEST_STEP = sql`0.000000000000000000000001`;

/** A place between two with as few decimals as it takes, null when they have no room; `below` null: behind all others. */
const between = (above: string, below: string | null): SQL =>
  below === null
    ? sql`${above}::numeric - 1`
    : sql`(select place from generate_series(0, ${MAX_DECIMALS}::int, 3) as decimals,
            round((${above}::numeric + ${below}::numeric) * 0.5, decimals) as place
          where place > ${below}::numeric and place < ${above}::numeric order by decimals limit 1)`;

/** One user's like that moves right behind another one of theirs; `after` is '' for the front. */
type Move = { uid: string; artifactId: string; after: string };

/** @returns the place to move to; null when there is no room */
async function placeBehind(tx: Db, { uid, artifactId, after }: Move, above: Place | undefined) {
  const others = sql`from ${likes} where ${likes.uid} = ${uid} and ${likes.artifactId} <> ${artifactId}::uuid`;
  const behind = above ? sql`and ${compare('<', above)}` : sql``;
  const [next] = await rowsOf<Place>(
    tx,
    sql`select ${LIKE_PLACE}::text as place, ${likes.seq}::text as seq ${others} ${behind} order by ${LIKE_ORDER} limit 1`,
  );
  const isFront = after === '' || !above;
  // The only like stays where it is.
  if (isFront && !next) return undefined;
  const place = isFront
    ? sql`${next?.place}::numeric + ${SMALLEST_STEP}`
    : between(above.place, next?.place ?? null);
  const [found] = await rowsOf<{ place: string | null }>(tx, sql`select (${place})::text as place`);
  return found?.place ?? null;
}

/** So many likes are spread at least when a place has no room behind it. */
const FEWEST_SPREAD = 32;

/**
 * After the spreading of `n` likes they are at least `n` times as far apart. The more are spread, the more room they have, so that it takes
 * about as many moves until as many have to be spread again.
 */
const SPREAD_STEP = sql`0.000000000000000000000000000001`;

/** Spreads the likes right behind a place evenly: as many as it takes to reach room, or all to the end of the list. */
async function makeRoom(tx: Db, uid: string, above: Place): Promise<void> {
  for (let count = FEWEST_SPREAD; ; count *= 4) {
    const behind = sql`select artifact_id, ${LIKE_PLACE} as place, row_number() over (order by ${LIKE_ORDER}) as n
      from ${likes} where ${likes.uid} = ${uid} and ${compare('<', above)} order by ${LIKE_ORDER} limit ${count}::bigint`;
    const [last] = await rowsOf<{ n: number; place: string; isRoom: boolean }>(
      tx,
      sql`select n::int, place::text, ${above.place}::numeric - place >= n * n * ${SPREAD_STEP} as "isRoom"
          from (${behind}) as behind order by n desc limit 1`,
    );
    if (!last) return;
    const isEnd = last.n < count;
    if (!isEnd && !last.isRoom) continue;
    const step = isEnd ? sql`1` : sql`(${above.place}::numeric - ${last.place}::numeric) / ${last.n}::int`;
    await tx.execute(
      sql`update likes set position = round(${above.place}::numeric - n * ${step}, ${MAX_DECIMALS}::int)
          from (${behind}) as behind
          where likes.uid = ${uid} and likes.artifact_id = behind.artifact_id and (${isEnd} or n < ${last.n}::int)`,
    );
    return;
  }
}

async function placeOf(tx: Db, uid: string, id: string): Promise<Place | undefined> {
  const [found] = await rowsOf<Place>(
    tx,
    sql`select ${LIKE_PLACE}::text as place, ${likes.seq}::text as seq from ${likes}
        where ${likes.uid} = ${uid} and ${likes.artifactId} = ${id}::uuid`,
  );
  return found;
}

/**
 * Moves a like right behind another one, or to the front; others are written only where the two that it goes between
 * have no room left: then a few behind it.
 * @returns false when the user does not like one of both
 */
export function moveLike(db: Db, move: Move): Promise<boolean> {
  const { uid, artifactId, after } = move;
  return db.transaction(async (tx) => {
    if (!(await placeOf(tx, uid, artifactId))) return false;
    if (after === artifactId) return true;
    const above = after === '' ? undefined : await placeOf(tx, uid, after);
    if (after !== '' && !above) return false;
    let place = await placeBehind(tx, move, above);
    if (place === null && above) {
      await makeRoom(tx, uid, above);
      place = await placeBehind(tx, move, above);
    }
    if (place)
      await tx.execute(
        sql`update likes set position = ${place}::numeric where uid = ${uid} and artifact_id = ${artifactId}::uuid`,
      );
    return true;
  });
}
