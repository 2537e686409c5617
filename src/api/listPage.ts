import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';

/** One page of an infinite query; `next` is the query string of the next page, null on the last one. */
export type ListPage<Item> = { items: Item[]; next: string | null };

/** Page size of lists with infinite scrolling. */
const LIMIT = 48;

/** Parses the query string of `Link: <address?query>; rel="next"`; null on the last page. */
export function nextQuery(meta: FetchBaseQueryMeta | undefined): string | null {
  const link = meta?.response?.headers.get('Link') ?? '';
  const [, query] = /^<[^>?]*\?([^>]+)>\s*;\s*rel="?next"?/.exec(link) ?? [];
  return query ?? null;
}

/** `transformResponse` of a paged list. */
export const toListPage = <Item>(items: Item[], meta: FetchBaseQueryMeta | undefined): ListPage<Item> => ({
  items,
  next: nextQuery(meta),
});

/** `infiniteQueryOptions` of a list paged by the `Link` header. A refetch loads the first page only. */
export const LINK_PAGING = {
  initialPageParam: `limit=${LIMIT}`,
  getNextPageParam: ({ next }: ListPage<unknown>) => next,
  refetchCachedPages: false,
};
