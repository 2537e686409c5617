import { sql, type SQL } from 'drizzle-orm';
import type { Artifact } from '#contract/artifact.ts';
import { artifactListQuerySchema, type ArtifactListQuery, type Facets } from '#contract/artifactList.ts';
import { ALL_TYPES, ARTIFACT_TYPES, PAGE_SIZES, type ArtifactType, type Sort } from '#contract/constants.ts';
import { rowsOf, withIndexes, type Db } from '../db/database.ts';
import { readArtifacts, type Viewer } from './artifactRows.ts';
import { createSearch, totalOf, type Search } from './search.ts';

const KEYS: Record<Sort, { columns: string[]; ascending: boolean }> = {
  'most-liked': { columns: ['likes', 'created_at', 'id'], ascending: false },
  'least-liked': { columns: ['likes', 'created_at', 'id'], ascending: true },
  newest: { columns: ['created_at', 'id'], ascending: false },
  oldest: { columns: ['created_at', 'id'], ascending: true },
  'name-asc': { columns: ['name_key', 'id'], ascending: true },
  'name-desc': { columns: ['name_key', 'id'], ascending: false },
};

/** A range of the sorted selection, counted from its nearer end so that the last pages are as quick as the first. */
type PageRange = {
  columns: string[];
  ascending: boolean;
  offset: number;
  length: number;
  backwards: boolean;
};

function rangeOf(sort: Sort, page: number, limit: number, total: number): PageRange {
  const offset = (page - 1) * limit;
  const length = Math.max(0, Math.min(limit, total - offset));
  const fromEnd = total - offset - length;
  const backwards = fromEnd < offset;
  const { columns, ascending } = KEYS[sort];
  return {
    columns,
    ascending: ascending !== backwards,
    offset: backwards ? fromEnd : offset,
    length,
    backwards,
  };
}

const orderOf = ({ columns, ascending }: PageRange): SQL =>
  sql.raw(columns.map((column) => `${column} ${ascending ? 'asc' : 'desc'}`).join(', '));

const windowOf = ({ length, offset }: PageRange): SQL =>
  sql`limit ${length}::bigint offset ${offset}::bigint`;
const typeIs = (type: ArtifactType | undefined): SQL => (type ? sql`type = ${type}` : sql`true`);

/** Without a search, the sort's own index is read. */
const plainIds = (type: ArtifactType | undefined, range: PageRange): SQL =>
  sql`select id from artifacts where ${typeIs(type)} order by ${orderOf(range)} ${windowOf(range)}`;

/** Follows the sort's index and keeps what matches: quick when matches are frequent and the range is near an end. */
const walkedIds = (query: string, type: ArtifactType | undefined, range: PageRange): SQL =>
  sql`select id from (
        select id, search_vector from artifacts where ${typeIs(type)} order by ${orderOf(range)} offset 0
      ) as walked where search_vector @@ ${query}::text::tsquery ${windowOf(range)}`;

/** Collects every match from the word index, then sorts: quick when matches are few. */
const collectedIds = (query: string, type: ArtifactType | undefined, range: PageRange): SQL =>
  sql`with found as materialized (
        select ${sql.raw(range.columns.join(', '))} from artifacts
        where search_vector @@ ${query}::text::tsquery and ${typeIs(type)}
      ) select id from found order by ${orderOf(range)} ${windowOf(range)}`;

/** A walked row costs so many times a collected one: its words are fetched and compared. */
const WALK_COST = 5;

type Selection = {
  query: string | undefined;
  type: ArtifactType | undefined;
  matches: number;
  present: number;
};

async function idsOf(
  db: Db,
  { query, type, matches, present }: Selection,
  range: PageRange,
): Promise<string[]> {
  let rows: { id: string }[];
  if (query === undefined) {
    rows = await rowsOf(db, plainIds(type, range));
  } else {
    const walked = ((range.offset + range.length) * present) / matches;
    const select = walked * WALK_COST < matches ? walkedIds : collectedIds;
    rows = await withIndexes(db, (tx) => rowsOf(tx, select(query, type, range)));
  }
  const ids = rows.map(({ id }) => id);
  return range.backwards ? ids.reverse() : ids;
}

export type ArtifactSelection = { artifacts: Artifact[]; total: number };

/**
 * One page of the catalogue (ruling R12) and how many artifacts the whole selection holds. Pages count from 1; a page
 * past the end is empty. Ties of a sort are broken by time and id, so no artifact is on two pages.
 */
export async function listArtifacts(
  db: Db,
  search: Search,
  { search: text, type: chosen, sort, page, limit }: ArtifactListQuery,
  viewer: Viewer,
): Promise<ArtifactSelection> {
  const type = chosen === ALL_TYPES ? undefined : chosen;
  const { query, counts } = await search(db, text);
  const total = totalOf(counts, type);
  const range = rangeOf(sort, page, limit, total);
  if (range.length === 0) return { artifacts: [], total };
  const present = query === undefined ? total : totalOf((await search(db, '')).counts, type);
  const ids = await idsOf(db, { query, type, matches: total, present }, range);
  return { artifacts: await readArtifacts(db, ids, viewer), total };
}

/** Address of the picture of the first artifact in the list of all; undefined while there is none. */
export async function firstPicture(db: Db): Promise<string | undefined> {
  const first = artifactListQuerySchema.cast({ limit: 1 });
  const { artifacts } = await listArtifacts(db, createSearch(), first, undefined);
  return artifacts[0]?.image;
}

/** First letters of most words, and so of most records, in the languages of most catalogues; the accent loads its dictionary. */
const COMMON_LETTERS = ['é', 't', 'a'];

/**
 * Runs searches that nearly every record matches, before the first request. The embedded database reads the records into memory by
 * it, and the runtime compiles what a search runs: cold, the first search of 50,000 records takes five times as long.
 */
export async function warmUp(db: Db): Promise<void> {
  const search = createSearch();
  for (const letter of COMMON_LETTERS) {
    const page = artifactListQuerySchema.cast({ search: letter, limit: PAGE_SIZES[0] });
    await listArtifacts(db, search, page, undefined);
  }
}

/** The types that a search finds, with counts, most frequent first. */
export async function listFacets(db: Db, search: Search, text: string): Promise<Facets> {
  const { counts } = await search(db, text);
  return ARTIFACT_TYPES.map((type) => ({ type, count: counts[type] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}
