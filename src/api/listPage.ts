import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';

/** One answer of a list that comes in pages; `next` is the query of the page after it, null on the last one. */
export type ListPage<Item> = { items: Item[]; next: string | null };

/** How many records one answer carries for a screen that grows as it is scrolled. */
const LIMIT = 48;

/** Reads the query of `Link: <address?query>; rel="next"`; null when there is no page after this one. */
export function nextQuery(meta: FetchBaseQueryMeta | undefined): string | null {
  const link = meta?.response?.headers.get('Link') ?? '';
  const [, query] = /^<[^>?]*\?([^>]+)>\s*;\s*rel="?next"?/.exec(link) ?? [];
  return query ?? null;
}

/** Makes an answer a page. */
export const toListPage = <Item>(items: Item[], meta: FetchBaseQueryMeta | undefined): ListPage<Item> => ({
  items,
  next: nextQuery(meta),
});

/** How a list in pages goes on. Fetched anew it begins with its first page, however many were there. */
export const IN_PAGES = {
  initialPageParam: `limit=${LIMIT}`,
  getNextPageParam: ({ next }: ListPage<unknown>) => next,
  refetchCachedPages: false,
};
