import type { Context, MiddlewareHandler } from 'hono';
import { SEARCH_MATCH_HEADER, TOTAL_COUNT_HEADER, TOTAL_RELATION_HEADER } from '#contract/calls.ts';
import { AT_LEAST, CLOSE } from '#contract/constants.ts';
import type { Page } from '../db/cursor.ts';

type PageInfo = {
  /** How many the whole list holds. */
  total: number;
  /** Whether there are more than that. */
  isMore?: boolean;
  /** Whether the list holds close spellings of what was searched for. */
  isClose?: boolean;
  /** Query parameters of the next page that differ from this one's; undefined on the last page. */
  next: Record<string, string> | undefined;
};

/** Sets the total count, and a `Link` to the next page: a path on this server, with the other query parameters unchanged. */
export function setPageHeaders(c: Context, { total, isMore = false, isClose = false, next }: PageInfo): void {
  c.header(TOTAL_COUNT_HEADER, String(total));
  if (isMore) c.header(TOTAL_RELATION_HEADER, AT_LEAST);
  if (isClose) c.header(SEARCH_MATCH_HEADER, CLOSE);
  if (!next) return;
  const url = new URL(c.req.url);
  for (const [name, value] of Object.entries(next)) url.searchParams.set(name, value);
  c.header('Link', `<${url.pathname}${url.search}>; rel="next"`);
}

/** Answers a page of a list with cursors: its items, with what its headers say. */
export function answerPage<Item>(c: Context, { items, total, next }: Page<Item>): Item[] {
  setPageHeaders(c, { total, next });
  return items;
}

/** Puts the path that the site stands below in front of the path in `Link`. */
export const linkBelow =
  (basePath: string): MiddlewareHandler =>
  async (c, next) => {
    await next();
    const link = c.res.headers.get('Link');
    if (link)
      c.res.headers.set(
        'Link',
        link.replace('<', () => `<${basePath}`),
      );
  };
