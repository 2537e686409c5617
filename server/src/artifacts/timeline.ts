import { sql, type SQL } from 'drizzle-orm';
import type { Timeline, TimelineQuery } from '#contract/artifactList.ts';
import { binsOf, type Bin } from '#historical/date/timeBins.ts';
import { toAstronomical } from '#historical/date/years.ts';
import { rowsOf, type Db } from '../core/db/database.ts';
import { matches } from '../core/db/tsquery.ts';
import { readCatalogue, type CountCache } from './countCache.ts';
import { isIn } from './filters.ts';
import { readFound } from './search.ts';

/** So many artifacts at most are told one by one: more lines than that above each other are no longer told apart. */
const MOST_SPANS = 24;

/** The years to count: those of the query, limited to those of the catalogue and to the present; undefined when there are none. */
export function viewOf(
  firstYear: number | null,
  { from, to }: Pick<TimelineQuery, 'from' | 'to'>,
  now: Date,
): Bin | undefined {
  if (firstYear === null) return undefined;
  const view = {
    from: Math.max(from ?? firstYear, firstYear),
    to: Math.min(to ?? now.getUTCFullYear(), now.getUTCFullYear()),
  };
  return view.from <= view.to ? view : undefined;
}

/** The astronomical year of a historical one (`toAstronomical`), as an SQL expression. */
const lineOf = (year: SQL): SQL => sql`(${year} + (${year} < 0)::int)`;

/** The astronomical years in which the bins begin, and where the last one ends: with `lineBin`, the number of a year's bin. */
export const startsOf = (bins: Bin[]): number[] => [
  ...bins.map(({ from }) => toAstronomical(from)),
  toAstronomical(bins.at(-1)?.to ?? -1) + 1,
];

const lineBin = (line: SQL, starts: SQL): SQL => sql`width_bucket(${line}, ${starts}) - 1`;
const asArray = (starts: number[]): SQL => sql`string_to_array(${starts.join()}, ',')::int[]`;

/** The number of the bin that holds a year: -1 before the first one, and as many as there are behind the last one. */
export const binOfYear = (year: SQL, starts: number[]): SQL => lineBin(lineOf(year), asArray(starts));

/** So many artifacts begin in the first bin and end in the last; both null for those without years. */
type Group = {
  first: number | null;
  last: number | null;
  n: number;
  /** What the first bin, the last one, and each year between them have of these artifacts, when one is shared out over its years. */
  inFirst: number;
  inLast: number;
  inYear: number;
};

const readGroups = (db: Db, starts: number[], conditions: SQL): Promise<Group[]> =>
  rowsOf<Group>(
    db,
    // Equal years are counted first: they come next to each other from the index, and are fewer than the artifacts.
    sql`select first, last, sum(n)::int as n, sum(n / length) as "inYear",
          sum(n * (starts[first + 2] - line_from) / length) as "inFirst",
          sum(n * (line_to - starts[last + 1] + 1) / length) as "inLast"
        from (select *, (line_to - line_from + 1)::float8 as length,
            ${lineBin(sql`line_from`, sql`starts`)} as first, ${lineBin(sql`line_to`, sql`starts`)} as last
          from (select n, ${lineOf(sql`year_from`)} as line_from, ${lineOf(sql`year_to`)} as line_to
              from (select year_from, year_to, count(*) as n from artifacts where ${conditions} group by 1, 2) as equal) as lines,
            (select ${asArray(starts)} as starts) as bins) as placed
        group by 1, 2`,
  );

const readSpans = (db: Db, { from, to }: Bin, conditions: SQL): Promise<Bin[]> =>
  rowsOf<Bin>(
    db,
    sql`select year_from as "from", year_to as "to" from artifacts
        where ${conditions} and year_to >= ${from}::int and year_from <= ${to}::int order by 1, 2`,
  );

/** Adds each group to all the bins from its first to its last: there are few groups, however many artifacts. */
function sumUp(view: Bin[], groups: Group[]) {
  const bins = view.map((bin) => ({ ...bin, count: 0, weight: 0 }));
  let [undated, dated] = [0, 0];
  for (const { first, last, n, inFirst, inLast, inYear } of groups) {
    if (first === null || last === null) {
      undated += n;
      continue;
    }
    const touched = bins.slice(Math.max(first, 0), last + 1);
    if (touched.length > 0) dated += n;
    for (const bin of touched) {
      const [isFirst, isLast] = [bin === bins[first], bin === bins[last]];
      const years = toAstronomical(bin.to) - toAstronomical(bin.from) + 1;
      bin.count += n;
      bin.weight += isFirst && isLast ? n : isFirst ? inFirst : isLast ? inLast : inYear * years;
    }
  }
  // Sums of fractions have a rounding error in their last digits.
  for (const bin of bins) bin.weight = Number(bin.weight.toPrecision(6));
  return { bins, undated, dated };
}

async function countTimeline(
  db: Db,
  { type, by, area }: Pick<TimelineQuery, 'type' | 'by' | 'area'>,
  query: string | undefined,
  view: Bin | undefined,
): Promise<Timeline> {
  const bins = view ? binsOf(view.from, view.to) : [];
  const conditions = sql`${isIn({ type, by, area })} and ${matches(query)}`;
  const { dated, ...counted } = sumUp(bins, await readGroups(db, startsOf(bins), conditions));
  const isFew = view && dated > 0 && dated <= MOST_SPANS;
  return { ...counted, spans: isFew ? await readSpans(db, view, conditions) : [] };
}

/**
 * How many artifacts, of a type or those that a search finds, touch each stretch of the query's years, and how many have no
 * years. Without years in the query: from the catalogue's first to the present.
 */
export async function readTimeline(
  db: Db,
  counts: CountCache,
  { search, type, by, area, ...years }: TimelineQuery,
  now: Date,
): Promise<Timeline> {
  const { version, firstYear, words } = await readCatalogue(db, search);
  const view = viewOf(firstYear, years, now);
  const found = await counts(version, ['timeline', search, type, by, area, view], () =>
    readFound(
      db,
      words,
      (query) => countTimeline(db, { type, by, area }, query, view),
      ({ bins, undated }) => undated === 0 && bins.every(({ count }) => count === 0),
    ),
  );
  return found.result;
}
