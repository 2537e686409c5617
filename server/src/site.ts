import fs from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context } from 'hono';
import { type SiteConfig } from '#contract/config.ts';
import { injectConfig, inlineScriptSources } from './indexPage.ts';
import { contentSecurityPolicy, securityHeaders } from './securityHeaders.ts';

type Options = {
  /** The built SPA. */
  folder: string;
  /** The SPA's configuration for a page asked for under this address. */
  configFor: (page: URL) => SiteConfig;
};

const CACHE = {
  /** A file whose name carries its content's hash. */
  hashed: 'public, max-age=31536000, immutable',
  plain: 'public, max-age=3600',
  page: 'no-cache',
} as const;

const HASHED = /\/assets\/.+\.[0-9a-f]{8,}\.[^/]+$/;

const NAMES_A_FILE = /\.[^/]*$/;

/** Serves the built SPA: its files as they are, and its one page, with the configuration in it, for every other path. */
export function createSite({ folder, configFor }: Options): Hono {
  const html = fs.readFileSync(path.join(folder, 'index.html'), 'utf8');
  const inlineScripts = inlineScriptSources(html);
  const site = new Hono();

  const page = (c: Context): Response => {
    const config = configFor(new URL(c.req.url));
    c.header('Cache-Control', CACHE.page);
    c.header('Content-Security-Policy', contentSecurityPolicy(config, inlineScripts));
    return c.html(injectConfig(html, config));
  };

  site.use(async (c, next) => {
    await next();
    if (c.res.ok && !c.res.headers.has('Cache-Control')) {
      c.header('Cache-Control', HASHED.test(c.req.path) ? CACHE.hashed : CACHE.plain);
    }
    for (const [name, value] of Object.entries(securityHeaders(configFor(new URL(c.req.url)))))
      c.header(name, value);
  });
  site.get('/', page);
  site.get('/index.html', page);
  site.use(
    '/*',
    serveStatic({
      root: folder,
      precompressed: true,
      // Folders, dot files (the build's own notes) and source maps are nobody's business.
      rewriteRequestPath: (file) => (/\/\.|\.map$|\/$/.test(file) ? '/.none' : file),
      index: '.none',
    }),
  );
  site.get('*', (c) => (NAMES_A_FILE.test(c.req.path) ? c.text('Not found', 404) : page(c)));
  return site;
}
