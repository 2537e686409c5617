import { setImmediate } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Db } from '../core/db/database.ts';
import { lockRecords } from '../core/db/locks.ts';

/** What is read from texts of artifacts and stored beside them, by rules that get better. */
export type Backfill<Row extends { id: string }> = {
  /** Where it stands how far these rules, or others, have come. */
  table: 'years_read' | 'places_read';
  /** The version of the rules. */
  version: number;
  /** The columns of a `Row`, but for the id. */
  texts: SQL;
  /** What is read from the texts of an artifact. */
  read: (row: Row) => object | Promise<object>;
  /** Stores what was read of these artifacts, beside the texts of each; those whose texts have changed since then stay. */
  store: (tx: Db, read: readonly Row[]) => Promise<unknown>;
};

type Version = Pick<Backfill<never>, 'table' | 'version'>;

/** Whether these rules, or newer ones, have read the texts of all artifacts. */
export const isBackfilled = ({ table, version }: Version): SQL =>
  sql`exists (select from ${sql.identifier(table)} where version > ${version} or (version = ${version} and finished_at is not null))`;

/**
 * Reads the texts of artifacts, which takes too long for a transaction.
 * @param from where the artifacts are, with what narrows and sorts them
 * @returns each with its texts and what was read from them
 */
export async function readTextsOf<Row extends { id: string }>(
  db: Db,
  { texts, read }: Pick<Backfill<Row>, 'texts' | 'read'>,
  from: SQL,
): Promise<Row[]> {
  const all: Row[] = [];
  for (const row of await rowsOf<Row>(db, sql`select id, ${texts} ${from}`)) {
    all.push({ ...row, ...(await read(row)) });
    // Lets requests in.
    await setImmediate();
  }
  return all;
}

/**
 * Reads the texts of the next artifacts that were stored under older rules; where it stopped, the next call goes on. Whoever adds or
 * changes an artifact meanwhile stores what is read himself.
 * @returns whether some are left
 */
export async function backfillNext<Row extends { id: string }>(
  db: Db,
  { table, version, texts, read, store }: Backfill<Row>,
  limit: number,
): Promise<boolean> {
  const progress = sql.identifier(table);
  const reachedIn = async (tx: Db) => {
    const [row] = await rowsOf<{ done: boolean; reached: string | null }>(
      tx,
      sql`select ${isBackfilled({ table, version })} as done, (select reached from ${progress} where version = ${version}) as reached`,
    );
    return row?.done ? undefined : (row?.reached ?? null);
  };
  const reached = await reachedIn(db);
  if (reached === undefined) return false;
  const next = sql`from artifacts
    where ${reached}::uuid is null or id > ${reached}::uuid order by id limit ${limit}::int`;
  const rows = await readTextsOf(db, { texts, read }, next);
  return db.transaction(async (tx) => {
    await lockRecords(tx);
    // Another server has come further meanwhile.
    if ((await reachedIn(tx)) !== reached) return true;
    await store(tx, rows);
    const isLast = rows.length < limit;
    await tx.execute(sql`delete from ${progress}`);
    await tx.execute(
      sql`insert into ${progress} (version, reached, finished_at)
          values (${version}, coalesce(${rows.at(-1)?.id ?? null}::uuid, ${reached}::uuid), case when ${isLast} then now() end)`,
    );
    return !isLast;
  });
}

/** Reads the texts of these artifacts again, whoever stored what was read from them. */
export async function backfillRecords<Row extends { id: string }>(
  db: Db,
  rules: Backfill<Row>,
  ids: readonly string[],
): Promise<void> {
  const from = sql`from artifacts where id = any(string_to_array(${ids.join()}::text, ',')::uuid[])`;
  const rows = await readTextsOf(db, rules, from);
  await db.transaction(async (tx) => {
    await lockRecords(tx);
    await rules.store(tx, rows);
  });
}

/** The least id that was made since then (UUIDv7 begins with milliseconds). */
const madeSince = (instant: SQL): SQL =>
  sql`(lpad(to_hex((extract(epoch from ${instant}) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`;

/**
 * Reads again what was stored in the last two hours, in the first day after all texts were read: while servers are replaced one by
 * one, an older one stores what its own rules read, of which nothing would tell later on.
 */
export async function backfillRecent<Row extends { id: string }>(
  db: Db,
  rules: Backfill<Row>,
  limit: number,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const since = sql`now() - interval '2 hours'`;
  const [state] = await rowsOf<{ ids: string[] }>(
    db,
    sql`select array(
            select id from artifacts where id >= ${madeSince(since)}
            union select artifact_id from artifact_changes where id >= ${madeSince(since)}
            union select artifacts.id from artifacts join imports on imports.id = import_id
              where imports.finished_at is null or imports.finished_at > ${since}
          )::text[] as ids
        from ${sql.identifier(rules.table)} where version = ${rules.version} and finished_at > now() - interval '1 day'`,
  );
  const ids = state?.ids ?? [];
  for (let at = 0; at < ids.length && !isStopped(); at += limit)
    await backfillRecords(db, rules, ids.slice(at, at + limit));
}
