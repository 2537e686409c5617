import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { withDatabase, type DatabaseOptions } from '../../server/src/core/db/connect.ts';
import { rowsOf, type Db } from '../../server/src/core/db/database.ts';
import { artifacts, likes, messages, reviews, suggestions, users } from '../../server/src/core/db/schema.ts';

type Values = Record<string, unknown>;

/** What was acknowledged, by what tells it from others (`KEYS`): as in the response, or undefined when its end was. */
const createTable = () => new Map<string, Values | undefined>();
export const createLedger = () => ({
  artifacts: createTable(),
  likes: createTable(),
  reviews: createTable(),
  suggestions: createTable(),
  messages: createTable(),
  users: createTable(),
});
export type Ledger = ReturnType<typeof createLedger>;
type Table = keyof Ledger;

const byId = ({ id, _id }: Values) => String(id ?? _id);
const KEYS: Record<Table, (values: Values) => string> = {
  artifacts: byId,
  likes: ({ artifactId, uid }) => `${String(artifactId)} ${String(uid)}`,
  reviews: byId,
  suggestions: byId,
  messages: ({ message }) => String(message),
  users: ({ uid }) => String(uid),
};

/** Notes that the values are stored. */
export const note = (ledger: Ledger, table: Table, values: Values): void =>
  void ledger[table].set(KEYS[table](values), values);

export const countOf = (ledger: Ledger): number =>
  Object.values(ledger).reduce((sum, { size }) => sum + size, 0);

const plain = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

/** These change with every like, and are compared with the rows of the likes. */
const CHANGING = ['likes', 'isLikedByUser'];

/** What differs between an entry and its row: field by field, whatever fields both have. */
function difference(entry: Values | undefined, row: Values | undefined): string | undefined {
  if (!entry) return row && 'was acknowledged as deleted and is there';
  if (!row) return 'was acknowledged and is gone';
  const fields = Object.keys(entry).filter((field) => field in row && !CHANGING.includes(field));
  const changed = fields.filter((field) => !isDeepStrictEqual(plain(row[field]), entry[field]));
  return changed.length > 0 ? `was acknowledged and has another ${changed.join(', ')}` : undefined;
}

/** The counts that must be those of rows. */
const COUNTED = { likes: ['likes', 'likes'], changes: ['revision', 'artifact_changes'] } as const;

/**
 * Compares all that was acknowledged by now with what the database holds.
 * @param exact the tables in which nothing is that was not acknowledged, but for the starter catalogue, which nobody owns
 * @returns a sentence for each entry that is gone or has changed, and for each count that is wrong
 */
export async function findLosses(ledger: Ledger, db: Db, exact: readonly Table[] = []): Promise<string[]> {
  const stored: Record<Table, Values[]> = {
    // As their owners have them, whatever others are told of where they were found.
    artifacts: (await db.select().from(artifacts)).map((row) => ({ ...row, ...row.exactFields })),
    likes: await db.select().from(likes),
    reviews: await db.select().from(reviews),
    suggestions: await db.select().from(suggestions),
    messages: await db.select().from(messages),
    users: await db.select().from(users),
  };
  const faults: string[] = [];
  for (const table of Object.keys(stored) as Table[]) {
    const what = table[0]?.toUpperCase() + table.slice(1, -1);
    const rows = new Map<string, Values>();
    for (const row of stored[table]) {
      const key = KEYS[table](row);
      if (rows.has(key) && ledger[table].has(key)) faults.push(`${what} ${key} is there twice.`);
      rows.set(key, row);
      if (exact.includes(table) && row.ownerUid !== null && !ledger[table].has(key))
        faults.push(`${what} ${key} is there and was never acknowledged.`);
    }
    for (const [key, entry] of ledger[table]) {
      const of = String(entry?.artifactId);
      const wentWithIt = !rows.has(key) && ledger.artifacts.has(of) && !ledger.artifacts.get(of);
      const changed = wentWithIt ? undefined : difference(entry, rows.get(key));
      if (changed) faults.push(`${what} ${key} ${changed}.`);
    }
  }
  for (const [what, [column, table]] of Object.entries(COUNTED)) {
    const number = sql`(select count(*) from ${sql.identifier(table)} where artifact_id = artifacts.id)`;
    const wrong = sql`select id from artifacts where ${sql.identifier(column)} <> ${number}`;
    for (const { id } of await rowsOf<{ id: string }>(db, wrong))
      faults.push(`Artifact ${id} counts other ${what} than it has.`);
  }
  const halfDecided = sql`select id from suggestions where state not in ('accepted', 'partly')
    and exists (select from artifact_changes where suggestion_id = suggestions.id)`;
  for (const { id } of await rowsOf<{ id: string }>(db, halfDecided))
    faults.push(`Suggestion ${id} has changed its artifact and was not accepted.`);
  return faults;
}

/** The same with PostgreSQL beside its servers, or an embedded database that no server has open. */
export const findLossesIn = (options: DatabaseOptions, ledger: Ledger, exact?: readonly Table[]) =>
  withDatabase({ ...options, limited: false }, (db) => findLosses(ledger, db, exact));
