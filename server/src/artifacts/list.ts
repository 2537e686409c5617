import { setImmediate } from 'node:timers/promises';
import { and, sql, type SQL } from 'drizzle-orm';
import type { Artifact } from '#contract/artifact.ts';
import { forEachField, LONG_TEXTS } from '#contract/artifactFields.ts';
import type { ArtifactListQuery, ArtifactPage, Facets, FacetsQuery } from '#contract/artifactList.ts';
import { areaOf } from '#contract/area.ts';
import {
  ALL_TYPES,
  ARTIFACT_TYPES,
  AT_LEAST,
  MAX_EXACT_TOTAL,
  MAX_PHRASES,
  type Sort,
} from '#contract/constants.ts';
import { SERVER_CALLS } from '#contract/serverCalls.ts';
import { prepared, rowsOf, type Db } from '../core/db/database.ts';
import { artifacts } from '../core/db/schema.ts';
import { chargeMore, resumeMeter } from '../core/run/meter.ts';
import { matches } from '../core/db/tsquery.ts';
import { artifactFields, beginningOf, LISTED_FIELDS, listedFields, toArtifact, type Caller } from './rows.ts';
import { readCatalogue, type CountCache, type TypeCount } from './countCache.ts';
import { isIn, isWhole, type Filters } from './filters.ts';
import { phraseFinder } from './matchedPhrase.ts';
import { foundIds, listedIds, SORT_ORDERS } from './pageIds.ts';
import { readFound, type Searched } from './search.ts';
import { offersOf } from './offers.ts';
import { countUnplaced } from './unplaced.ts';
import { countWithout } from './without.ts';

/** The artifacts of these ids, in their order. */
const pageOf = (db: Db, ids: SQL, fields: ReturnType<typeof artifactFields | typeof listedFields>) =>
  db
    .select(fields)
    .from(artifacts)
    .innerJoin(sql`unnest(array(${ids})) with ordinality as page (id, place)`, sql`page.id = ${artifacts.id}`)
    .orderBy(sql`page.place`);

const readPage = async (db: Db, ids: SQL, caller: Caller): Promise<Artifact[]> =>
  (await pageOf(db, ids, listedFields(caller ?? null))).map(toArtifact);

/** The same, each with where the search found it, which is read in the whole texts. */
async function readMatched(db: Db, ids: SQL, caller: Caller, search: string): Promise<Artifact[]> {
  const fields = { ...artifactFields(caller ?? null), sourceId: artifacts.sourceId };
  const rows = await pageOf(db, ids, fields);
  const findPhrase = phraseFinder(search);
  const found: Artifact[] = [];
  for (const { sourceId, ...row } of rows as ((typeof rows)[number] & { sourceId: string | null })[]) {
    const artifact = toArtifact(row);
    const matched = findPhrase(artifact, sourceId ?? '');
    const beginnings = forEachField(LONG_TEXTS, (_, name) => beginningOf(artifact[name]));
    found.push(Object.assign(artifact, { matched, ...beginnings }));
    // Lets requests in: texts that were made for it take a tenth of a second.
    await setImmediate();
    resumeMeter();
  }
  return found;
}

/** The statement of a page without a search or a filter but the type. */
const listedStatement = (name: string, sort: Sort, isBackwards: boolean, isTyped: boolean) => {
  const type = isTyped ? sql.placeholder('type') : ALL_TYPES;
  const page = { offset: sql.placeholder('offset'), limit: sql.placeholder('limit') };
  const ids = listedIds(SORT_ORDERS[sort], { type }, page, isBackwards);
  return prepared((db) => pageOf(db, ids, LISTED_FIELDS).prepare(name));
};

/** A form for each sort, from either end, of all types or of one: 24 in all. */
const listedStatements = new Map<string, ReturnType<typeof listedStatement>>();

