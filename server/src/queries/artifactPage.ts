import { and, sql, type SQL } from 'drizzle-orm';
import type { ArtifactType, Sort } from '#contract/constants.ts';
import { createStatements, forQuickReads, type Db } from '../db/database.ts';
import { artifacts } from '../db/schema.ts';
import { ARTIFACT_FIELDS, type Viewer } from './artifactRows.ts';
import { yearsMatch, type Dated } from './periods.ts';

/** By what a list is sorted: each sort is an index, read in one of its directions. */
export type SortOrder = { columns: readonly string[]; ascending: boolean };

export const SORT_ORDERS: Record<Sort, SortOrder> = {
  'most-liked': { columns: ['likes', 'created_at', 'id'], ascending: false },
  'least-liked': { columns: ['likes', 'created_at', 'id'], ascending: true },
  newest: { columns: ['created_at', 'id'], ascending: false },
  oldest: { columns: ['created_at', 'id'], ascending: true },
  'name-asc': { columns: ['name_key', 'id'], ascending: true },
  'name-desc': { columns: ['name_key', 'id'], ascending: false },
};

/** What decides how a page is read; everything else is a value of the statement. */
export type Shape = SortOrder & {
  /** Whether artifacts of one type are listed. */
  typed: boolean;
  dated: Dated;
  /** Visitors like nothing, which need not be looked up. */
  signedIn: boolean;
  how: 'near' | keyof typeof SELECTIONS;
  /** Whether what was skipped is counted from a place in the list, not from its end. */
  placed?: boolean;
  /** Of what was collected: where those stand whose name matches, among equal likes. */
  named?: 'first' | 'last' | undefined;
};

type Values = {
  type: ArtifactType | null;
  /** A tsquery; null without a search. */
  query: string | null;
  /** The years that a page of `touching` artifacts is of. */
  from: number;
  to: number;
  length: number;
  offset: number;
  /** The key of a place (`places.ts`). */
  place: string | null;
  /** How many rows are walked. */
  reach: number | null;
  viewer: Viewer | null;
};

const value = (name: keyof Values): SQL => sql`${sql.placeholder(name)}`;
const WINDOW = sql`limit ${value('length')}::bigint offset ${value('offset')}::bigint`;
const matches = sql`search_vector @@ ${value('query')}::text::tsquery`;
const typeIs = (typed: boolean): SQL => (typed ? sql`type = ${value('type')}` : sql`true`);
const yearsAre = (dated: Dated): SQL | undefined => yearsMatch(dated, value('from'), value('to'));
const all = (...conditions: (SQL | undefined)[]): SQL => and(...conditions) ?? sql`true`;
const orderOf = ({ columns, ascending }: SortOrder, table = 'artifacts'): SQL =>
  sql.raw(columns.map((column) => `${table}.${column} ${ascending ? 'asc' : 'desc'}`).join(', '));

/** Whether the name itself matches, not only the rest of the record. */
const IS_NAMED = sql`(to_tsvector('simple', artifacts.name_key) @@ ${value('query')}::text::tsquery)`;

/** The order of a sort, with those whose name matches first or last among rows of an equal first column. */
function namedOrder(
  { columns, ascending }: SortOrder,
  named: Shape['named'],
  isNamed: SQL,
  table?: string,
): SQL {
  const [first = '', ...ties] = columns;
  if (!named) return orderOf({ columns, ascending }, table);
  return sql`${orderOf({ columns: [first], ascending }, table)}, ${isNamed} ${sql.raw(named === 'first' ? 'desc' : 'asc')}, ${orderOf({ columns: ties, ascending }, table)}`;
}

/** The key of a place: the row's values of the columns that sort it. */
const keyOf = ({ columns }: SortOrder): SQL<string> =>
  sql`json_build_object(${sql.raw(columns.map((column) => `'${column}', ${column}`).join(', '))})::text`;

