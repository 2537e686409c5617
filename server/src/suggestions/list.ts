import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { MOST_SUGGESTIONS, type Suggestions } from '#contract/suggestion.ts';
import { readHeld } from '../artifacts/held.ts';
import { lengthWithin } from '../core/db/cursor.ts';
import type { Db } from '../core/db/database.ts';
import { artifacts, suggestions } from '../core/db/schema.ts';
import { toSuggestion, type Reader } from './view.ts';

const { id, uid, artifactId, state, ownerUid, changes, before, exactBefore } = suggestions;
const BYTES = sql<number>`octet_length(${changes}::text) + octet_length(${before}::text) + octet_length(coalesce(${exactBefore}::text, ''))`;

/** The first of these suggestions in an order that ids give, and how many there are. */
async function readFirst(db: Db, which: SQL | undefined, order: SQL, reader: Reader) {
  const places = await db
    .select({ id, bytes: BYTES })
    .from(suggestions)
    .where(which)
    .orderBy(order)
    .limit(MOST_SUGGESTIONS);
  const length = lengthWithin(places, MOST_SUGGESTIONS);
  const isAll = length === places.length && length < MOST_SUGGESTIONS;
  const total = isAll ? length : await db.$count(suggestions, which);
  const ids = places.slice(0, length).map((place) => place.id);
  const rows = await db.select().from(suggestions).where(inArray(id, ids)).orderBy(order);
  const held = await readHeld(db, inArray(artifacts.id, [...new Set(rows.map((row) => row.artifactId))]));
  const items = rows.flatMap((row) => {
    const artifact = held.find((each) => each.id === row.artifactId);
    return artifact ? toSuggestion(row, artifact, reader) : [];
  });
  return { items, total };
}

/**
 * What waits for a user's decision, the oldest first, and what they suggested, the newest first: `MOST_SUGGESTIONS` of each, fewer where they
 * are long, and how many there are.
 * @param ofArtifact those of one artifact alone
 */
export async function listSuggestions(db: Db, caller: string, ofArtifact?: string): Promise<Suggestions> {
  const chosen = ofArtifact === undefined ? undefined : eq(artifactId, ofArtifact);
  const kept = sql`${ownerUid} is null and ${suggestions.source} = any(array(select source from keepers where keepers.uid = ${caller}))`;
  const waiting = await readFirst(
    db,
    and(eq(state, 'open'), sql`(${ownerUid} = ${caller} or ${kept})`, chosen),
    asc(id),
    'decider',
  );
  const mine = await readFirst(db, and(eq(uid, caller), chosen), desc(id), 'suggester');
  return { waiting: waiting.items, mine: mine.items, waitingTotal: waiting.total, mineTotal: mine.total };
}

/** What waits for the operator: of artifacts that nobody owns, the oldest first, a page behind the last one of the page before. */
export const listForOperator = (db: Db, after: string | undefined, limit: number) =>
  db
    .select({ row: suggestions, name: artifacts.name })
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
