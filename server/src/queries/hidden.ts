import { desc, eq, sql, type SQL } from 'drizzle-orm';
import type { AccountDeletion } from '#contract/account.ts';
import type { Hidden } from '#contract/hidden.ts';
import { rowsOf, type Db } from '../db/database.ts';
import { hidden } from '../db/internalTables.ts';
import { identifiers, listTables } from '../db/tables.ts';

/** The tables with rows of an artifact, each behind those that it refers to; and the column that names it. */
const OF_ARTIFACT = {
  artifacts: 'id',
  reviews: 'artifact_id',
  likes: 'artifact_id',
  artifact_changes: 'artifact_id',
};
const OF_REVIEW = { reviews: 'id' };

/** The rows of these tables whose column has this value, by table, as JSON that PostgreSQL makes and reads itself. */
async function rowsAsJson(tx: Db, keys: Record<string, string>, id: string): Promise<SQL> {
  const tables = (await listTables(tx)).filter(({ name }) => name in keys);
  const each = tables.map(
    ({ name, columns }) => sql`${name}::text, (select coalesce(jsonb_agg(to_jsonb(whole_row)), '[]') from (
        select ${identifiers(columns)} from ${sql.identifier(name)}
        where ${sql.identifier(keys[name] ?? '')} = ${id}::uuid) as whole_row)`,
  );
  return sql`jsonb_build_object(${sql.join(each, sql`, `)})`;
}

type Hiding = { id: string; reason: string; now: Date };

/**
 * Hides an artifact, with its reviews, likes and history: its rows leave their tables, so nothing that reads those can show it, and
 * every count follows.
 * @param tx a transaction
 * @returns false when there is no such artifact
 */
export async function hideArtifact(tx: Db, { id, reason, now }: Hiding): Promise<boolean> {
  await tx.execute(sql`select from artifacts where id = ${id}::uuid for update`);
  const kept = await rowsAsJson(tx, OF_ARTIFACT, id);
  const found = await rowsOf(
    tx,
    sql`insert into ${hidden} (id, kind, owner_uid, artifact_id, name, reason, hidden_at, source, source_id, rows)
        select id, 'artifact', owner_uid, id, name, ${reason}, ${now.toISOString()}::timestamptz, source, source_id, ${kept}
        from artifacts where id = ${id}::uuid returning id`,
  );
  if (found.length > 0) await tx.execute(sql`delete from artifacts where id = ${id}::uuid`);
  return found.length > 0;
}

/** Hides a review likewise; false when there is no such review. */
export async function hideReview(tx: Db, { id, reason, now }: Hiding): Promise<boolean> {
  await tx.execute(sql`select from reviews where id = ${id}::uuid for update`);
  const kept = await rowsAsJson(tx, OF_REVIEW, id);
  const found = await rowsOf(
    tx,
    sql`insert into ${hidden} (id, kind, owner_uid, artifact_id, name, reason, hidden_at, rows)
        select id, 'review', uid, artifact_id, left(review, 100), ${reason}, ${now.toISOString()}::timestamptz, ${kept}
        from reviews where id = ${id}::uuid returning id`,
  );
  if (found.length > 0) await tx.execute(sql`delete from reviews where id = ${id}::uuid`);
  return found.length > 0;
}

/**
 * Puts the rows of what was hidden back into their tables.
 * @param tx a transaction
 * @returns `gone` when the artifact of a review is deleted or hidden itself; undefined when nothing of this id is hidden
 */
