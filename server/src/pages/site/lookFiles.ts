import path from 'node:path';
import { Hono, type Context } from 'hono';
import type { Look } from './look.ts';

const TYPES: Record<string, string> = { '.svg': 'image/svg+xml', '.png': 'image/png', '.ico': 'image/png' };

/** Nothing in a drawing is loaded or run, also when it is opened by itself. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** An address with the revision is that of one content for ever. */
const CACHE = { revision: 'public, max-age=31536000, immutable', other: 'no-cache' };

/**
 * The files of an institution's look, under the names that the product's own have: its logo, the icons made of it, and the picture of
 * links to its pages.
 */
export function lookFiles({ logo, revision, share }: Look): Hono {
  const files = new Hono();
  const send = (c: Context, body: Buffer | string, type: string): Response => {
    const isOfRevision = new URL(c.req.url).search === `?${revision}`;
    return c.body(typeof body === 'string' ? body : new Uint8Array(body), 200, {
      'Content-Type': type,
      'Cache-Control': isOfRevision ? CACHE.revision : CACHE.other,
      ...(type === TYPES['.svg'] && { 'Content-Security-Policy': DRAWING_POLICY }),
    });
  };
  if (logo) {
    for (const [file, drawing] of [['logo.svg', Buffer.from(logo.svg)] as const, ...logo.icons])
      files.get(`/${file}`, (c) => send(c, drawing, TYPES[path.extname(file)] ?? ''));
  }
  files.get('/share.jpg', async (c) => {
    const picture = await share();
    return picture ? send(c, picture, 'image/jpeg') : c.notFound();
  });
  return files;
}
