import { type IncomingMessage, type ServerResponse } from 'node:http';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Compiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { BACKEND_PATH, PHOTOS_PATH } from '#contract/calls.ts';
import { type SiteConfig } from '#contract/config.ts';
import { type Env } from '#server/core/run/env.ts';
import { injectConfig } from '#server/pages/site/document.ts';
import { ownOriginsOf, refuseAccess } from '#server/core/http/localAccess.ts';
import { siteConfig } from '#server/pages/site/siteConfig.ts';
import configure from '../webpack.config.ts';
import { renderedPages, startRenderer } from './devRenderer.ts';
import { ROOT } from './root.ts';

/** A webpack plugin that writes the configuration into the page, as the server does. */
const injectConfigPlugin = (config: SiteConfig) => (compiler: Compiler) =>
  compiler.hooks.compilation.tap('InjectConfig', (compilation) => {
    HtmlWebpackPlugin.getHooks(compilation).beforeEmit.tap('InjectConfig', (data) => ({
      ...data,
      html: injectConfig(data.html, config),
    }));
  });

/**
 * With local accounts the development server refuses what the server refuses, which sees only the proxied request and
 * cannot check where it came from.
 */
function localGuard(env: Env) {
  const access = { ownOrigins: ownOriginsOf(env), isPublicPage: () => true };
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const sentence = refuseAccess(request, access);
    if (!sentence) return next();
    response.writeHead(403, { 'Content-Type': 'text/plain' }).end(sentence);
  };
}

/** Serves the pages with hot reload on `PORT`; calls are proxied to `serverPort`. */
export async function startDevServer(env: Env, serverPort: number): Promise<void> {
  const base = await configure(undefined, { mode: 'development' });
  const compiler = webpack({
    ...base,
    context: ROOT,
    plugins: [...(base.plugins ?? []), injectConfigPlugin(siteConfig(env))],
  });
  if (!compiler) throw new Error('webpack made no compiler.');
  const backend = `http://127.0.0.1:${serverPort}`;
  const render = startRenderer(siteConfig(env), backend);
  const server = new WebpackDevServer(
    {
      ...base.devServer,
      host: '127.0.0.1',
      port: env.port,
      // Hot reload connects to the host of the page, localhost or 127.0.0.1; the guard refuses any other.
      client: { webSocketURL: 'auto://0.0.0.0:0/ws' },
      // The supervisor handles Ctrl-C: the server has to save accounts first.
      setupExitSignals: false,
      setupMiddlewares: (middlewares) => [
        ...(env.firebase ? [] : [localGuard(env)]),
        renderedPages(compiler, render),
        ...middlewares,
      ],
      proxy: [{ context: [BACKEND_PATH, PHOTOS_PATH], target: backend }],
    },
    compiler,
  );
  await server.start();
}