/** The rows from a place on. */
function fromPlace({ columns, ascending }: SortOrder): SQL {
  const row = sql`jsonb_populate_record(null::artifacts, ${value('place')}::jsonb)`;
  const values = columns.map((column) => sql`(${row}).${sql.raw(column)}`);
  return sql`(${sql.raw(columns.join(', '))}) ${sql.raw(ascending ? '>=' : '<=')} (${sql.join(values, sql`, `)})`;
}

type Selected = Pick<Shape, 'typed' | 'dated' | 'named' | 'placed'>;

/** Ways to the ids of a page. */
const SELECTIONS = {
  /** Without a search, and far from the front or in a period: the sort's own index is enough to skip what comes before. */
  skipped: (sort: SortOrder, { typed, dated, placed }: Selected) =>
    sql`select id from artifacts where ${all(typeIs(typed), yearsAre(dated), placed ? fromPlace(sort) : undefined)} order by ${orderOf(sort)} ${WINDOW}`,
  /**
   * Follows the sort's index, `reach` rows at most, and keeps what matches: quick when matches are frequent and the range is
   * near an end.
   */
  walked: (sort: SortOrder, { typed, dated }: Selected) =>
    sql`select id from (
          select id, search_vector, year_from, year_to from artifacts where ${typeIs(typed)}
          order by ${orderOf(sort)} limit ${value('reach')}::bigint
        ) as walked where ${all(matches, yearsAre(dated))} ${WINDOW}`,
  /** Collects every match from the word index, then sorts: quick when matches are few. */
  collected: (sort: SortOrder, { typed, dated, named }: Selected) =>
    sql`with found as materialized (
          select ${sql.raw(sort.columns.join(', '))}, ${named ? IS_NAMED : sql`false`} as named
          from artifacts where ${all(matches, typeIs(typed), yearsAre(dated))}
        ) select id from found order by ${namedOrder(sort, named, sql`found.named`, 'found')} ${WINDOW}`,
};

const prepare = (
  db: Db,
  name: string,
  { typed, dated, signedIn, how, named, placed = false, ...sort }: Shape,
) => {
  const page = db
    .select({
      row: { ...ARTIFACT_FIELDS, ...(signedIn ? {} : { isLikedByUser: sql<boolean>`false` }) },
      /** How many artifacts there are (of the type). */
      present: sql<number>`(select coalesce(sum(n), 0)::float8 from artifact_counts where ${typeIs(typed)})`,
      /** The catalogue's version. */
      version: sql<number>`(select coalesce(sum(version), 0)::float8 from artifact_counts)`,
      /** The key of the row's place. */
      place: how === 'skipped' ? keyOf(sort) : sql<string>`''`,
    })
    .from(artifacts)
    .orderBy(namedOrder(sort, named, IS_NAMED))
    .$dynamic();
  if (how === 'near')
    return page
      .where(typeIs(typed))
      .limit(sql.placeholder('length'))
      .offset(sql.placeholder('offset'))
      .prepare(name);
  // As an array: the planner takes a limit that is a value of the statement for a tenth of the table.
  return page
    .where(sql`id = any(array(${SELECTIONS[how](sort, { typed, dated, named, placed })}))`)
    .prepare(name);
};

const statements = createStatements<ReturnType<typeof prepare>>();

/** So many rows are walked in a millisecond or two. */
const QUICK_REACH = 1000;

/** Reads a page in one statement. No row: the range is empty, and nothing is known of the catalogue. */
export function readPage(db: Db, shape: Shape, values: Values) {
  const { how, typed, dated, signedIn, named, placed, columns, ascending } = shape;
  const parts = [
    how,
    typed ? 'typed' : 'all',
    dated,
    signedIn ? 'user' : 'visitor',
    columns[0],
    ascending ? 'up' : 'down',
    ...(named ? [named] : []),
    ...(placed ? ['placed'] : []),
  ];
  const name = `page_${parts.join('_')}`;
  const isQuick = how === 'near' || (how === 'walked' && Number(values.reach) <= QUICK_REACH);
  const on = isQuick ? forQuickReads(db) : db;
  return statements(on, name, () => prepare(on, name, shape)).execute(values);
}
