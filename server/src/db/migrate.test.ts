import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { openTestDatabase } from '../testing/backend.ts';
import type { OpenDatabase } from './connect.ts';
import { rowsOf } from './database.ts';
import { knownMigrations, migrate, OtherSchema, tablesAfter } from './migrate.ts';
import { openPglite } from './openPglite.ts';
import { refreshStatisticsIfWorthwhile } from './statistics.ts';
import { listTables } from './tables.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
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
    const { db, close } = await openPglite();
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
