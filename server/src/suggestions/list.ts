import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { MOST_COUNTED, MOST_SUGGESTIONS, type Suggestions } from '#contract/suggestion.ts';
import { HELD_COLUMNS, toHeld, TYPED_FIELDS } from '../artifacts/held.ts';
import { lengthWithin } from '../core/db/cursor.ts';
import { rowsOf, type Db } from '../core/db/database.ts';
import { artifacts, keepers, suggestions } from '../core/db/schema.ts';
import { toSuggestion, type Reader } from './view.ts';

const { id, artifactId, state, ownerUid, changes, before, exactBefore } = suggestions;
const BYTES = sql<number>`octet_length(${changes}::text) + octet_length(${before}::text) + octet_length(coalesce(${exactBefore}::text, ''))`;

type Typed = typeof TYPED_FIELDS;
/** Of an artifact, the fields that a suggestion changes; null is read of the others, which may be long. */
const touched = Object.fromEntries(
  Object.entries(TYPED_FIELDS).map(([field, column]) => [
    field,
    sql`case when ${before} ? ${field} then ${column} end`.mapWith(column),
  ]),
) as { [Field in keyof Typed]: SQL<Typed[Field]['_']['data']> };
const { name, image, notice } = artifacts;

type List = {
  /** Their ids, as many as this from the beginning of the list. */
  idsOf: (most: number) => SQL;
  order: typeof asc | typeof desc;
  reader: Reader;
};

/** The first of these suggestions, and how many there are, `MOST_COUNTED` at most: as much is read, whatever waits for others. */
async function readFirst(db: Db, { idsOf, order, reader }: List) {
  const places = await rowsOf<{ id: string; bytes: number; total: number }>(
    db,
    sql`with first as materialized (
          select id, (count(*) over ())::int as total from (${idsOf(MOST_COUNTED)}) as each
          order by ${order(sql`id`)} limit ${MOST_SUGGESTIONS}
        )
        select ${id}, total, ${BYTES} as bytes from first join ${suggestions} on ${id} = first.id order by ${order(id)}`,
  );
  const ids = places.slice(0, lengthWithin(places, MOST_SUGGESTIONS)).map((place) => place.id);
  const rows = await db
    .select({ ...HELD_COLUMNS, told: { ...touched, name, image, notice }, row: suggestions })
    .from(suggestions)
    .innerJoin(artifacts, eq(artifacts.id, artifactId))
    .where(inArray(id, ids))
    .orderBy(order(id));
  const items = rows.map(({ row, ...stored }) => toSuggestion(row, toHeld(stored), reader));
  return { items, total: Math.min(places[0]?.total ?? 0, MOST_COUNTED) };
}

/**
 * What waits for a user's decision, the oldest first, and what they suggested, the newest first: `MOST_SUGGESTIONS` of each, fewer where they
 * are long, and how many there are, `MOST_COUNTED` at most.
 * @param ofArtifact those of one artifact alone
 */
export async function listSuggestions(db: Db, caller: string, ofArtifact?: string): Promise<Suggestions> {
  const chosen = ofArtifact === undefined ? sql`true` : sql`artifact_id = ${ofArtifact}::uuid`;
  const partOf = (which: SQL, order: SQL, most: number): SQL =>
    sql`(select id from ${suggestions} where ${which} and ${chosen} order by ${order} limit ${most})`;
  // Of one's own and of each source that one keeps: each part is read by its index.
  const waitingOf = (most: number) =>
    sql`${partOf(sql`state = 'open' and owner_uid = ${caller}`, sql`id`, most)} union all
        (select each.id from ${keepers} cross join lateral ${partOf(
          sql`state = 'open' and owner_uid is null and source = ${keepers.source}`,
          sql`id`,
          most,
        )} as each where ${keepers.uid} = ${caller})`;
  const mineOf = (most: number) => partOf(sql`uid = ${caller}`, sql`id desc`, most);
  const waiting = await readFirst(db, { idsOf: waitingOf, order: asc, reader: 'decider' });
  const mine = await readFirst(db, { idsOf: mineOf, order: desc, reader: 'suggester' });
  return { waiting: waiting.items, mine: mine.items, waitingTotal: waiting.total, mineTotal: mine.total };
}

const { createdAt, reason } = suggestions;
const listed = { id, createdAt, changes, reason };

/** What waits for the operator: of artifacts that nobody owns, the oldest first, a page behind the last one of the page before. */
export const listForOperator = (db: Db, after: string | undefined, limit: number) =>
  db
    .select({ ...listed, name: artifacts.name })
    .from(suggestions)
    .innerJoin(artifacts, eq(artifacts.id, artifactId))
    .where(
      and(
        eq(state, 'open'),
        sql`${ownerUid} is null`,
        after === undefined ? undefined : sql`${id} > ${after}::uuid`,
      ),
    )
    .orderBy(asc(id))
    .limit(limit);
