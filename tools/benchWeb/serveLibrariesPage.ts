import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { EMPTY_DOCUMENT } from '#server/pages/site/document.ts';
import configure from '../../webpack.config.ts';
import { compile } from '../../scripts/compile.ts';
import { ROOT } from '../../scripts/root.ts';
import { serveFolder } from './serveFolder.ts';

const FOLDER = path.join(ROOT, '.cache', 'libraries-page');

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="The prescribed libraries and nothing else." />
    <title>The libraries</title>
  </head>
  <body><div id="root"></div></body>
</html>`;

/** Builds the libraries page as the product is built. */
async function buildLibrariesPage(): Promise<void> {
  const config = await configure(undefined, { mode: 'production' });
  const stats = await compile({
    ...config,
    entry: './tools/benchWeb/librariesPage.tsx',
    output: { ...config.output, path: FOLDER },
    // The product's page and its public files make way for the libraries page.
    plugins: [
      new HtmlWebpackPlugin({ filename: EMPTY_DOCUMENT, templateContent: PAGE }),
      ...(config.plugins ?? []).filter(
        (plugin) => !/HtmlWebpackPlugin|CopyPlugin/.test(plugin?.constructor.name ?? ''),
      ),
    ],
  });
  if (stats.hasErrors())
    throw new Error(`The libraries page could not be built.\n${stats.toString('errors-only')}`);
}

/**
 * Serves the libraries page with the same server code as the product.
 * @returns how to stop
 */
export async function serveLibrariesPage(port: number): Promise<() => void> {
  await buildLibrariesPage();
  return serveFolder(FOLDER, port);
}
