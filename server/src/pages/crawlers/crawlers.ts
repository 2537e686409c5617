import fs from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import { artifactPath, CARD_SIZE } from '#contract/constants.ts';
import { ERROR_MESSAGES } from '#contract/error.ts';
import { EXPLORE_HISTORY } from '#contract/institution.ts';
import { pagesBehind, pathsOf } from '#contract/pages.ts';
import { readTotals } from '../../artifacts/catalogueTotals.ts';
import { rowsOf } from '../../core/db/database.ts';
import { answerErrors, ApiError, artifactNotFound } from '../../core/http/errors.ts';
import { escapeXml } from '../../core/http/escapeXml.ts';
import { costOfSkipping } from '../../core/http/rateLimit.ts';
import { securityHeaders } from '../../core/http/securityHeaders.ts';
import type { ClientAddress } from '../../core/http/clientAddress.ts';
import type { Strangers } from '../../core/http/strangers.ts';
import type { PageCard } from '../site/cardTags.ts';
import type { ReaderOptions } from '../siteOptions.ts';
import { OEMBED_PATH, SITEMAP_PATH, wholeAddress } from '../../core/http/addresses.ts';

type Options = ReaderOptions & {
  /** Where parts of the sitemap have their turn: one passes over the ids of all before it. */
  strangers: Strangers;
  addressOf: ClientAddress;
  cardOf: (c: Context, id: string) => Promise<PageCard | null | undefined>;
};

/** Addresses in one part of the sitemap: half a megabyte; the format allows ten times as many. */
const PART = 5000;
/** A part reads that many ids. */
const PART_COST = 10;
/** An artifact that was added a minute ago need not be found by now. */
const CACHE = 'public, max-age=3600';

const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const listOf = (list: string, item: string, addresses: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="${XMLNS}">\n${addresses
    .map((address) => `<${item}><loc>${escapeXml(address)}</loc></${item}>\n`)
    .join('')}</${list}>\n`;

/** What crawlers and other sites ask for: robots.txt, the sitemap (FOUND-2), and oEmbed (FOUND-3). */
export function createCrawlers({
  db,
  siteFolder,
  publicUrl,
  institution = EXPLORE_HISTORY,
  count,
  strangers,
  addressOf,
  cardOf,
  onDefect,
}: Options): Hono {
  /** The pages that everybody may read without an account, and for whom they are. */
  const publicPaths = pagesBehind('public').flatMap((page) => pathsOf(page, institution.pages));
  const xml = (c: Context, document: string): Response => {
    c.header('Content-Type', 'application/xml; charset=UTF-8');
    c.header('Cache-Control', CACHE);
    return c.body(document);
  };
  const list = (c: Context, paths: string[]): Response => {
    const addresses = paths.map((path) => publicUrl + path);
    return xml(c, listOf('urlset', 'url', addresses));
  };
  const routes = new Hono();
  routes.use(securityHeaders(publicUrl));

  routes.get('/robots.txt', async (c) => {
    c.header('Cache-Control', CACHE);
    const rules = await fs.readFile(path.join(siteFolder, 'robots.txt'), 'utf8');
    const whole = `# The whole catalogue as NDJSON: ${wholeAddress(publicUrl)}`;
    return c.text(`${rules.trimEnd()}\n${whole}\nSitemap: ${publicUrl}${SITEMAP_PATH}\n`);
  });

  routes.get(SITEMAP_PATH, async (c) => {
    await count(c);
    const parts = Math.ceil((await readTotals(db)).artifacts / PART);
    const numbers = Array.from({ length: parts + 1 }, (_, part) => `${publicUrl}/sitemap-${part}.xml`);
    return xml(c, listOf('sitemapindex', 'sitemap', numbers));
  });

  // Part 0 has the pages, the others the artifacts, in the order of their ids: those that come later move none.
  routes.get('/:file{sitemap-\\d{1,6}\\.xml}', async (c) => {
    const part = Number(/\d+/.exec(c.req.param('file'))?.[0]);
    if (part === 0) return list(c, publicPaths);
    await count(c, PART_COST + costOfSkipping((part - 1) * PART));
    const ids = sql`select id from artifacts order by id limit ${PART}::int offset ${(part - 1) * PART}::bigint`;
    const rows = await strangers('read', addressOf(c), () => rowsOf<{ id: string }>(db, ids));
    if (rows.length === 0) throw new ApiError('not-found', 'The sitemap has no such part.');
    return list(
      c,
      rows.map(({ id }) => artifactPath(id)),
    );
  });

  routes.get(OEMBED_PATH, async (c) => {
    const { url = '', format = 'json', maxwidth, maxheight } = c.req.query();
    if (format !== 'json')
      return c.json({ message: 'Only JSON is answered: please ask with format=json.' }, 501);
    const start = publicUrl + artifactPath('');
    if (!url) throw new ApiError('malformed', `url is missing: the address of an artifact, ${start}...`);
    const [, id = ''] = url.startsWith(start)
      ? (/^([^/?#]{1,100})\/?(?:[?#].*)?$/.exec(url.slice(start.length)) ?? [])
      : [];
    const card = id && (await cardOf(c, id));
    if (card === undefined)
      throw new ApiError('unavailable', ERROR_MESSAGES.unavailable, { retryAfterSeconds: 5 });
    if (!card) throw artifactNotFound();
    c.header('Cache-Control', CACHE);
    c.header('Access-Control-Allow-Origin', '*');
    return c.json({
      version: '1.0',
      type: 'link',
      title: card.title,
      provider_name: institution.name,
      provider_url: `${publicUrl}/`,
      // There is one size of it. A limit that is missing or no number is NaN, which is less than nothing: no limit.
      ...(!(Number(maxwidth) < CARD_SIZE.width || Number(maxheight) < CARD_SIZE.height) && {
        thumbnail_url: card.image.url,
        thumbnail_width: CARD_SIZE.width,
        thumbnail_height: CARD_SIZE.height,
      }),
      cache_age: 3600,
    });
  });

  routes.onError(answerErrors(onDefect));
  return routes;
}
