import { sql, type SQL } from 'drizzle-orm';
import { ALL_TYPES, ARTIFACT_TYPES, MAX_EXACT_TOTAL, type ArtifactType } from '#contract/constants.ts';
import type { Period } from '#contract/period.ts';
import { rowsOf, type Db } from '../db/database.ts';
import { inPeriod } from './periods.ts';

/** A type, or all types. */
export type Types = ArtifactType | typeof ALL_TYPES;

/** How many artifacts of some types a search finds. */
export type Count = {
  /** `COUNT_CAP` at most, which is above `MAX_EXACT_TOTAL`. */
  total: number;
  /** About how many there are when `total` is capped, else `total`. */
  estimate: number;
  /** How many artifacts of those types there are. */
  present: number;
  /** The catalogue's version that this holds for. */
  version: number;
};

/**
 * Counting stops here. More than is told, so that "more than `MAX_EXACT_TOTAL`" stays true while so many records go, and
 * a search of most of a million records is not counted anew after every write.
 */
export const COUNT_CAP = MAX_EXACT_TOTAL + 1000;
/**
 * What the planner expects is believed without counting from so many times `COUNT_CAP` on, and from this share of the catalogue: it knows how
 * many records hold a frequent word, and takes a fiftieth for a word of which it knows nothing.
 */
const CERTAIN = { times: 10, share: 0.1 };

/** Whether a search finds more than is counted, told from what the planner expects of it. */
export const isCertain = (expected: number, present: number): boolean =>
  expected >= Math.max(COUNT_CAP * CERTAIN.times, present * CERTAIN.share);

/** Whether what was found still holds: nothing has changed, or less than it takes to go below `MAX_EXACT_TOTAL`. */
export const isCurrent = (found: Pick<Count, 'total' | 'version'>, version: number | undefined): boolean =>
  version !== undefined &&
  (found.version === version || found.total - (version - found.version) > MAX_EXACT_TOTAL);

const sumOf = (numbers: (number | string)[]) => numbers.reduce<number>((all, n) => all + Number(n), 0);

export type CatalogueCounts = { present: Map<string, number>; version: number };

/** How many artifacts there are of each type, and the catalogue's version. */
export async function readCatalogueCounts(db: Db): Promise<CatalogueCounts> {
  const rows = await rowsOf<{ type: ArtifactType; n: number | string; version: number | string }>(
    db,
    sql`select type, sum(n) as n, sum(version) as version from artifact_counts group by type`,
  );
  return {
    present: new Map([
      ...rows.map(({ type, n }): [string, number] => [type, Number(n)]),
      [ALL_TYPES, sumOf(rows.map(({ n }) => n))],
    ]),
    version: sumOf(rows.map(({ version }) => version)),
  };
}

const ANY_TIME: Period = {};
const ofTypes = (types: Types): SQL => (types === ALL_TYPES ? sql`true` : sql`type = ${types}`);
const found = (query: string, types: Types, period: Period): SQL =>
  sql`search_vector @@ ${query}::text::tsquery and ${ofTypes(types)} and ${inPeriod(period)}`;

/** Counts by type, and in all, among the artifacts of a subquery or table. */
async function countByType(db: Db, selected: SQL): Promise<Map<Types, number>> {
  const rows = await rowsOf<{ type: ArtifactType; n: number }>(
    db,
    sql`select type, count(*)::int as n from ${selected} group by type`,
  );
  return new Map<Types, number>([
    ...rows.map(({ type, n }): [Types, number] => [type, n]),
    [ALL_TYPES, sumOf(rows.map(({ n }) => n))],
  ]);
}

/** The first `limit` artifacts that a query finds. */
const firstFound = (limit: number, ...what: Parameters<typeof found>): SQL =>
  sql`(select type from artifacts where ${found(...what)} limit ${limit}) as found`;

/** What a period holds, from the index of years alone. */
const inYears = (period: Period): SQL => sql`artifacts where ${inPeriod(period)}`;

/**
 * About how many artifacts of the types a query finds in a period: what the planner knows of frequent words, without reading records, by the
 * period's part of the catalogue.
 */
export async function expectedOf(
  db: Db,
  query: string,
  types: Types,
  present: number,
  period = ANY_TIME,
): Promise<number> {
  const [row] = await rowsOf<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    db,
    sql`explain (format json) select from artifacts where ${found(query, types, ANY_TIME)}`,
  );
  const expected = row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  if (period === ANY_TIME) return expected;
  const inPeriodAll = (await countByType(db, inYears(period))).get(ALL_TYPES) ?? 0;
  return (expected * inPeriodAll) / Math.max(1, present);
}

/**
 * Counts what a query finds of the types in a period, up to `COUNT_CAP`; what that tells of other types as well is returned with it.
 * @param large when the query is known to find more than that of all types: whether the others are asked for as well, or this one alone
 */
export async function countFound(
  db: Db,
  query: string,
  types: Types,
  { present, version }: CatalogueCounts,
  large?: 'every type' | 'one type',
  period = ANY_TIME,
): Promise<Map<Types, Count>> {
  const all = present.get(ALL_TYPES) ?? 0;
  const counts = new Map<Types, Count>();
  const set = (of: Types, n: number, estimate: number) => {
    const total = Math.min(n, COUNT_CAP);
    counts.set(of, { total, estimate: Math.max(total, estimate), present: present.get(of) ?? 0, version });
  };
  const countOne = async () => {
    const n = (await countByType(db, firstFound(COUNT_CAP, query, types, period))).get(types) ?? 0;
    set(types, n, n < COUNT_CAP ? n : await expectedOf(db, query, types, all, period));
    return counts;
  };
  if (large === 'one type') return countOne();
  if (types === ALL_TYPES && period === ANY_TIME && all >= COUNT_CAP * CERTAIN.times) {
    const expected = await expectedOf(db, query, types, all, period);
    if (isCertain(expected, all)) {
      set(ALL_TYPES, COUNT_CAP, expected);
      return counts;
    }
  }
  const limit = large ? COUNT_CAP * ARTIFACT_TYPES.length : COUNT_CAP;
  const byType = await countByType(db, firstFound(limit, query, ALL_TYPES, period));
  const total = byType.get(ALL_TYPES) ?? 0;
  const isWhole = total < limit;
  const estimate = isWhole ? total : await expectedOf(db, query, ALL_TYPES, all, period);
  set(ALL_TYPES, total, estimate);
  for (const type of ARTIFACT_TYPES) {
    const n = byType.get(type) ?? 0;
    if (isWhole || n >= COUNT_CAP) set(type, n, (estimate * n) / Math.max(1, total));
  }
  return counts.has(types) ? counts : countOne();
}

/**
 * Counts what a period holds of these types, in their order: of what a query finds, like `countFound`, or of everything.
 */
export async function countOfPeriod(
  db: Db,
  query: string | undefined,
  types: readonly Types[],
  catalogue: CatalogueCounts,
  period: Period,
): Promise<Count[]> {
  const { present, version } = catalogue;
  if (query === undefined) {
    const totals = await countByType(db, inYears(period));
    return types.map((type) => {
      const total = totals.get(type) ?? 0;
      return { total, estimate: total, present: present.get(type) ?? 0, version };
    });
  }
  const counts = new Map<Types, Count>();
  for (const type of types) {
    if (counts.has(type)) continue;
    const isLarge = (counts.get(ALL_TYPES)?.total ?? 0) >= COUNT_CAP;
    const large = isLarge ? 'every type' : undefined;
    for (const [each, count] of await countFound(db, query, type, catalogue, large, period))
      counts.set(each, count);
  }
  return types.map((type) => counts.get(type) as Count);
}
