import type { Artifact } from '#contract/artifact.ts';
import {
  artifactListQuerySchema,
  timelineQuerySchema,
  type ArtifactListQuery,
  type Facets,
  type FacetsQuery,
} from '#contract/artifactList.ts';
import { AT_LEAST } from '#contract/calls.ts';
import { ALL_TYPES, ARTIFACT_TYPES, MAX_EXACT_TOTAL, PAGE_SIZES, type Sort } from '#contract/constants.ts';
import type { Db } from '../db/database.ts';
import { readPage, SORT_ORDERS, type Shape, type SortOrder } from './artifactPage.ts';
import { toArtifact, type Viewer } from './artifactRows.ts';
import { datedOf, endsOf } from './periods.ts';
import { FAR } from './places.ts';
import { createSearch, type Found, type Search } from './search.ts';
import { isCurrent } from './searchCounts.ts';
import { readTimeline } from './timeline.ts';

/** A range of the sorted selection, counted from its nearer end so that the last pages are as quick as the first. */
type PageRange = { sort: SortOrder; offset: number; length: number; backwards: boolean };

function rangeOf(sort: Sort, page: number, limit: number, total: number, hasEnd = true): PageRange {
  const offset = (page - 1) * limit;
  const length = Math.max(0, Math.min(limit, total - offset));
  const fromEnd = total - offset - length;
  const backwards = hasEnd && fromEnd < offset;
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
/** So many times as many rows as expected are walked: what matches may stand together at the other end. */
const WALK_REACH = 10;

/** How many rows to walk for a range; undefined when collecting all matches costs less. */
function reachOf({ estimate, present }: Found, { offset, length }: PageRange): number | undefined {
  const rows = ((offset + length) * present) / estimate;
  return rows * WALK_COST < estimate ? Math.ceil(rows * WALK_REACH) : undefined;
}

/**
 * Up to so many matches, those whose name matches come first among equal likes. Each name is cut into words for it, which takes 8 µs:
 * 16 ms here, 0.4 s for a search that finds 50,000. Beyond, likes and time alone decide.
 */
const MOST_NAMED = 2000;

/** Up to here pages are read from the front, for which the total need not be known before. */
const NEAR = 1000;

type ArtifactSelection = {
  artifacts: Artifact[];
  /** How many the whole selection holds; `MAX_EXACT_TOTAL` when a search found more (ruling R33). */
  total: number;
  isMore: boolean;
  /** Nothing matches what was typed: what is listed matches close spellings (ruling R13). */
  isClose: boolean;
};

/**
 * One page of the catalogue (ruling R12) and how many artifacts the whole selection holds. Pages count from 1; a page
 * past the end is empty. Ties of a sort are broken by time and id, so no artifact is on two pages.
 */
export async function listArtifacts(
  db: Db,
  search: Search,
  { search: text, type: types, sort, page, limit, ...period }: ArtifactListQuery,
  viewer: Viewer,
): Promise<ArtifactSelection> {
  const dated = datedOf(period);
  const read = async (
    how: Shape['how'],
    range: PageRange,
    query?: string,
    { reach, isNamed = false }: { reach?: number; isNamed?: boolean } = {},
  ) => {
    const { offset, length, backwards } = range;
    const typed = types !== ALL_TYPES;
    const named = isNamed ? (backwards ? ('last' as const) : ('first' as const)) : undefined;
    const type = typed ? types : null;
    const isFar = how === 'skipped' && offset >= FAR;
    const list = JSON.stringify([range.sort, type, period]);
    const place = isFar ? search.places.nearest(list, offset) : undefined;
    const signedIn = viewer !== undefined;
    const shape = { ...range.sort, typed, dated, signedIn, how, named, placed: place !== undefined };
    const values = {
      type,
      query: query ?? null,
      ...endsOf(period),
      length,
      offset: offset - (place?.offset ?? 0),
      place: place?.key ?? null,
      reach: reach ?? null,
      viewer: viewer ?? null,
    };
    const rows = await readPage(db, shape, values);
    const artifacts = rows.map(({ row }) => toArtifact(row));
    const { present, version, place: key } = rows[0] ?? {};
    if (isFar && key !== undefined) search.places.add(list, { offset, key }, place);
    return { artifacts: backwards ? artifacts.reverse() : artifacts, present, version };
  };

  const readFound = async (found: Found) => {
    const isMore = found.query !== undefined && found.total > MAX_EXACT_TOTAL;
    const total = isMore ? MAX_EXACT_TOTAL : found.total;
    // Where the end of what was found is not known, pages are counted from the front alone.
    const range = rangeOf(sort, page, limit, total, !isMore);
    const totals = { total, isMore, isClose: !found.isAsTyped && total > 0 };
    if (range.length === 0) return { artifacts: [], ...totals, version: undefined };
    if (found.query === undefined) return { ...totals, ...(await read('skipped', range)) };
    const isNamed = SORT_ORDERS[sort].columns[0] === 'likes' && found.estimate <= MOST_NAMED;
    const reach = isNamed ? undefined : reachOf(found, range);
    const walked = reach && (await read('walked', range, found.query, { reach }));
    if (walked && walked.artifacts.length === range.length) return { ...totals, ...walked };
    return { ...totals, ...(await read('collected', range, found.query, { isNamed })) };
  };

  if (text === '' && dated === 'any' && page * limit <= NEAR) {
    const { artifacts, present } = await read('near', rangeOf(sort, page, limit, Infinity));
    if (present !== undefined) return { artifacts, total: present, isMore: false, isClose: false };
  }
  // What was found the last time is tried first: the page's rows show whether that still holds.
  const last = dated === 'any' ? search.lastFound(text, types) : undefined;
  const known = last && (await readFound(last));
  if (known && isCurrent(last, known.version)) return known;
  const [found] = await search.find(db, text, [types], period);
  return readFound(found as Found);
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
    await readTimeline(db, search, timelineQuerySchema.cast({ search: letter }), new Date());
  }
}

/** The types that a search finds in a period, with counts, most frequent first. */
export async function listFacets(
  db: Db,
  search: Search,
  { search: text, ...period }: FacetsQuery,
): Promise<Facets> {
  const found = await search.find(db, text, ARTIFACT_TYPES, period);
  return ARTIFACT_TYPES.map((type, index): Facets[number] => {
    const { query, total } = found[index] as Found;
    const isMore = query !== undefined && total > MAX_EXACT_TOTAL;
    return isMore ? { type, count: MAX_EXACT_TOTAL, relation: AT_LEAST } : { type, count: total };
  })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}
