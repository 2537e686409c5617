import type { Context } from 'hono';
import { TOTAL_COUNT_HEADER } from '#contract/calls.ts';

type Place = {
  /** How many the whole list holds. */
  total: number;
  /** What the query of the page after this one says differently; undefined on the last page. */
  next: Record<string, string> | undefined;
};

/** Says how long the list is, and where its next page is: on this server, with everything else of the query kept. */
export function tellPlace(c: Context, { total, next }: Place): void {
  c.header(TOTAL_COUNT_HEADER, String(total));
  if (!next) return;
  const url = new URL(c.req.url);
  for (const [name, value] of Object.entries(next)) url.searchParams.set(name, value);
  c.header('Link', `<${url.pathname}${url.search}>; rel="next"`);
}
