import fs from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { basePathOf, type SiteConfig } from '#contract/config.ts';
import { artifactPath, EMPTY_PAGE_PATH, SERVICE_WORKER_PATH } from '#contract/constants.ts';
import { EXPLORE_HISTORY } from '#contract/institution.ts';
import { PAGES, pages, pathsOf } from '#contract/pages.ts';
import { REMEMBERS_COOKIE, type RenderedPage } from '#contract/renderedPage.ts';
import { EMPTY_DOCUMENT, injectConfig, injectScripts, inlineScriptSources, placeBelow } from './document.ts';
import { cardOfPage, genericCard, injectCard, type PageCard } from './cardTags.ts';
import { injectLook, type Look } from './look.ts';
import { lookFiles } from './lookFiles.ts';
import { namedFiles } from './namedFiles.ts';
import { sendDocument } from './sendDocument.ts';
import type { SiteOptions } from '../siteOptions.ts';
import { wholeAddress } from '../../core/http/addresses.ts';
import { LIST_TYPES } from '../../core/http/listFormats.ts';
import { contentSecurityPolicy, securityHeaders } from '../../core/http/securityHeaders.ts';

type Options = Pick<SiteOptions, 'publicUrl' | 'institution'> & {
  /** The built SPA. */
  folder: string;
  /** What it looks like; undefined: as the product does. */
  look?: Look | undefined;
  /** The SPA's configuration for a page requested under this address. */
  configFor: (page: URL) => SiteConfig;
  /** Renders the page of this request, unless it is one that browsers render. */
  renderPage?: ((c: Context, remembers: boolean) => Promise<RenderedPage | undefined>) | undefined;
  /** What links show of an artifact's page; null when there is no such artifact, undefined when that is not known. */
  cardOf?: (c: Context, id: string) => Promise<PageCard | null | undefined>;
};

/** The page whose links show a card of its own, in the router's notation. */
const ARTIFACT_PAGE = artifactPath(':id');

/** Where crawlers begin: these pages name the whole catalogue, which is one answer. */
const BEGINNINGS: readonly string[] = [PAGES.home.path, PAGES.allArtifacts.path];

const CACHE = {
  /** A file whose name carries its content's hash. */
  hashed: 'public, max-age=31536000, immutable',
  plain: 'public, max-age=3600',
  page: 'no-cache',
} as const;

/** Scripts beside those that every page begins with. */
export type PageScripts = {
  /** Those of each page, by its path in the router's notation. */
  pages: Record<string, string[]>;
  /** What every page needs where somebody is signed in. */
  signedIn: string[];
};

/** Written by the build beside the pages; the dot keeps it from being served. */
export const PAGE_SCRIPTS_FILE = '.page-scripts.json';

function readPageScripts(folder: string): PageScripts {
  const file = path.join(folder, PAGE_SCRIPTS_FILE);
  return fs.existsSync(file)
    ? (JSON.parse(fs.readFileSync(file, 'utf8')) as PageScripts)
    : { pages: {}, signedIn: [] };
}

/** Whether a path is that of an asset whose name contains its content's hash, as in `/assets/main.0123456789.js`. */
const isHashed = (url: string): boolean => url.startsWith('/assets/') && /\.[0-9a-f]{8,}\./.test(url);

const cacheOf = (url: string): string => {
  if (isHashed(url)) return CACHE.hashed;
  return url === SERVICE_WORKER_PATH ? CACHE.page : CACHE.plain;
};

/** Whether the path ends like a file's name, with an extension. */
const hasExtension = (url: string): boolean => url.lastIndexOf('.') > url.lastIndexOf('/');

/** Finds the path of a page as its row spells it, for one with a slash at its end or in capitals, which the browser's router takes as well. */
function spellingOf(paths: readonly string[]): (pathname: string) => string | undefined {
  const spellings = paths.map((path): [string, RegExp] => [
    path,
    new RegExp(`^${path.replace(':id', '([^/]+)')}/?$`, 'i'),
  ]);
  return (pathname) => {
    for (const [path, spelling] of spellings) {
      const [isPage, id = ''] = spelling.exec(pathname) ?? [];
      if (isPage) return path.replace(':id', () => id);
    }
    return undefined;
  };
}

