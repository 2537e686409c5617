import type { Context } from 'hono';
import { IF_MATCH_HEADER } from '#contract/calls.ts';

export const tagOf = (revision: number | string): string => `"${revision}"`;

/** Whether a revision is one that the request's `If-Match` names (RFC 9110, 13.1.1); every one without the header. */
export const expectedBy = (c: Context) => {
  const tags = (c.req.header(IF_MATCH_HEADER) ?? '*').split(',').map((tag) => tag.trim());
  return (revision: number | string): boolean => tags.includes('*') || tags.includes(tagOf(revision));
};
