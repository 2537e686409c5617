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
/** Records that are looked at to estimate how many a capped count stands for. */
const SAMPLE = 2000;

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
const found = (query: string, period: Period): SQL =>
  sql`search_vector @@ ${query}::text::tsquery and ${inPeriod(period)}`;

/** Counts by type among the first `limit` artifacts that a query finds in a period. */
async function countByType(
  db: Db,
  query: string,
  types: Types,
  limit: number,
  period: Period,
): Promise<Map<string, number>> {
  const ofTypes = types === ALL_TYPES ? sql`true` : sql`type = ${types}`;
  const rows = await rowsOf<{ type: ArtifactType; n: number }>(
    db,
    sql`select type, count(*)::int as n from (
          select type from artifacts where ${found(query, period)} and ${ofTypes} limit ${limit}
        ) as found group by type`,
  );
  return new Map(rows.map(({ type, n }) => [type, n]));
}

/** About how many a query finds in a period, from a sample of the artifacts. */
async function estimateOf(db: Db, query: string, present: number, period: Period): Promise<number> {
  const percent = Math.min(100, (SAMPLE * 100) / Math.max(1, present));
  const [sampled] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from artifacts tablesample system (${percent}::float8)
        where ${found(query, period)}`,
  );
  return ((sampled?.n ?? 0) * 100) / percent;
}

/**
 * Counts what a query finds of the types in a period, up to `COUNT_CAP`; what that tells of other types as well is returned with it.
 * @param isLarge whether the query is known to find more than that of all types
 */
export async function countFound(
  db: Db,
  query: string,
  types: Types,
  { present, version }: CatalogueCounts,
  isLarge: boolean,
  period = ANY_TIME,
): Promise<Map<Types, Count>> {
  const all = present.get(ALL_TYPES) ?? 0;
  const counts = new Map<Types, Count>();
  const set = (of: Types, n: number, estimate: number) => {
    const total = Math.min(n, COUNT_CAP);
    counts.set(of, { total, estimate: Math.max(total, estimate), present: present.get(of) ?? 0, version });
  };
  const limit = isLarge ? COUNT_CAP * ARTIFACT_TYPES.length : COUNT_CAP;
  const byType = await countByType(db, query, ALL_TYPES, limit, period);
  const total = [...byType.values()].reduce((sum, n) => sum + n, 0);
  const isWhole = total < limit;
  const estimate = isWhole ? total : await estimateOf(db, query, all, period);
  set(ALL_TYPES, total, estimate);
  for (const type of ARTIFACT_TYPES) {
    const n = byType.get(type) ?? 0;
    if (isWhole || n >= COUNT_CAP) set(type, n, (estimate * n) / Math.max(1, total));
  }
  if (!counts.has(types)) {
    const ofType = await countByType(db, query, types, COUNT_CAP, period);
    set(types, ofType.get(types) ?? 0, (estimate * (byType.get(types) ?? 0)) / total);
  }
  return counts;
}

/** Counts by type what a period holds, from the index of years alone. */
async function countInPeriod(db: Db, period: Period): Promise<Map<string, number>> {
  const rows = await rowsOf<{ type: ArtifactType; n: number }>(
    db,
    sql`select type, count(*)::int as n from artifacts where ${inPeriod(period)} group by type`,
  );
  return new Map([
    ...rows.map(({ type, n }): [string, number] => [type, n]),
    [ALL_TYPES, sumOf(rows.map(({ n }) => n))],
  ]);
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
    const totals = await countInPeriod(db, period);
    return types.map((type) => {
      const total = totals.get(type) ?? 0;
      return { total, estimate: total, present: present.get(type) ?? 0, version };
    });
  }
  const counts = new Map<Types, Count>();
  for (const type of types) {
    if (counts.has(type)) continue;
    const isLarge = type !== ALL_TYPES && (counts.get(ALL_TYPES)?.total ?? 0) >= COUNT_CAP;
    for (const [each, count] of await countFound(db, query, type, catalogue, isLarge, period))
      counts.set(each, count);
  }
  return types.map((type) => counts.get(type) as Count);
}
