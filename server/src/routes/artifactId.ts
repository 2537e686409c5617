import type { Context } from 'hono';
import { artifactNotFound } from '../http/errors.ts';

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** An artifact's id as it is stored; undefined for what cannot be one. */
export const idIn = (text: string): string | undefined => (UUID.test(text) ? text.toLowerCase() : undefined);

/** The id in a path. @throws ApiError `not-found` for what cannot be an artifact's id */
export function artifactId(c: Context): string {
  const id = idIn(c.req.param('id') ?? '');
  if (id === undefined) throw artifactNotFound();
  return id;
}

const SLUG = /^[a-z][a-z\d-]{1,60}$/;

/** The slug of a record that came with the product, in the place of an id; undefined for an id, and for what is neither. */
export const slugIn = (text: string): string | undefined =>
  SLUG.test(text) && !UUID.test(text) ? text : undefined;

/** The slug in a path, as in `slugIn`. */
export const slugOf = (c: Context): string | undefined => slugIn(c.req.param('id') ?? '');
