import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import type { DrawnPage, DrawPage } from '#contract/drawnPage.ts';
import type { SiteConfig } from '#contract/config.ts';
import { EMPTY_DOCUMENT, injectPage } from '#server/html/document.ts';
import { importDrawing } from '#server/html/loadDrawing.ts';
import { configureDrawing } from '../webpack.config.ts';
import { ROOT } from './root.ts';

const FOLDER = path.join(ROOT, '.cache', 'drawing');

type Draw = (url: URL) => Promise<DrawnPage | undefined>;

/**
 * Draws pages as they are now: the bundle that does is made anew whenever a source changes.
 * @param backend where the calls of a page are sent
 */
export function startDrawing({ apiBaseUrl }: SiteConfig, backend: string): Draw {
  const config = configureDrawing('development');
  const compiler = webpack({ ...config, context: ROOT, output: { ...config.output, path: FOLDER } });
  if (!compiler) throw new Error('webpack made no compiler.');
  let setDraw: (draw: DrawPage) => void = () => {};
  let drawing = new Promise<DrawPage>((resolve) => (setDraw = resolve));
  compiler.watch({}, (_error, stats) => {
    // What is wrong with the sources, the compiler of the pages prints.
    if (!stats || stats.hasErrors()) return;
    const draw = importDrawing(path.join(FOLDER, 'draw.cjs'));
    setDraw(draw);
    drawing = Promise.resolve(draw);
  });
  const fetchOf = (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    return fetch(backend + pathname + search, { headers: request.headers });
  };
  return async (url) => (await drawing)({ url, apiBaseUrl, fetch: fetchOf });
}

/** The document that the compiler of the pages made last. */
const readDocument = (compiler: Compiler): Promise<string> =>
  new Promise((resolve, reject) => {
    const file = path.join(compiler.outputPath, EMPTY_DOCUMENT);
    compiler.outputFileSystem?.readFile(file, (error, content) =>
      error ? reject(error) : resolve(String(content)),
    );
  });

/** Sends the pages that can be drawn for a visitor, and leaves everything else to what follows. */
export const drawnPages =
  (compiler: Compiler, draw: Draw) =>
  (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void => {
    if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next();
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    draw(url)
      .then(async (drawn) => {
        if (!drawn) return next();
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(injectPage(await readDocument(compiler), drawn));
      })
      .catch(next);
  };
