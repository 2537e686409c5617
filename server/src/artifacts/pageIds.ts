import { and, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { MAX_EXACT_TOTAL, type Sort } from '#contract/constants.ts';
import { headMatches, matches, nameMatches } from '../core/db/tsquery.ts';
import { isIn, isOfType, type Filters } from './filters.ts';

/** By what a list is sorted: each sort is an index, scanned in one of its directions. */
type SortOrder = { columns: [string, ...string[]]; direction: 'asc' | 'desc' };

export const SORT_ORDERS: Record<Sort, SortOrder> = {
  'most-liked': { columns: ['likes', 'created_at', 'id'], direction: 'desc' },
  'least-liked': { columns: ['likes', 'created_at', 'id'], direction: 'asc' },
  newest: { columns: ['created_at', 'id'], direction: 'desc' },
  oldest: { columns: ['created_at', 'id'], direction: 'asc' },
  'name-asc': { columns: ['name_key', 'id'], direction: 'asc' },
  'name-desc': { columns: ['name_key', 'id'], direction: 'desc' },
};

const orderBy = (columns: string[], direction: string): SQL =>
  sql.raw(columns.map((column) => `${column} ${direction}`).join(', '));

/** A part of a sorted list. */
type Page<Value = number> = { offset: Value; limit: Value };

/** Ids of a list without a search: an index-only scan of the sort's index. @param isBackwards from the end of the list */
export function listedIds(
  { columns, direction }: SortOrder,
  filters: Filters<Filters['type'] | Placeholder>,
  { offset, limit }: Page<number | Placeholder>,
  isBackwards: boolean,
): SQL {
  const [forth, back] = direction === 'asc' ? ['asc', 'desc'] : ['desc', 'asc'];
  return sql`select id from artifacts where ${isIn(filters)}
    order by ${orderBy(columns, isBackwards ? back : forth)} limit ${limit}::bigint offset ${offset}::bigint`;
}

/** At most so many rows of a sort's index, and twice those needed, are compared with a search. */
const MAX_SCANNED = 5000;
/** As many times the rows are scanned that would hold a page if matches were spread evenly. */
const SCAN_REACH = 10;
/** A row that is scanned costs as many times one that is collected. */
const SCAN_COST = 5;

/**
 * How many rows of the sort's index to compare with a search: none when collecting all that it finds costs less.
 * @param total how many it finds, `MAX_EXACT_TOTAL` and one at most
 * @param ofType how many artifacts it is searched for among
 */
function scanLength(needed: number, total: number, ofType: number): number {
  const length = Math.ceil(Math.min((SCAN_REACH * needed * ofType) / total, MAX_SCANNED + 2 * needed));
  return total > MAX_EXACT_TOTAL || length * SCAN_COST < total ? length : 0;
}

/**
 * Ids of what a search finds. Among equal likes, those whose name matches come first (rank 0), then those whose head does (1), then the
 * others (2).
 *
 * Frequent words are mostly among the first rows of the sort's index (`scanned`): those rows hold the page when enough of one rank are among them, to
 * which all of better ranks are added, by an index of their own. Otherwise everything that it finds is collected from the word index.
 * @param counts see `scanLength`
 */
export function foundIds(
  { columns: [first, ...ties], direction }: SortOrder,
  filters: Filters,
  query: string,
  { offset, limit }: Page,
  counts: { total: number; ofType: number },
): SQL {
  const isRanked = first === 'likes';
  const ofHead = sql`case when ${nameMatches(query)} then 0 else 1 end`;
  const rank = isRanked ? sql`case when ${headMatches(query)} then ${ofHead} else 2 end` : sql`0`;
  const columns = sql.raw([first, ...ties].join(', '));
  const needed = offset + limit;
  return sql`with scanned as materialized (
      select ${columns}, ${rank} as rank
      from (
        select * from artifacts where ${isOfType(filters.type)}
        order by ${orderBy([first, ...ties], direction)} limit ${scanLength(needed, counts.total, counts.ofType)}::bigint
      ) as artifacts
      where ${and(matches(query), isIn(filters))}
    ), enough as materialized (
      select min(rank) as rank from (select rank from scanned group by rank having count(*) >= ${needed}::int) as ranks
    )
    select id from (
      select scanned.* from scanned, enough where scanned.rank >= enough.rank
      union all
      select ${columns}, 0 from artifacts
      where (select rank = 1 from enough) and ${and(nameMatches(query), isIn(filters))}
      union all
      select ${columns}, ${ofHead} from artifacts
      where (select rank = 2 from enough) and ${and(headMatches(query), isIn(filters))}
      union all
      select ${columns}, ${rank} from artifacts
      where (select rank is null from enough) and ${and(matches(query), isIn(filters))}
    ) as found
    order by ${orderBy([first], direction)}, rank, ${orderBy(ties, direction)}
    limit ${limit}::bigint offset ${offset}::bigint`;
}
