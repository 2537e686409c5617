import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { EMPTY_DOCUMENT } from '#server/html/document.ts';
import configure from '../../webpack.config.ts';
import { compile } from '../compile.ts';
import { ROOT } from '../root.ts';
import { serveFolder } from './serveFolder.ts';

const FOLDER = path.join(ROOT, '.cache', 'floor');

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="The prescribed libraries and nothing else." />
    <title>The floor</title>
  </head>
  <body><div id="root"></div></body>
</html>`;

/** Builds the floor page as the product is built. */
async function buildFloor(): Promise<void> {
  const config = await configure(undefined, { mode: 'production' });
  const stats = await compile({
    ...config,
    entry: './scripts/benchWeb/floor.tsx',
    output: { ...config.output, path: FOLDER },
    // The product's page and its public files make way for the floor's page.
    plugins: [
      new HtmlWebpackPlugin({ filename: EMPTY_DOCUMENT, templateContent: PAGE }),
      ...(config.plugins ?? []).filter(
        (plugin) => !/HtmlWebpackPlugin|CopyPlugin/.test(plugin?.constructor.name ?? ''),
      ),
    ],
  });
  if (stats.hasErrors())
    throw new Error(`The floor page could not be built.\n${stats.toString('errors-only')}`);
}

/**
 * Serves the floor page with the same server code as the product.
 * @returns how to stop
 */
export async function serveFloor(port: number): Promise<() => void> {
  await buildFloor();
  return serveFolder(FOLDER, port);
}
