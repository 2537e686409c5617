import { is, SQL, sql } from 'drizzle-orm';
import { getTableConfig, PgDialect } from 'drizzle-orm/pg-core';
import { openTestDatabase } from '../../testing/backend.ts';
import { OF_ARTIFACTS, TABLES } from '../../testing/tables.ts';
import { rowsOf } from './database.ts';
import { artifacts } from './schema.ts';
import { listTables } from './tables.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

/** The only column of a query's rows. */
const read = async (query: ReturnType<typeof sql>): Promise<string[]> =>
  (await rowsOf<{ name: string }>(database.db, query)).map(({ name }) => name);

describe('a migrated database', () => {
  it('has the tables that are declared, and no others', async () => {
    const found = (await listTables(database.db)).map(({ name }) => name);
    expect(found.sort()).toEqual(TABLES.map(({ name }) => name).sort());
  });

  it.each(TABLES)('has the columns of $name, and no others', async ({ name, columns }) => {
    const found = await read(sql`select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = ${name}`);
    expect(found.sort()).toEqual(columns.map((column) => column.name).sort());
  });

  it.each(OF_ARTIFACTS)('hides rows of %s in a table with the same columns', async (name) => {
    const columnsOf = (table: string) =>
      read(sql`select concat_ws(' ', column_name, data_type, collation_name, numeric_precision, datetime_precision) as name
          from information_schema.columns where table_schema = current_schema() and table_name = ${table}
            and is_generated = 'NEVER' and column_name <> 'hidden_id'`);
    const columns = await columnsOf(name);
    expect(columns.length).toBeGreaterThan(4);
    expect((await columnsOf(`hidden_${name}`)).sort()).toEqual(columns.sort());
  });

  // PostgreSQL stores an expression with parentheses and casts of its own.
  const bare = (expression: string): string => expression.replace(/[\s()]|::text/g, '');

  it('generates the columns that the schema, and the fields that search reads, say', async () => {
    const { columns } = getTableConfig(artifacts);
    const declared = columns.flatMap(({ name, generated }) =>
      is(generated?.as, SQL) ? [`${name} ${new PgDialect().sqlToQuery(generated.as).sql}`] : [],
    );
    const found = await read(sql`
      select column_name || ' ' || generation_expression as name from information_schema.columns
      where table_schema = current_schema() and table_name = 'artifacts' and is_generated = 'ALWAYS'`);
    expect(declared).toHaveLength(4);
    expect(found.map(bare).sort()).toEqual(declared.map(bare).sort());
  });

  // The migration is written by hand.
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

  it.each([
    ['search_vector', 'artifacts_search'],
    ['head_vector', 'artifacts_search_heads'],
    ['name_vector', 'artifacts_search_names'],
  ])('has the settings of %s, which search reads', async (column, index) => {
    const settings = await read(sql`
      select 'statistics ' || attstattarget as name from pg_attribute
        where attrelid = 'artifacts'::regclass and attname = ${column} and not attisdropped
      union select unnest(reloptions) from pg_class where oid = ${index}::regclass`);
    expect(settings.sort()).toEqual(['gin_pending_list_limit=1024', 'statistics 300']);
  });
});
