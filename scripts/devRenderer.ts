import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import type { RenderedPage, RenderPage } from '#contract/renderedPage.ts';
import type { SiteConfig } from '#contract/config.ts';
import { EMPTY_DOCUMENT, injectPage } from '#server/pages/site/document.ts';
import { importRenderer } from '#server/pages/site/loadRenderer.ts';
import { configureServerRender } from '../webpack.config.ts';
import { ROOT } from './root.ts';

const FOLDER = path.join(ROOT, '.cache', 'renderer');

type Render = (url: URL) => Promise<RenderedPage | undefined>;

/**
 * Renders pages from the present sources: the bundle is rebuilt whenever a source changes.
 * @param backend where the calls of a page are sent
 */
export function startRenderer({ apiBaseUrl }: SiteConfig, backend: string): Render {
  const config = configureServerRender('development');
  const compiler = webpack({ ...config, context: ROOT, output: { ...config.output, path: FOLDER } });
  if (!compiler) throw new Error('webpack made no compiler.');
  let setRender: (render: RenderPage) => void = () => {};
  let rendering = new Promise<RenderPage>((resolve) => (setRender = resolve));
  // The page that is open is built first: its change is seen a second sooner.
  compiler.watch({ aggregateTimeout: 1000 }, (_error, stats) => {
    // The pages' own compiler prints errors in the sources.
    if (!stats || stats.hasErrors()) return;
    const render = importRenderer(path.join(FOLDER, 'render.cjs'));
    setRender(render);
    rendering = Promise.resolve(render);
  });
  const fetchOf = (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    return fetch(backend + pathname + search, { headers: request.headers });
  };
  return async (url) => (await rendering)({ url, apiBaseUrl, fetch: fetchOf });
}

/** The document that the compiler of the pages made last. */
const readDocument = (compiler: Compiler): Promise<string> =>
  new Promise((resolve, reject) => {
    const file = path.join(compiler.outputPath, EMPTY_DOCUMENT);
    compiler.outputFileSystem?.readFile(file, (error, content) =>
      error ? reject(error) : resolve(String(content)),
    );
  });

/** Sends the pages that can be rendered for a visitor, and leaves everything else to what follows. */
export const renderedPages =
  (compiler: Compiler, render: Render) =>
  (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void => {
    if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next();
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    render(url)
      .then(async (rendered) => {
        if (!rendered) return next();
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(injectPage(await readDocument(compiler), rendered));
      })
      .catch(next);
  };