export async function unhide(tx: Db, id: string): Promise<'shown' | 'gone' | undefined> {
  const [found] = await tx
    .select({ kind: hidden.kind, artifactId: hidden.artifactId })
    .from(hidden)
    .where(eq(hidden.id, id))
    .for('update');
  if (!found) return undefined;
  if (found.kind === 'review') {
    const there = await rowsOf(
      tx,
      sql`select from artifacts where id = ${found.artifactId}::uuid for key share`,
    );
    if (there.length === 0) return 'gone';
  } else {
    // A trigger counts the reviews as they come; likes of accounts that have ended since are no longer there.
    await tx.execute(
      sql`update ${hidden} set rows = jsonb_set(rows, '{artifacts,0}', rows #> '{artifacts,0}' || jsonb_build_object(
            'review_count', 0, 'likes', jsonb_array_length(rows -> 'likes'))) where id = ${id}::uuid`,
    );
  }
  for (const { name, columns } of await listTables(tx)) {
    const rows = sql`(select rows -> ${name}::text from ${hidden} where id = ${id}::uuid)`;
    const stored = await rowsOf<{ key: string }>(tx, sql`select jsonb_object_keys(${rows} -> 0) as key`);
    const known = columns.filter((column) => stored.some(({ key }) => key === column));
    if (known.length === 0) continue;
    await tx.execute(
      sql`insert into ${sql.identifier(name)} (${identifiers(known)}) overriding system value
          select ${identifiers(known)} from jsonb_populate_recordset(null::${sql.identifier(name)}, ${rows})`,
    );
  }
  await tx.delete(hidden).where(eq(hidden.id, id));
  return 'shown';
}

/** Why the caller's own artifact is hidden; undefined for everybody else, and when it is not. */
export async function findHiddenReason(db: Db, id: string, uid: string): Promise<string | undefined> {
  const [row] = await db
    .select({ reason: hidden.reason, ownerUid: hidden.ownerUid })
    .from(hidden)
    .where(eq(hidden.id, id));
  return row?.ownerUid === uid ? row.reason : undefined;
}

/** What a caller is told of at once. */
const MOST = 100;

/** What is hidden of this user's own, the newest first; a hundred of it at most. */
export const listHidden = (db: Db, uid: string): Promise<Hidden> =>
  db
    .select({
      _id: hidden.id,
      kind: hidden.kind,
      artifactId: hidden.artifactId,
      name: hidden.name,
      reason: hidden.reason,
    })
    .from(hidden)
    .where(eq(hidden.ownerUid, uid))
    .orderBy(desc(hidden.hiddenAt), desc(hidden.id))
    .limit(MOST);

/** Whose an artifact is, and who is named beside it. */
type Owner = { uid: string | null; name: string; email: string };

/** Gives the hidden artifacts of one account to another one: they are the taker's when they are shown again. */
export const handOverHidden = (tx: Db, giver: string, taker: Owner) =>
  tx.execute(
    sql`update ${hidden} set owner_uid = ${taker.uid}, rows = jsonb_set(rows, '{artifacts,0}', rows #> '{artifacts,0}' || jsonb_build_object(
          'owner_uid', ${taker.uid}::text, 'adder_name', ${taker.name}::text, 'adder_email', ${taker.email}::text))
        where kind = 'artifact' and owner_uid = ${giver}`,
  );

/**
 * Deletes what is hidden of a user who leaves: their reviews, their artifacts or only their name beside them, and what they left at the
 * artifacts of others.
 */
export async function forgetHidden(tx: Db, uid: string, chosen: AccountDeletion['artifacts']): Promise<void> {
  if (chosen === 'keep') await handOverHidden(tx, uid, { uid: null, name: '', email: '' });
  await tx.delete(hidden).where(eq(hidden.ownerUid, uid));
  const without = (table: string) => sql`(select coalesce(jsonb_agg(row), '[]')
    from jsonb_array_elements(rows -> ${table}::text) as row where row ->> 'uid' <> ${uid})`;
  await tx.execute(
    sql`update ${hidden} set rows = rows || jsonb_build_object(
          'likes', ${without('likes')}, 'reviews', ${without('reviews')},
          'artifact_changes', (select coalesce(jsonb_agg(case when row ->> 'uid' = ${uid}
            then row || '{"uid": "", "user_name": ""}' else row end), '[]')
            from jsonb_array_elements(rows -> 'artifact_changes') as row))
        where kind = 'artifact'`,
  );
}
