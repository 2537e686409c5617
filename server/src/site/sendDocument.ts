import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { RenderedPage } from '#contract/renderedPage.ts';
import { injectPage } from './document.ts';

const brotli = promisify(zlib.brotliCompress);

/** Takes about as long as gzip's usual level, and leaves less. */
const QUALITY = 5;

const compress = (html: string): Promise<Buffer> =>
  brotli(html, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  });

/** A document with a rendered page in it, as text and, once somebody asked for it, compressed. */
type Filled = { empty: string; html: string; compressed?: Promise<Buffer> };

/** A page that is rendered again is another object, and its documents go with it. */
const filledBefore = new WeakMap<RenderedPage, Filled>();

function fill(empty: string, rendered: RenderedPage): Filled {
  const before = filledBefore.get(rendered);
  if (before?.empty === empty) return before;
  const filled = { empty, html: injectPage(empty, rendered) };
  filledBefore.set(rendered, filled);
  return filled;
}

const acceptsBrotli = (c: Context): boolean =>
  accepts(c, { header: 'Accept-Encoding', supports: ['br'], default: 'identity' }) === 'br';

/** Responds with the empty document filled with a rendered page; compressed once for all who accept Brotli. */
export async function sendDocument(c: Context, empty: string, rendered: RenderedPage): Promise<Response> {
  const filled = fill(empty, rendered);
  if (!acceptsBrotli(c)) return c.html(filled.html);
  filled.compressed ??= compress(filled.html);
  c.header('Vary', 'Accept-Encoding', { append: true });
  c.header('Content-Type', 'text/html; charset=UTF-8');
  c.header('Content-Encoding', 'br');
  // With the status that was set before: 404 for the page of an artifact that nobody has.
  return c.body(new Uint8Array(await filled.compressed));
}
