import { sql, type SQL } from 'drizzle-orm';
import { UserError } from '../run/userError.ts';
import { rowsOf, type Db } from './database.ts';

/** A table of the database and its columns, without the generated ones, in their order. */
export type Table = { name: string; columns: string[] };

type Found = Table & { references: string[] };

/** A table behind those that it refers to. */
function inOrder(found: Found[], placed: Found[] = []): Found[] {
  const names = placed.map(({ name }) => name);
  const next = found.filter(({ references }) => references.every((name) => names.includes(name)));
  if (next.length === 0) return placed;
  return inOrder(
    found.filter((table) => !next.includes(table)),
    [...placed, ...next],
  );
}

/**
 * Every table of the product's schema but the list of migrations, each behind those that it refers to. They are looked up, so that
 * none can be forgotten; what belongs to an extension is not ours.
 */
export async function listTables(db: Db): Promise<Table[]> {
  const found = await rowsOf<Found>(
    db,
    sql`select t.relname as name,
          (select json_agg(a.attname order by a.attnum) from pg_attribute a
            where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
          (select coalesce(json_agg(r.relname), '[]') from pg_constraint c join pg_class r on r.oid = c.confrelid
            where c.conrelid = t.oid and c.contype = 'f' and c.confrelid <> t.oid) as "references"
        from pg_class t
        where t.relnamespace = current_schema()::regnamespace and t.relkind = 'r' and t.relname <> 'migrations'
          and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
        order by t.relname collate "C"`,
  );
  return inOrder(found).map(({ name, columns }) => ({ name, columns }));
}

/** The names as a list of an SQL statement. */
export const identifiers = (names: string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

// A column of the same name would hide the alias of a whole row: `whole_row` is no column's.

/** The columns of a table's key; none where it has no key. */
const keyOf = (db: Db, table: string) =>
  rowsOf<{ name: string; isText: boolean }>(
    db,
    sql`select a.attname as name, a.attcollation <> 0 as "isText"
        from pg_index i cross join unnest(i.indkey::smallint[]) with ordinality as k(number, place)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
        where i.indrelid = ${table}::regclass and i.indisprimary order by k.place`,
  );
type Key = Awaited<ReturnType<typeof keyOf>>;

/**
 * What the rows of a table are ordered by, the same in every database: its key, with texts by their bytes whatever language the
 * database sorts by; the whole row where there is no key.
 */
function orderOf(key: Key): SQL {
  if (key.length === 0) return sql`row_to_json(whole_row)::text collate "C"`;
  return sql.join(
    key.map(
      ({ name, isText }) => sql`whole_row.${sql.identifier(name)}${isText ? sql` collate "C"` : sql``}`,
    ),
    sql`, `,
  );
}

/** So many rows at once, to begin with, and at most. */
const ROWS = { first: 16, most: 4096 };
/** No piece has more characters, unless it is one row. What is read at once may have more, and is followed by fewer rows. */
const PIECE_LENGTH = 1_000_000;

function* inPieces(lines: string[]): Generator<string[]> {
  let [piece, length]: [string[], number] = [[], 0];
  for (const line of lines) {
    if (piece.length > 0 && length + line.length > PIECE_LENGTH) {
      yield piece;
      [piece, length] = [[], 0];
    }
    piece.push(line);
    length += line.length;
  }
  yield piece;
}

/** A row as JSON, or, in the place of one that is too large, its size and its key. */
type Row = { line: string | null; tooLarge: { bytes: number; key: object | null } | null };

function lineOf({ line, tooLarge }: Row, table: string, mostBytes: number): string {
  if (line !== null) return line;
  const key = tooLarge?.key ? ` (${JSON.stringify(tooLarge.key).slice(0, 200)})` : '';
  throw new UserError(
    `A row of the table ${table}${key} is too large for a backup: it has ${tooLarge?.bytes} bytes as JSON, and a restore reads ${mostBytes} at most. Make it smaller or delete it, then make the backup again.`,
  );
}

/**
 * The rows of a table as JSON, in pieces of about a million characters: a row of a table may have a hundred characters or a million.
 * @param tx a transaction, whose snapshot is read
 * @param mostBytes of one row with its line break
 * @throws UserError with the key of a row that has more; such a row is not read
 */
export async function* readRows(
  tx: Db,
  { name, columns }: Table,
  mostBytes: number,
): AsyncGenerator<string[]> {
  const key = await keyOf(tx, name);
  const keyColumns = key.map((column) => sql`whole_row.${sql.identifier(column.name)}`);
  const keyRow =
    key.length > 0
      ? sql`(select row_to_json(key_row) from (select ${sql.join(keyColumns, sql`, `)}) as key_row)`
      : sql`null::json`;
  // A cursor's statement takes no parameters.
  const fits = sql.raw(`octet_length(made.line) < ${mostBytes}`);
  // A line break in JSON is either part of the code for one, or nothing but space between values.
  await tx.execute(
    sql`declare kept_rows no scroll cursor for
        select case when ${fits} then made.line end as line,
          case when not ${fits} then json_build_object('bytes', octet_length(made.line), 'key', ${keyRow}) end as "tooLarge"
        from (select ${identifiers(columns)} from ${sql.identifier(name)}) as whole_row
        cross join lateral (select replace(row_to_json(whole_row)::text, chr(10), ' ') as line offset 0) as made
        order by ${orderOf(key)}`,
  );
  for (let count = ROWS.first; ;) {
    const rows = await rowsOf<Row>(tx, sql.raw(`fetch ${count} from kept_rows`));
    if (rows.length === 0) break;
    const lines = rows.map((row) => lineOf(row, name, mostBytes));
    yield* inPieces(lines);
    const length = lines.reduce((sum, line) => sum + line.length, 0);
    count = length > PIECE_LENGTH / 2 ? Math.max(1, count >> 1) : Math.min(ROWS.most, count * 2);
  }
  await tx.execute(sql`close kept_rows`);
}

/** Adds rows that `readRows` has read. */
export const insertRows = (tx: Db, { name, columns }: Table, lines: string): Promise<unknown> =>
  tx.execute(
    sql`insert into ${sql.identifier(name)} (${identifiers(columns)}) overriding system value
        select ${identifiers(columns)} from json_populate_recordset(null::${sql.identifier(name)}, ${`[${lines}]`}::json)`,
  );

/** Whether any of the tables holds a row. */
export async function hasRows(db: Db, tables: Table[]): Promise<boolean> {
  const each = tables.map(({ name }) => sql`exists (select from ${sql.identifier(name)})`);
  const [row] = await rowsOf<{ any: boolean }>(db, sql`select ${sql.join(each, sql` or `)} as any`);
  return row?.any ?? false;
}

/** Within a transaction: what the triggers of these tables would count is inserted as it was counted. */
export async function setTriggers(tx: Db, tables: Table[], state: 'enable' | 'disable'): Promise<void> {
  for (const { name } of tables)
    await tx.execute(sql`alter table ${sql.identifier(name)} ${sql.raw(state)} trigger user`);
}

/** The next number of every identity column is the one after the greatest. */
export async function continueNumbers(tx: Db): Promise<void> {
  const columns = await rowsOf<{ table: string; column: string }>(
    tx,
    sql`select table_name as table, column_name as column from information_schema.columns
        where table_schema = current_schema() and is_identity = 'YES'`,
  );
  for (const { table, column } of columns) {
    const name = sql.identifier(column);
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${name}), 1), max(${name}) is not null)
          from ${sql.identifier(table)}`,
    );
  }
}
