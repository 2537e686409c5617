import fs from 'node:fs';
import path from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { unhide } from '../../artifacts/hidden.ts';
import { createTestDatabase, openTestDatabase } from '../../testing/backend.ts';
import { fromNothing } from '../../testing/openPglite.ts';
import { openDatabase, type OpenDatabase } from './connect.ts';
import { rowsOf } from './database.ts';
import { knownMigrations, migrate, OtherSchema, tablesAfter } from './migrate.ts';
import { openPglite } from './openPglite.ts';
import { refreshStatisticsIfWorthwhile } from './statistics.ts';
import { listTables } from './tables.ts';

const MIGRATIONS = path.join(import.meta.dirname, 'migrations');

/** An empty database as it was after this migration. */
async function openLevel(name: string): Promise<OpenDatabase> {
  const journal = fs.readFileSync(path.join(MIGRATIONS, 'meta', '_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: { tag: string; when: number }[] };
  const upTo = entries.find(({ tag }) => tag === name)?.when;
  if (upTo === undefined) throw new Error(`There is no migration ${name}.`);
  const address = process.env.TEST_DATABASE_URL;
  if (!address) return fromNothing(() => openDatabase({ upTo }));
  const { databaseUrl, drop } = await createTestDatabase(address);
  const opened = await openDatabase({ databaseUrl, upTo });
  return { ...opened, close: () => opened.close().then(drop) };
}

const database = await openTestDatabase();
afterAll(() => database.close());

describe('the database', () => {
  it('is migrated once, however many servers start (STORE-4)', async () => {
    await Promise.all([migrate(database.db), migrate(database.db)]);
    const [row] = await rowsOf<{ n: number }>(database.db, sql`select count(*)::int as n from migrations`);
    const steps = fs
      .readdirSync(path.join(import.meta.dirname, 'migrations'))
      .filter((name) => name.endsWith('.sql'));
    expect(row?.n).toBe(steps.length);
  });

  it.each([
    [4_102_444_800_000, 'newer' as const],
    [1, 'unreleased' as const],
  ])('is refused when it has a migration of %s, which this version does not know', async (madeAt, madeBy) => {
    const { db } = database;
    await db.execute(sql`insert into migrations (hash, made_at) values ('of another version', ${madeAt})`);
    await expect(migrate(db)).rejects.toEqual(new OtherSchema(madeBy));
    await db.execute(sql`delete from migrations where hash = 'of another version'`);
    await migrate(db);
  });

  it('is used as it is when a newer version has only expanded it (SERVERS-5)', async () => {
    const { db } = database;
    await db.execute(sql`alter table users add column of_a_newer_version text`);
    await db.execute(
      sql`insert into migrations (hash, made_at, expands) values ('of a newer version', 4102444800000, true)`,
    );
    await migrate(db);
    await db.execute(sql`update migrations set expands = false where hash = 'of a newer version'`);
    await expect(migrate(db)).rejects.toEqual(new OtherSchema('newer'));
    await db.execute(sql`delete from migrations where hash = 'of a newer version'`);
    await db.execute(sql`alter table users drop column of_a_newer_version`);
  });

  it('is told which migrations expand it, and these take nothing away (SERVERS-5)', async () => {
    const folder = path.join(import.meta.dirname, 'migrations');
    const expanding = readMigrationFiles({ migrationsFolder: folder }).filter(({ sql }) =>
      sql[0]?.startsWith('-- expand'),
    );
    const told = await rowsOf<{ hash: string }>(
      database.db,
      sql`select hash from migrations where expands order by made_at`,
    );
    expect(told.map(({ hash }) => hash)).toEqual(expanding.map(({ hash }) => hash));
    expect(expanding.length).toBeGreaterThan(0);
    const statements = expanding.flatMap(({ sql }) => sql);
    expect(statements.filter((text) => /\b(?:drop|rename|set not null|truncate)\b/i.test(text))).toEqual([]);
  });

  it('has after each migration the tables and columns that are known of it (KEEP-11)', async () => {
    const { db, close } = await fromNothing(openPglite);
    for (const { madeAt } of knownMigrations()) {
      await migrate(db, madeAt);
      const known = await tablesAfter(madeAt);
      const unknown = (await listTables(db)).flatMap(({ name, columns }) =>
        columns.filter((column) => !known.get(name)?.includes(column)),
      );
      expect(unknown).toEqual([]);
    }
    await close();
  });

  it('is refused when a migration has been changed since it was made', async () => {
    const { db } = database;
    const [row] = await rowsOf<{ hash: string }>(db, sql`select hash from migrations order by made_at`);
    await db.execute(sql`update migrations set hash = 'of other tables' where hash = ${row?.hash}`);
    await expect(migrate(db)).rejects.toEqual(new OtherSchema('unreleased'));
    await db.execute(sql`update migrations set hash = ${row?.hash} where hash = 'of other tables'`);
    await migrate(db);
  });

  it('keeps what was hidden before its rows were rows, and shows it again as it was (ANSWER-6)', async () => {
    const { db, close } = await openLevel('0009_ended');
    const id = '018bcfe5-6800-7000-8000-000000000001';
    const review = '018bcfe5-6800-7000-8000-000000000002';
    const execute = (statement: string) => db.execute(sql.raw(statement));
    for (const statement of [
      `insert into artifacts (id, name, type, created_at, owner_uid, likes, revision, found_pin, details)
        values ('${id}', 'Vase', 'Tools', '2020-01-01', 'ann', 1, 1, '{"lat": 1.5, "lon": 2.5}', '[{"x": 1}]'),
          (gen_random_uuid(), 'Bowl', 'Tools', '2020-01-01', 'ben', 0, 0, null, '[]')`,
      `insert into reviews (id, artifact_id, uid, review, created_at)
        values ('${review}', '${id}', 'ben', 'Rude', '2021-01-01'), (gen_random_uuid(), '${id}', 'ben', 'Kind', '2021-01-02')`,
      `insert into likes (artifact_id, uid, created_at, position) values ('${id}', 'ben', '2021-01-01', 1.25)`,
      `insert into artifact_changes (id, artifact_id, uid, created_at, before, after)
        values (gen_random_uuid(), '${id}', 'ann', '2021-01-01', '{"name": "Bowl"}', '{"name": "Vase"}')`,
    ])
      await execute(statement);
    const stored = async () => {
      const tables = ['artifacts', 'reviews', 'likes', 'artifact_changes'];
      const read = (table: string) =>
        rowsOf<{ row: object }>(
          db,
          sql`select to_jsonb(t) - array['history_bytes', 'find_spot', 'exact_fields', 'notice', 'cited_source', 'picture_rights', 'picture_credit', 'suggestion_id'] as row from ${sql.identifier(table)} as t order by 1`,
        );
      return Promise.all(tables.map(read));
    };
    const before = await stored();
    const asJson = (table: string, key: string, value: string) =>
      `'${table}', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${table} as t where ${key} = '${value}')`;
    await execute(`insert into hidden (id, kind, owner_uid, artifact_id, name, reason, hidden_at, rows) values
      ('${review}', 'review', 'ben', '${id}', 'Rude', 'Why', now(), jsonb_build_object(${asJson('reviews', 'id', review)}))`);
    await execute(`delete from reviews where id = '${review}'`);
    await execute(`insert into hidden (id, kind, owner_uid, artifact_id, name, reason, hidden_at, rows) values
      ('${id}', 'artifact', 'ann', '${id}', 'Vase', 'Why', now(), jsonb_build_object(${asJson('artifacts', 'id', id)}, ${[
        'reviews',
        'likes',
        'artifact_changes',
      ]
        .map((table) => asJson(table, 'artifact_id', id))
        .join(', ')}))`);
    await execute(`delete from artifacts where id = '${id}'`);
    await migrate(db);
    for (const each of [id, review]) expect(await db.transaction((tx) => unhide(tx, each))).toBe('shown');
    expect(await stored()).toEqual(before);
    const [row] = await rowsOf(db, sql`select history_bytes as bytes from artifacts where id = ${id}::uuid`);
    expect(row).toEqual({ bytes: '{"name": "Bowl"}{"name": "Vase"}'.length });
    await close();
  });

  it('has the words, numbers and order of names of what it held before (LIST-4, LIST-9)', async () => {
    const { db, close } = await openLevel('0011_own_limits');
    await db.execute(sql`insert into artifacts (id, name, type, created_at, source, source_id) values
      (gen_random_uuid(), 'Plate 10', 'Tools', '2020-01-01', 'museum', 'K-17'),
      (gen_random_uuid(), 'Plate 2', 'Tools', '2020-01-01', null, null),
      (gen_random_uuid(), 'Phillip’s Österreich', 'Tools', '2020-01-01', null, null)`);
    await migrate(db);
    const names = async (condition: SQL) =>
      (
        await rowsOf<{ name: string }>(
          db,
          sql`select name from artifacts where ${condition} order by name_key`,
        )
      ).map(({ name }) => name);
    expect(await names(sql`true`)).toEqual(['Phillip’s Österreich', 'Plate 2', 'Plate 10']);
    expect(await names(sql`search_vector @@ 'phillips & oesterreich'`)).toEqual(['Phillip’s Österreich']);
    expect(await names(sql`name_vector @@ 'k17' and head_vector @@ 'k17'`)).toEqual(['Plate 10']);
    const words = await rowsOf<{ word: string }>(db, sql`select word from search_words order by word`);
    expect(words.map(({ word }) => word)).toEqual(
      expect.arrayContaining(['oesterreich', 'osterreich', 'phillip', 'phillips', 'plate']),
    );
    // What changes is still counted.
    await db.execute(sql`delete from search_word_changes`);
    await db.execute(sql`update artifacts set name = 'Plate 3' where name = 'Plate 2'`);
    expect(await rowsOf(db, sql`select 1 from search_word_changes`)).toHaveLength(1);
    await close();
  });

  it('refreshes its statistics when many rows are new or changed, not when a few are', async () => {
    const { db } = database;
    const isDue = async () => {
      // Otherwise the database counts a change up to a second late.
      await db.execute(sql`select pg_stat_force_next_flush()`);
      return refreshStatisticsIfWorthwhile(db);
    };
    const add = (from: number, to: number) =>
      db.execute(sql`insert into artifacts (id, name, type, created_at)
        select gen_random_uuid(), 'Record ' || n, 'Tools', now() from generate_series(${from}::int, ${to}::int) n`);
    expect(await isDue()).toBe(false);
    await add(1, 2000);
    expect(await isDue()).toBe(true);
    await add(2001, 2100);
    expect(await isDue()).toBe(false);
    await db.execute(sql`update artifacts set likes = 1`);
    expect(await isDue()).toBe(true);
    expect(await isDue()).toBe(false);
  });
});
