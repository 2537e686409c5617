import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { openTestDatabase } from '../testing/backend.ts';
import type { OpenDatabase } from './connect.ts';
import { rowsOf } from './database.ts';
import * as internalTables from './internalTables.ts';
import * as schema from './schema.ts';

const TABLES = Object.values({ ...schema, ...internalTables })
  .filter((exported) => is(exported, PgTable))
  .map(getTableConfig);

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());

/** The only column of a query's rows. */
const read = async (query: ReturnType<typeof sql>): Promise<string[]> =>
  (await rowsOf<{ name: string }>(database.db, query)).map(({ name }) => name);

describe('a migrated database', () => {
  it.each(TABLES)('has the columns of $name, and no others', async ({ name, columns }) => {
    const found = await read(sql`select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = ${name}`);
    expect(found.sort()).toEqual(columns.map((column) => column.name).sort());
  });

  // PostgreSQL drops the indexes of a column with it, and drizzle-kit does not make them again.
  it.each(TABLES)('has the indexes and checks of $name', async ({ name, indexes, checks }) => {
    const declared = [
      ...indexes.map(({ config }) => config.name ?? ''),
      ...checks.map((check) => check.name),
    ];
    const found = await read(sql`
      select indexname as name from pg_indexes where schemaname = current_schema() and tablename = ${name}
      union select conname from pg_constraint where conrelid = ${name}::regclass and contype = 'c'`);
    expect(declared.filter((one) => !found.includes(one))).toEqual([]);
  });

  it('keeps the settings of the column that search reads, however often it is made anew', async () => {
    const settings = await read(sql`
      select 'statistics ' || attstattarget as name from pg_attribute
        where attrelid = 'artifacts'::regclass and attname = 'search_vector' and not attisdropped
      union select unnest(reloptions) from pg_class where oid = 'artifacts_search'::regclass`);
    expect(settings.sort()).toEqual(['gin_pending_list_limit=1024', 'statistics 300']);
  });
});
