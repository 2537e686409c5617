import type { Artifact } from '#contract/artifact.ts';
import { artifactListQuerySchema, type ArtifactListQuery, type Facets } from '#contract/artifactList.ts';
import { ALL_TYPES, ARTIFACT_TYPES, PAGE_SIZES, type ArtifactType, type Sort } from '#contract/constants.ts';
import type { Db } from '../db/database.ts';
import { readPage, SORT_ORDERS, type Shape, type SortOrder } from './artifactPage.ts';
import { toArtifact, type Viewer } from './artifactRows.ts';
import { createSearch, totalOf, type Found, type Search } from './search.ts';

/** A range of the sorted selection, counted from its nearer end so that the last pages are as quick as the first. */
type PageRange = { sort: SortOrder; offset: number; length: number; backwards: boolean };

function rangeOf(sort: Sort, page: number, limit: number, total: number): PageRange {
  const offset = (page - 1) * limit;
  const length = Math.max(0, Math.min(limit, total - offset));
  const fromEnd = total - offset - length;
  const backwards = fromEnd < offset;
  const { columns, ascending } = SORT_ORDERS[sort];
  return {
    sort: { columns, ascending: ascending !== backwards },
    offset: backwards ? fromEnd : offset,
    length,
    backwards,
  };
}

/** A walked row costs so many times a collected one: its words are fetched and compared. */
const WALK_COST = 5;

function wayOf(
  { query, counts, present }: Found,
  type: ArtifactType | undefined,
  range: PageRange,
): Shape['how'] {
  if (query === undefined) return 'skipped';
  const matches = totalOf(counts, type);
  const walked = ((range.offset + range.length) * totalOf(present, type)) / matches;
  return walked * WALK_COST < matches ? 'walked' : 'collected';
}

/** Up to here pages are read from the front, for which the total need not be known before. */
const NEAR = 1000;

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

  const read = async (range: PageRange, how: Shape['how'], query: string | undefined) => {
    const { sort, offset, length, backwards } = range;
    const shape = { ...sort, typed: type !== undefined, signedIn: viewer !== undefined, how };
    const values = { type: type ?? null, query: query ?? null, length, offset, viewer: viewer ?? null };
    const rows = await readPage(db, shape, values);
    const artifacts = rows.map(({ catalogue: _catalogue, ...row }) => toArtifact(row, viewer));
    const [present, version] = rows[0]?.catalogue ?? [];
    return { artifacts: backwards ? artifacts.reverse() : artifacts, present, version };
  };

  if (text === '' && page * limit <= NEAR) {
    const { artifacts, present } = await read(rangeOf(sort, page, limit, Infinity), 'near', undefined);
    if (present !== undefined) return { artifacts, total: present };
  }
  const readFound = async (found: Found) => {
    const total = totalOf(found.counts, type);
    const range = rangeOf(sort, page, limit, total);
    if (range.length === 0) return { artifacts: [], total };
    const { artifacts, version } = await read(range, wayOf(found, type, range), found.query);
    return { artifacts, total, version };
  };
  // What was found the last time is tried first: the page itself tells whether the catalogue has changed since.
  const last = search.lastFound(text);
  const known = last && (await readFound(last));
  if (known?.version !== undefined && known.version === last?.version) return known;
  return readFound(await search.find(db, text));
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
  const { counts } = await search.find(db, text);
  return ARTIFACT_TYPES.map((type) => ({ type, count: counts[type] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}
