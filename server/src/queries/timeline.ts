import { sql, type SQL } from 'drizzle-orm';
import type { Timeline, TimelineQuery } from '#contract/artifactList.ts';
import { ALL_TYPES } from '#contract/constants.ts';
import { fromLine, toLine } from '#contract/historicalDate/years.ts';
import { rowsOf, type Db } from '../db/database.ts';
import type { Search } from './search.ts';
import { binsOf, type Bin } from './timelineBins.ts';

/** The years to count: those of the query, limited to those of the catalogue and to the present. */
async function viewOf(db: Db, { from, to }: TimelineQuery, now: Date): Promise<Bin | undefined> {
  const [row] = await rowsOf<{ first: number | null }>(
    db,
    sql`select min(year_from) as first from artifacts`,
  );
  if (row?.first == null) return undefined;
  const view = {
    from: Math.max(from ?? row.first, row.first),
    to: Math.min(to ?? now.getUTCFullYear(), now.getUTCFullYear()),
  };
  return view.from <= view.to ? view : undefined;
}

/** So many artifacts begin in the first bin and end in the last; both null for those without years. */
type Group = { first: number | null; last: number | null; n: number };

const readGroups = (db: Db, starts: number[], conditions: SQL): Promise<Group[]> =>
  rowsOf<Group>(
    db,
    // Equal years are counted first: they come next to each other from the index, and are a tenth of the artifacts.
    sql`select width_bucket(year_from, bins.starts) - 1 as first, width_bucket(year_to, bins.starts) - 1 as last, sum(n)::int as n
        from (select year_from, year_to, count(*) as n from artifacts where ${conditions} group by 1, 2) as equal,
          (select string_to_array(${starts.join()}, ',')::int[] as starts) as bins
        group by 1, 2`,
  );

/** Adds each group to all the bins from its first to its last, in one pass: what begins, and what has ended before. */
function sumUp(bins: Bin[], groups: Group[]): Timeline {
  const changes = new Array<number>(bins.length + 1).fill(0);
  let undated = 0;
  for (const { first, last, n } of groups) {
    if (first === null || last === null) undated += n;
    else if (last >= 0 && first < bins.length) {
      const begins = Math.max(first, 0);
      const ended = Math.min(last + 1, bins.length);
      changes[begins] = (changes[begins] ?? 0) + n;
      changes[ended] = (changes[ended] ?? 0) - n;
    }
  }
  let count = 0;
  return { bins: bins.map((bin, index) => ({ ...bin, count: (count += changes[index] ?? 0) })), undated };
}

async function countTimeline(
  db: Db,
  { type }: TimelineQuery,
  text: string | undefined,
  view: Bin | undefined,
): Promise<Timeline> {
  const bins = view ? binsOf(view.from, view.to) : [];
  const starts = [...bins.map(({ from }) => from), fromLine(toLine(bins.at(-1)?.to ?? -1) + 1)];
  const ofType = type === ALL_TYPES ? sql`true` : sql`type = ${type}`;
  const matches = text === undefined ? sql`true` : sql`search_vector @@ ${text}::text::tsquery`;
  return sumUp(bins, await readGroups(db, starts, sql`${ofType} and ${matches}`));
}

/**
 * How many artifacts, of a type or those that a search finds, touch each stretch of the query's years, and how many have no
 * years. Without years in the query: from the catalogue's first to the present.
 */
export async function readTimeline(
  db: Db,
  search: Search,
  query: TimelineQuery,
  now: Date,
): Promise<Timeline> {
  const view = await viewOf(db, query, now);
  const [found] = await search.find(db, query.search, [query.type]);
  const key = JSON.stringify(['timeline', found?.query, query.type, view]);
  return search.ofVersion(key, found?.version ?? 0, () => countTimeline(db, query, found?.query, view));
}
