import { and, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Sort } from '#contract/constants.ts';
import { headMatches, matches, nameMatches } from '../core/db/tsquery.ts';
import { isIn, type Filters } from './filters.ts';

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

/**
 * Ids of what a search finds, collected from the word index and sorted. Among equal likes, those whose name matches come first (rank 0), then
 * those whose head does (1), then the others (2).
 */
export function foundIds(
  { columns: [first, ...ties], direction }: SortOrder,
  filters: Filters,
  query: string,
  { offset, limit }: Page,
): SQL {
  const rank = sql`case when not ${headMatches(query)} then 2 when ${nameMatches(query)} then 0 else 1 end`;
  return sql`select id from artifacts where ${and(matches(query), isIn(filters))}
    order by ${orderBy([first], direction)}, ${first === 'likes' ? sql`${rank}, ` : sql``}${orderBy(ties, direction)}
    limit ${limit}::bigint offset ${offset}::bigint`;
}
