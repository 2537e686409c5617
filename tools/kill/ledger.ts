import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { Artifact } from '#contract/artifact.ts';
import type { Review } from '#contract/review.ts';
import { openDatabase, type DatabaseOptions } from '#server/core/db/connect.ts';
import { rowsOf, type Db } from '#server/core/db/database.ts';
import { artifacts, likes, messages, reviews, users } from '#server/core/db/schema.ts';

/** Everything that was acknowledged as stored, as in the response. */
export type Ledger = ReturnType<typeof createLedger>;

type Message = { name: string; email: string; message: string };

export const createLedger = () => ({
  artifacts: [] as Artifact[],
  likes: [] as { artifactId: string; uid: string }[],
  reviews: [] as (Review & { artifactId: string })[],
  messages: [] as Message[],
  users: [] as { uid: string; email: string }[],
});

export const countOf = (ledger: Ledger): number =>
  Object.values(ledger).reduce((sum, entries) => sum + entries.length, 0);

type Values = Record<string, unknown>;

const plain = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

/** These change with every like, and are compared with the rows of the likes. */
const CHANGING = ['likes', 'isLikedByUser'];

/** What differs between an entry and its row: field by field, whatever fields both have. */
function difference(entry: Values, row: Values | undefined): string | undefined {
  if (!row) return 'is gone';
  const fields = Object.keys(entry).filter((field) => field in row && !CHANGING.includes(field));
  const changed = fields.filter((field) => !isDeepStrictEqual(plain(row[field]), entry[field]));
  return changed.length > 0 ? `has another ${changed.join(', ')}` : undefined;
}

function compare<Entry extends Values>(
  what: string,
  entries: readonly Entry[],
  rows: Values[],
  keyOf: (values: Values) => string,
): string[] {
  const byKey = new Map<string, Values>();
  const faults: string[] = [];
  for (const row of rows) {
    if (byKey.has(keyOf(row))) faults.push(`${what} ${keyOf(row)} is there twice.`);
    byKey.set(keyOf(row), row);
  }
  for (const entry of entries) {
    const changed = difference(entry, byKey.get(keyOf(entry)));
    if (changed) faults.push(`${what} ${keyOf(entry)} was acknowledged and ${changed}.`);
  }
  return faults;
}

/**
 * Compares all that was acknowledged by now with what the database holds.
 * @returns a sentence for each entry that is gone or has changed, and for each count that is wrong
 */
export async function findLosses(ledger: Ledger, db: Db): Promise<string[]> {
  // Taken first: what is acknowledged while the database is read need not be in what was read.
  const kept = Object.fromEntries(
    Object.entries(ledger).map(([name, entries]) => [name, entries.slice()]),
  ) as Ledger;
  const byId = ({ _id, id }: Values) => String(id ?? _id);
  const found = await db.select().from(artifacts);
  const miscounted = await rowsOf<{ id: string }>(
    db,
    sql`select id from artifacts where likes <> (select count(*) from likes where artifact_id = artifacts.id)`,
  );
  const halfKept = await rowsOf<{ id: string }>(
    db,
    sql`select id from artifacts where revision <> (select count(*) from artifact_changes where artifact_id = artifacts.id)`,
  );
  return [
    ...compare('Artifact', kept.artifacts, found, byId),
    ...compare(
      'Like',
      kept.likes,
      await db.select().from(likes),
      (like) => `${String(like.artifactId)} ${String(like.uid)}`,
    ),
    ...compare('Review', kept.reviews, await db.select().from(reviews), byId),
    ...compare('Message', kept.messages, await db.select().from(messages), ({ message }) => String(message)),
    ...compare(
      'User',
      kept.users,
      await db.select().from(users).where(eq(users.method, 'manual')),
      ({ uid }) => String(uid),
    ),
    ...miscounted.map(({ id }) => `Artifact ${id} counts other likes than it has.`),
    ...halfKept.map(({ id }) => `Artifact ${id} counts other changes than it has.`),
  ];
}

/** The same with PostgreSQL beside its servers, or an embedded database that no server has open. */
export async function findLossesIn(options: DatabaseOptions, ledger: Ledger): Promise<string[]> {
  const { db, close } = await openDatabase({ ...options, limited: false });
  try {
    return await findLosses(ledger, db);
  } finally {
    await close();
  }
}
