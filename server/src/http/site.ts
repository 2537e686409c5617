import fs from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context } from 'hono';
import { type SiteConfig } from '#contract/config.ts';
import { ownPicture } from '#contract/ownPicture.ts';
import { injectConfig, inlineScriptSources } from './indexPage.ts';
import { pictureHint } from './pictureHint.ts';
import { contentSecurityPolicy, securityHeaders } from './securityHeaders.ts';
import { lastKnown } from '../run/lastKnown.ts';

type Options = {
  /** The built SPA. */
  folder: string;
  /** The site's own address. */
  publicUrl: string;
  /** The SPA's configuration for a page requested under this address. */
  configFor: (page: URL) => SiteConfig;
  /** Address of the picture of the first artifact in the list of all, if it has one. */
  firstPicture?: () => Promise<string | undefined>;
};

const CACHE = {
  /** A file whose name carries its content's hash. */
  hashed: 'public, max-age=31536000, immutable',
  plain: 'public, max-age=3600',
  page: 'no-cache',
} as const;

/**
 * By the path of a page, in the router's notation: its scripts, and a `Link` header for what else it shows first. A page
 * with `cardSizes` begins with the list of all artifacts: the sizes are those of the pictures on its cards.
 */
export type Preloads = Record<string, { scripts: string[]; link?: string; cardSizes?: string }>;

/** Written by the build beside the pages; the dot keeps it from being served. */
export const PRELOADS_FILE = '.preloads.json';

function readPreloads(folder: string): Preloads {
  const file = path.join(folder, PRELOADS_FILE);
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Preloads) : {};
}

/** The page with more scripts in its head, deferred: they block neither parsing nor each other's download. */
const addScripts = (html: string, scripts: string[]): string =>
  html.replace(
    '</head>',
    () => `${scripts.map((src) => `<script defer src="${src}"></script>`).join('')}</head>`,
  );

/** How long a page waits for the address of its first picture: about what the hint saves. */
const HINT_MS = 50;

/** Whether a path is that of an asset whose name contains its content's hash, as in `/assets/main.0123456789.js`. */
const isHashed = (url: string): boolean => url.startsWith('/assets/') && /\.[0-9a-f]{8,}\./.test(url);

/** Whether the path ends in a file name with an extension; a page's path does not. */
const hasExtension = (url: string): boolean => url.lastIndexOf('.') > url.lastIndexOf('/');

/** Serves the built SPA: its files as they are, and its one page, with the configuration in it, for every other path. */
export function createSite({
  folder,
  publicUrl,
  configFor,
  firstPicture = () => Promise.resolve(undefined),
}: Options): Hono {
  const html = fs.readFileSync(path.join(folder, 'index.html'), 'utf8');
  const configOf = (c: Context): SiteConfig => configFor(new URL(c.req.url));
  const policy = contentSecurityPolicy(configOf, inlineScriptSources(html));
  const pageHeaders = securityHeaders(publicUrl, policy);
  const site = new Hono();

  const hintedPicture = lastKnown(HINT_MS, firstPicture);

  /** A hint only: a list that is searched begins with another artifact, and a page never waits for a database that is down. */
  const firstCardHint = async (c: Context, sizes: string): Promise<string | undefined> => {
    if (new URL(c.req.url).search) return undefined;
    const own = ownPicture((await hintedPicture()) ?? '');
    return own ? pictureHint({ href: own.file('avif'), srcSet: own.srcSet('avif'), sizes }) : undefined;
  };

  const page = async (c: Context, preload?: Preloads[string]): Promise<Response> => {
    const link = preload?.cardSizes ? await firstCardHint(c, preload.cardSizes) : preload?.link;
    if (link) c.header('Link', link);
    c.header('Cache-Control', CACHE.page);
    return c.html(addScripts(injectConfig(html, configOf(c)), preload?.scripts ?? []));
  };

  site.use(securityHeaders(publicUrl), async (c, next) => {
    await next();
    if (c.res.ok && !c.res.headers.has('Cache-Control')) {
      c.header('Cache-Control', isHashed(c.req.path) ? CACHE.hashed : CACHE.plain);
    }
  });
  for (const [path, preload] of Object.entries(readPreloads(folder))) {
    site.get(path, pageHeaders, (c) => page(c, preload));
  }
  site.on('GET', ['/', '/index.html'], pageHeaders, (c) => page(c));
  site.use(
    '/*',
    serveStatic({
      root: folder,
      precompressed: true,
      // Folders, dot files (the build's own) and source maps are not served.
      rewriteRequestPath: (file) => (/\/\.|\.map$|\/$/.test(file) ? '/.none' : file),
      index: '.none',
    }),
  );
  site.get('*', async (c, next) => (hasExtension(c.req.path) ? c.text('Not found', 404) : next()));
  site.get('*', pageHeaders, (c) => page(c));
  return site;
}
