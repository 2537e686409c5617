import type { Context } from 'hono';
import { artifactNotFound } from '../http/errors.ts';

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** Whether a text can be an artifact's id. */
export const isArtifactId = (text: string): boolean => UUID.test(text);

/** The id in a path. @throws ApiError `not-found` for what cannot be an artifact's id */
export function artifactId(c: Context): string {
  const id = c.req.param('id') ?? '';
  if (!isArtifactId(id)) throw artifactNotFound();
  return id.toLowerCase();
}

const SLUG = /^[a-z][a-z\d-]{1,60}$/;

/** The slug of a record that came with the product, in the place of an id; undefined for an id, and for what is neither. */
export function slugOf(c: Context): string | undefined {
  const id = c.req.param('id') ?? '';
  return SLUG.test(id) && !UUID.test(id) ? id : undefined;
}