/**
 * Serves the built pages: files as they are, and for other paths the one document, with the configuration in it, the
 * page's scripts, and the page itself where it can be rendered. A page's path in another spelling leads to its own; a missing file is told in a word.
 */
export function createSite({
  folder,
  publicUrl,
  institution = EXPLORE_HISTORY,
  look,
  configFor,
  renderPage,
  cardOf,
}: Options): Hono {
  const basePath = basePathOf(publicUrl);
  const product = placeBelow(fs.readFileSync(path.join(folder, EMPTY_DOCUMENT), 'utf8'), basePath);
  const built = look ? injectLook(product, look, basePath) : product;
  const cardSite = { publicUrl, institution, look };
  const withCard = (html: string, card: PageCard): string => injectCard(html, card, institution.name);
  const empty = withCard(built, genericCard(cardSite));
  const configOf = (c: Context): SiteConfig => configFor(new URL(c.req.url));
  const policy = contentSecurityPolicy(configOf, inlineScriptSources(empty));
  const pageHeaders = securityHeaders(publicUrl, policy);
  const spelled = spellingOf(pages.flatMap((row) => pathsOf(row, institution.pages)));
  const site = new Hono();
  const scripts = readPageScripts(folder);

  /** @param own the page's scripts; undefined where browsers render it */
  const page = async (c: Context, own?: readonly string[], html = empty): Promise<Response> => {
    c.header('Cache-Control', CACHE.page);
    c.header('Vary', 'Cookie', { append: true });
    const remembers = getCookie(c, REMEMBERS_COOKIE) !== undefined;
    const named = [...new Set([...(remembers ? scripts.signedIn : []), ...(own ?? [])])];
    const rendered = own && (await renderPage?.(c, remembers));
    if (rendered?.instead) return c.redirect(rendered.instead);
    const known = rendered?.card ? withCard(html, cardOfPage(cardSite, rendered.card)) : html;
    const document = injectScripts(injectConfig(known, configOf(c)), named, basePath);
    return rendered ? sendDocument(c, document, rendered) : c.html(document);
  };

  site.use(securityHeaders(publicUrl), async (c, next) => {
    await next();
    if (c.res.ok && !c.res.headers.has('Cache-Control')) {
      c.header('Cache-Control', cacheOf(c.req.path));
    }
  });
  if (look) site.route('/', lookFiles(look));
  const whole = `<${wholeAddress(publicUrl)}>; rel="alternate"; type="${LIST_TYPES.ndjson}"`;
  for (const row of pages) {
    if (row.path === ARTIFACT_PAGE) continue;
    for (const path of pathsOf(row, institution.pages)) {
      const html = withCard(empty, genericCard(cardSite, publicUrl + path));
      site.get(path, pageHeaders, (c) => {
        if (cardOf && BEGINNINGS.includes(path)) c.header('Link', whole);
        return page(c, scripts.pages[row.path], html);
      });
    }
  }
  site.get(ARTIFACT_PAGE, pageHeaders, async (c) => {
    const card = await cardOf?.(c, c.req.param('id'));
    // The app is served all the same, and shows that there is no such artifact.
    if (card === null) c.status(404);
    return page(c, scripts.pages[ARTIFACT_PAGE], card ? withCard(empty, card) : empty);
  });
  site.on('GET', ['/index.html', EMPTY_PAGE_PATH], pageHeaders, (c) => page(c));
  site.route('/', namedFiles(folder, institution));
  site.use(
    '/*',
    serveStatic({
      root: folder,
      precompressed: true,
      // Folders, dot files (the build's own), source maps and the pages of static hosts are not served.
      rewriteRequestPath: (file) => (/\/\.|\.map$|\.html$|\/$/.test(file) ? '/.none' : file),
      index: '.none',
    }),
  );
  site.get('*', pageHeaders, (c) => {
    const { pathname, search } = new URL(c.req.url);
    const path = spelled(pathname);
    if (path !== undefined) return c.redirect(basePath + path + search, 308);
    if (hasExtension(c.req.path) && !c.req.header('Accept')?.includes('text/html'))
      return c.text('Not found', 404);
    c.status(404);
    return page(c, []);
  });
  return site;
}