/** Reads a page without a search or a filter but the type. */
async function readListed(
  db: Db,
  { sort, type }: Pick<ArtifactListQuery, 'sort' | 'type'>,
  page: { offset: number; limit: number },
  isBackwards: boolean,
  caller: Caller,
): Promise<Artifact[]> {
  const isTyped = type !== ALL_TYPES;
  const name = `list_${sort}${isBackwards ? '_backwards' : ''}${isTyped ? '_of_type' : ''}`;
  const statement = listedStatements.get(name) ?? listedStatement(name, sort, isBackwards, isTyped);
  listedStatements.set(name, statement);
  const rows = await statement(db).execute({ type, ...page, caller: caller ?? null });
  return rows.map(toArtifact);
}

/** Counts all; of a search, or where `isCapped`, up to one more than is counted exactly. */
async function countFound(
  db: Db,
  query: string | undefined,
  filters: Filters,
  isCapped = query !== undefined,
): Promise<number> {
  const most = isCapped ? sql`limit ${MAX_EXACT_TOTAL + 1}` : sql``;
  const [row] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from (
          select from artifacts where ${and(matches(query), isIn(filters))} ${most}
        ) as found`,
  );
  return row?.total ?? 0;
}

/** How many of each type a search and the filters find. */
const countTypes = (
  db: Db,
  query: string | undefined,
  filters: Omit<Filters, 'type'>,
): Promise<TypeCount[]> =>
  rowsOf<TypeCount>(
    db,
    sql`select type, count(*)::int as n from artifacts
        where ${and(matches(query), isIn({ ...filters, type: ALL_TYPES }))} group by type`,
  );

/** How many of these are of a type, or of any. */
const countOf = (types: readonly TypeCount[], type: Filters['type']): number =>
  types.reduce((sum, each) => (type === ALL_TYPES || type === each.type ? sum + each.n : sum), 0);

/** A number of artifacts as it is answered: one that is capped, as that of a search, says `MAX_EXACT_TOTAL` at most (LIST-11). */
export function cappedCount(isCapped: boolean, count: number): { count: number; isMore: boolean } {
  const isMore = isCapped && count > MAX_EXACT_TOTAL;
  return { count: isMore ? MAX_EXACT_TOTAL : count, isMore };
}

/** What each filter of an empty list costs: one count for each, and nothing else again, at the price of a list. */
const countsWithout = (
  db: Db,
  counts: CountCache,
  narrowed: Filters & { search: string },
  { query, version }: Pick<Total, 'query' | 'version'>,
) =>
  countWithout(narrowed, async ({ search, type, from, to, undated, by, area }) => {
    const filters = { type, from, to, undated, by, area };
    const typed = search ? query : undefined;
    const count = await counts(version, ['without', typed, filters], () => {
      chargeMore(SERVER_CALLS.listArtifacts.searchCost);
      return countFound(db, typed, filters, true);
    });
    return cappedCount(true, count);
  });

type Total = Searched & {
  /** The catalogue's, when it was counted. */
  version: string;
  /** How many artifacts are found; of a search, `MAX_EXACT_TOTAL` and one at most. */
  total: number;
  /** How many there are of the type. */
  ofType: number;
  /** Those of each type, of any type, where they were asked for. */
  types?: TypeCount[];
};

/** How many artifacts the whole selection holds, counted by type where `byType` asks for it. */
export async function readTotal(
  db: Db,
  counts: CountCache,
  search: string,
  { type, from, to, undated, by, area }: Filters,
  byType = false,
): Promise<Total> {
  const filters = { from, to, undated, by, area };
  const { version, types, words } = await readCatalogue(db, search);
  const ofType = countOf(types, type);
  if (!words && isWhole(filters))
    return { query: undefined, isClose: false, version, total: ofType, ofType, types };
  if (!byType) {
    const count = (query: string | undefined) => countFound(db, query, { type, ...filters });
    const { result: total, ...searched } = await counts(version, ['total', search, type, filters], () =>
      readFound(db, words, count, (total) => total === 0),
    );
    return { ...searched, version, total, ofType };
  }
  const count = (query: string | undefined) => countTypes(db, query, filters);
  const { result, ...searched } = await counts(version, ['types', search, filters], () =>
    readFound(db, words, count, (types) => types.length === 0),
  );
  const most = searched.query === undefined ? Infinity : MAX_EXACT_TOTAL + 1;
  return { ...searched, version, total: Math.min(countOf(result, type), most), ofType, types: result };
}

/** The facets of what a search finds: the types present, most frequent first. */
const facetsOf = ({ query, types = [] }: Pick<Total, 'query' | 'types'>): Facets =>
  types
    .filter(({ n }) => n > 0)
    .sort((a, b) => b.n - a.n || ARTIFACT_TYPES.indexOf(a.type) - ARTIFACT_TYPES.indexOf(b.type))
    .map(({ type, n }) => {
      const { count, isMore } = cappedCount(query !== undefined, n);
      return { type, count, ...(isMore && { relation: AT_LEAST }) };
    });

type ArtifactSelection = {
  artifacts: Artifact[];
  /** How many the whole selection holds; `MAX_EXACT_TOTAL` when a search found more. */
  total: number;
  isMore: boolean;
  /** Nothing matches what was typed: what is listed matches close spellings (LIST-10). */
  isClose: boolean;
  /** The types of what is found without regard to its type, where they were asked for. */
  facets?: Facets;
} & Pick<ArtifactPage, 'without' | 'offers' | 'unplaced'>;

/**
 * One page of the catalogue (LIST-8) and how many artifacts the whole selection holds. Pages count from 1; a page
 * past the end is empty. Ties of a sort are broken by time and id, so no artifact is on two pages.
 */
export async function listArtifacts(
  db: Db,
  counts: CountCache,
  { search, sort, page, limit: pageSize, facets, ...filters }: ArtifactListQuery,
  caller: Caller,
): Promise<ArtifactSelection> {
  const found = await readTotal(db, counts, search, filters, Boolean(facets));
  const { query, isClose } = found;
  const { count: total, isMore } = cappedCount(query !== undefined, found.total);
  const offset = (page - 1) * pageSize;
  const limit = Math.max(0, Math.min(pageSize, total - offset));
  const offers = facets && page === 1 && search ? await offersOf(search, filters) : [];
  const isInArea = facets && areaOf(filters.area ?? '');
  const totals = {
    ...{ total, isMore, isClose: isClose && total > 0 },
    ...(facets && { facets: facetsOf(found) }),
    ...(offers.length > 0 && { offers }),
    ...(isInArea && { unplaced: await countUnplaced(db, counts, found.version, query, filters) }),
  };
  if (facets && total === 0) {
    const without = await countsWithout(db, counts, { search, ...filters }, found);
    return { artifacts: [], ...totals, ...(without && { without }) };
  }
  if (limit === 0) return { artifacts: [], ...totals };
  const order = SORT_ORDERS[sort];
  if (query !== undefined) {
    const ids = foundIds(order, filters, query, { offset, limit }, found);
    const artifacts =
      pageSize > MAX_PHRASES ? await readPage(db, ids, caller) : await readMatched(db, ids, caller, search);
    return { artifacts, ...totals };
  }
  // An offset takes time, so the second half is read from its end.
  const fromEnd = total - offset - limit;
  const isBackwards = fromEnd < offset;
  const window = { offset: Math.min(offset, fromEnd), limit };
  const artifacts = isWhole(filters)
    ? await readListed(db, { sort, type: filters.type }, window, isBackwards, caller)
    : await readPage(db, listedIds(order, filters, window, isBackwards), caller);
  return { artifacts: isBackwards ? artifacts.reverse() : artifacts, ...totals };
}

/** The types that a search and the filters find, with counts, most frequent first. */
export const listFacets = async (
  db: Db,
  counts: CountCache,
  { search, ...filters }: FacetsQuery,
): Promise<Facets> => facetsOf(await readTotal(db, counts, search, { type: ALL_TYPES, ...filters }, true));
