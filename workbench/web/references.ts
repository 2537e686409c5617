import path from 'node:path';
import { serve } from '@hono/node-server';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { compile } from '../../scripts/compile.ts';
import { ROOT } from '../../scripts/root.ts';
import { EMPTY_DOCUMENT } from '../../server/src/pages/site/document.ts';
import { createSite } from '../../server/src/pages/site/site.ts';
import configure from '../../webpack.config.ts';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>The libraries</title>
  </head>
  <body><div id="root"></div></body>
</html>`;

/** Serves a folder with the same server code as the product. */
function serveFolder(folder: string, port: number): { close: () => void } {
  const firebase = { apiKey: '', authDomain: '', projectId: '', storageBucket: '', appId: '' };
  // Nothing reads the configuration.
  const configFor = ({ origin }: URL) => ({ apiBaseUrl: '/', publicUrl: origin, firebase });
  const { fetch } = createSite({ folder, publicUrl: `http://localhost:${port}`, configFor });
  return serve({ fetch, port, hostname: '127.0.0.1' });
}

/** Serves a page that only loads the prescribed libraries, built as the product is. */
export async function serveLibrariesPage(port: number): Promise<{ close: () => void }> {
  const folder = path.join(ROOT, '.cache', 'libraries-page');
  const config = await configure(undefined, { mode: 'production' });
  const ofProduct = /HtmlWebpackPlugin|CopyPlugin/;
  const others = (config.plugins ?? []).filter((plugin) => !ofProduct.test(plugin?.constructor.name ?? ''));
  const stats = await compile({
    ...config,
    entry: './workbench/web/librariesPage.tsx',
    output: { ...config.output, path: folder },
    // The product's page and its public files make way for the libraries page.
    plugins: [new HtmlWebpackPlugin({ filename: EMPTY_DOCUMENT, templateContent: PAGE }), ...others],
  });
  if (stats.hasErrors())
    throw new Error(`The libraries page could not be built.\n${stats.toString('errors-only')}`);
  return serveFolder(folder, port);
}
