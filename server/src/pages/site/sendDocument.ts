import type { Context } from 'hono';
import type { RenderedPage } from '#contract/renderedPage.ts';
import { brotli, encodingOf } from '../../core/http/compression.ts';
import { shortKey } from '../../core/run/boundedCache.ts';
import { injectPage } from './document.ts';

/** Takes about as long as gzip's usual level, and leaves less. */
const QUALITY = 5;

/** The compressed document of each rendered page, and the hash of the empty one that it was made of. A page that is rendered again is another object, and its document goes with it. */
const compressedBefore = new WeakMap<RenderedPage, { emptyKey: string; document: Promise<Buffer> }>();

function compressed(empty: string, rendered: RenderedPage): Promise<Buffer> {
  const before = compressedBefore.get(rendered);
  const emptyKey = shortKey(empty);
  if (before?.emptyKey === emptyKey) return before.document;
  const document = brotli(injectPage(empty, rendered), QUALITY);
  compressedBefore.set(rendered, { emptyKey, document });
  return document;
}

/**
 * What a rendered page takes in memory at most, in bytes: two for each character, and as many in its compressed document, which may be
 * of letters that do not repeat.
 */
export const bytesOfPage = ({ head, styles, body, state }: RenderedPage): number =>
  4 * (head.length + styles.length + body.length + state.length);

/** Responds with the empty document filled with a rendered page; compressed once for all who accept Brotli. */
export async function sendDocument(c: Context, empty: string, rendered: RenderedPage): Promise<Response> {
  const accepted = c.req.header('Accept-Encoding') ?? '';
  if (!encodingOf(accepted, ['br'])) return c.html(injectPage(empty, rendered));
  c.header('Vary', 'Accept-Encoding', { append: true });
  c.header('Content-Type', 'text/html; charset=UTF-8');
  c.header('Content-Encoding', 'br');
  // With the status that was set before: 404 for the page of an artifact that nobody has.
  return c.body(new Uint8Array(await compressed(empty, rendered)));
}
