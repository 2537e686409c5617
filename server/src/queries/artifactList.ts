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

/** A stretch of the sorted selection, counted from its nearer end so that the last pages are as quick as the first. */
type Stretch = { columns: string[]; ascending: boolean; offset: number; length: number; backwards: boolean };

function stretchOf(sort: Sort, page: number, limit: number, total: number): Stretch {
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

const orderOf = ({ columns, ascending }: Stretch): SQL =>
  sql.raw(columns.map((column) => `${column} ${ascending ? 'asc' : 'desc'}`).join(', '));

const windowOf = ({ length, offset }: Stretch): SQL => sql`limit ${length}::bigint offset ${offset}::bigint`;
const typeIs = (type: ArtifactType | undefined): SQL => (type ? sql`type = ${type}` : sql`true`);

/** Without a search the sort's own index answers. */
const plainIds = (type: ArtifactType | undefined, stretch: Stretch): SQL =>
  sql`select id from artifacts where ${typeIs(type)} order by ${orderOf(stretch)} ${windowOf(stretch)}`;

/** Follows the sort's index and keeps what matches: quick when matches are frequent and the stretch is near an end. */
const walkedIds = (query: string, type: ArtifactType | undefined, stretch: Stretch): SQL =>
  sql`select id from (
        select id, search_vector from artifacts where ${typeIs(type)} order by ${orderOf(stretch)} offset 0
      ) as walked where search_vector @@ ${query}::text::tsquery ${windowOf(stretch)}`;

/** Collects every match from the word index, then sorts: quick when matches are few. */
const collectedIds = (query: string, type: ArtifactType | undefined, stretch: Stretch): SQL =>
  sql`with found as materialized (
        select ${sql.raw(stretch.columns.join(', '))} from artifacts
        where search_vector @@ ${query}::text::tsquery and ${typeIs(type)}
      ) select id from found order by ${orderOf(stretch)} ${windowOf(stretch)}`;

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
  stretch: Stretch,
): Promise<string[]> {
  let rows: { id: string }[];
  if (query === undefined) {
    rows = await rowsOf(db, plainIds(type, stretch));
  } else {
    const walked = ((stretch.offset + stretch.length) * present) / matches;
    const select = walked * WALK_COST < matches ? walkedIds : collectedIds;
    rows = await withIndexes(db, (tx) => rowsOf(tx, select(query, type, stretch)));
  }
  const ids = rows.map(({ id }) => id);
  return stretch.backwards ? ids.reverse() : ids;
}

export type ArtifactPage = { artifacts: Artifact[]; total: number };

/**
 * One page of the catalogue (ruling R12) and how many artifacts the whole selection holds. Pages count from 1; a page
 * past the end is empty. Ties of a sort are told apart by time and id, so no artifact is on two pages.
 */
export async function listArtifacts(
  db: Db,
  search: Search,
  { search: text, type: chosen, sort, page, limit }: ArtifactListQuery,
  viewer: Viewer,
): Promise<ArtifactPage> {
  const type = chosen === ALL_TYPES ? undefined : chosen;
  const { query, counts } = await search(db, text);
  const total = totalOf(counts, type);
  const stretch = stretchOf(sort, page, limit, total);
  if (stretch.length === 0) return { artifacts: [], total };
  const present = query === undefined ? total : totalOf((await search(db, '')).counts, type);
  const ids = await idsOf(db, { query, type, matches: total, present }, stretch);
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
 * Asks for what nearly every record holds, before anyone else asks. The embedded database reads the records into memory by
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
