import fs from 'node:fs';
import path from 'node:path';
import { serve } from '@hono/node-server';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { compile } from '../../scripts/compile.ts';
import { ROOT } from '../../scripts/root.ts';
import { EMPTY_DOCUMENT } from '../../server/src/pages/site/document.ts';
import { createSite } from '../../server/src/pages/site/site.ts';
import { heroPictureHtml } from '../../src/app/heroPictureHtml.ts';
import configure from '../../webpack.config.ts';

const page = (title: string, body: string, head = ''): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="A page to compare with." />
    <title>${title}</title>
    ${head}
  </head>
  <body>${body}</body>
</html>`;

/** The front page's first screen in plain HTML: the same picture and words, and nothing that runs. */
const STATIC_HEAD = `<link rel="icon" href="data:," />
    <style>
      body { margin: 0; font-family: Arial, sans-serif; background: #11171c; color: #efe9dd }
      header { position: fixed; z-index: 1; inset: 0 0 auto; height: 64px; background: #192127 }
      header a { color: inherit; line-height: 64px; padding: 0 16px }
      main { padding-top: 64px }
      .hero { position: relative; height: 250px; overflow: hidden }
      @media (min-width: 600px) { .hero { height: 300px } }
      @media (min-width: 900px) { .hero { height: 600px } }
      .hero img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; object-position: 72% 50% }
      .hero div { position: relative; padding: 64px 24px; max-width: 60% }
    </style>`;
const STATIC_BODY = `<header><a href="/">Explore History</a></header>
    <main>
      <section class="hero">
        ${heroPictureHtml}
        <div><h1>Explore Historical Artifacts</h1><p>Discover stories behind every artifact</p></div>
      </section>
    </main>`;

/** Serves a folder with the same server code as the product. */
function serveFolder(folder: string, port: number): { close: () => void } {
  const firebase = { apiKey: '', authDomain: '', projectId: '', storageBucket: '', appId: '' };
  // Nothing reads the configuration.
  const configFor = ({ origin }: URL) => ({ apiBaseUrl: '/', publicUrl: origin, firebase });
  const { fetch } = createSite({ folder, publicUrl: '', configFor });
  return serve({ fetch, port, hostname: '127.0.0.1' });
}

/** Serves a page that only loads the prescribed libraries, built as the product is. */
export async function serveLibrariesPage(port: number): Promise<{ close: () => void }> {
  const folder = path.join(ROOT, '.cache', 'libraries-page');
  const config = await configure(undefined, { mode: 'production' });
  const templateContent = page('The libraries', '<div id="root"></div>');
  const ofProduct = /HtmlWebpackPlugin|CopyPlugin/;
  const others = (config.plugins ?? []).filter((plugin) => !ofProduct.test(plugin?.constructor.name ?? ''));
  const stats = await compile({
    ...config,
    entry: './workbench/web/librariesPage.tsx',
    output: { ...config.output, path: folder },
    // The product's page and its public files make way for the libraries page.
    plugins: [new HtmlWebpackPlugin({ filename: EMPTY_DOCUMENT, templateContent }), ...others],
  });
  if (stats.hasErrors())
    throw new Error(`The libraries page could not be built.\n${stats.toString('errors-only')}`);
  return serveFolder(folder, port);
}

/** Serves the front page's first screen with the product's pictures. */
export function serveStaticPage(port: number): { close: () => void } {
  const folder = path.join(ROOT, '.cache', 'static-page');
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, EMPTY_DOCUMENT), page('The static page', STATIC_BODY, STATIC_HEAD));
  fs.symlinkSync(path.join(ROOT, 'dist', 'pictures'), path.join(folder, 'pictures'));
  return serveFolder(folder, port);
}
