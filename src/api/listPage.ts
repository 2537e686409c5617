import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { TOTAL_COUNT_HEADER } from '#contract/calls.ts';
import type { Answer } from './answerCache.ts';
import type { ApiCall } from './baseQuery.ts';

/** One page of an infinite query; `next` is the query string of the next page, null on the last one. */
export type ListPage<Item> = { items: Item[]; next: string | null };

/** The same with how many items there are on all pages. */
export type CountedPage<Item> = ListPage<Item> & { total: number };

/** Page size of lists with infinite scrolling. */
const LIMIT = 24;

/** Parses the query string of `Link: <address?query>; rel="next"`; null on the last page. */
export function nextQuery(meta: FetchBaseQueryMeta | undefined): string | null {
  const link = meta?.response?.headers.get('Link') ?? '';
  const [, query] = /^<[^>?]*\?([^>]+)>\s*;\s*rel="?next"?/.exec(link) ?? [];
  return query ?? null;
}

/** Puts an item of cached pages in the place of what it was: what it lacks now is gone. Nothing happens while it is not among them. */
export function updateItem<Item extends { _id: string }>(
  pages: ListPage<Item>[],
  id: string,
  updated: Item | null,
): void {
  for (const { items } of pages) {
    const at = items.findIndex(({ _id }) => _id === id);
    if (at >= 0 && updated) items[at] = updated;
  }
}

/** `transformResponse` of a paged list. */
export const toListPage = <Item>(items: Item[], meta: FetchBaseQueryMeta | undefined): ListPage<Item> => ({
  items,
  next: nextQuery(meta),
});

/** `transformResponse` of a paged list that is shown with its length. */
export const toCountedPage = <Item>(items: Item[], meta: FetchBaseQueryMeta | undefined) => ({
  ...toListPage(items, meta),
  total: Number(meta?.response?.headers.get(TOTAL_COUNT_HEADER) ?? items.length),
});

/** `infiniteQueryOptions` of a list paged by the `Link` header. A refetch loads as many pages as were loaded. */
export const LINK_PAGING = {
  initialPageParam: `limit=${LIMIT}`,
  getNextPageParam: ({ next }: ListPage<unknown>) => next,
};

/** A list that is needed whole is worth the wait for the next minute's calls (LIMIT-3). */
const PATIENCE_MS = 60_000;

/**
 * For a list that is needed whole: all pages of a call from the first query string on, one after the other. A page that repeats its own
 * address ends it.
 */
export async function fetchAllPages<Item>(
  baseQuery: (request: ApiCall) => PromiseLike<Answer> | Answer,
  call: ApiCall['call'],
  first: string,
) {
  const items: Item[] = [];
  let params: string | null = first;
  while (params !== null) {
    const answer = await baseQuery({ call, params, patienceMs: PATIENCE_MS });
    if (answer.error) return { error: answer.error };
    for (const item of answer.data as Item[]) items.push(item);
    const next = nextQuery(answer.meta);
    params = next === params ? null : next;
  }
  return { data: items };
}

/** How long a list with infinite scrolling is kept after its screen was left, in seconds: Back finds it as it was. */
export const LIST_CACHE_S = 3600;

/** Options of its hook: a list that is older than a minute is shown and refetched. */
export const REFETCH_WHEN_STALE = { refetchOnMountOrArgChange: 60 };
