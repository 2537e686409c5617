import { type IncomingMessage, type ServerResponse } from 'node:http';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Compiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { BACKEND_PATH, PHOTOS_PATH } from '#contract/calls.ts';
import { type SiteConfig } from '#contract/config.ts';
import { type Env } from '#server/run/env.ts';
import { injectConfig } from '#server/http/indexPage.ts';
import { ownOriginsOf, refuseAccess } from '#server/http/localAccess.ts';
import { siteConfig } from '#server/http/siteConfig.ts';
import configure from '../webpack.config.ts';
import { ROOT } from './root.ts';

/** Writes the configuration into the page, as the real server does. */
class InjectConfigPlugin {
  constructor(private readonly config: SiteConfig) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('InjectConfig', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).beforeEmit.tap('InjectConfig', (data) => ({
        ...data,
        html: injectConfig(data.html, this.config),
      }));
    });
  }
}

/**
 * With local accounts the development server answers only whom the server behind it answers, which cannot tell any more
 * how a request arrived here.
 */
function localGuard(env: Env) {
  const access = { ownOrigins: ownOriginsOf(env), isPublicPage: () => true };
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const sentence = refuseAccess(request, access);
    if (!sentence) return next();
    response.writeHead(403, { 'Content-Type': 'text/plain' }).end(sentence);
  };
}

/** Serves the pages with hot reload on `PORT`; what the server answers comes from `serverPort`. */
export async function startDevServer(env: Env, serverPort: number): Promise<void> {
  const base = await configure(undefined, { mode: 'development' });
  const compiler = webpack({
    ...base,
    context: ROOT,
    plugins: [...(base.plugins ?? []), new InjectConfigPlugin(siteConfig(env))],
  });
  if (!compiler) throw new Error('webpack made no compiler.');
  const server = new WebpackDevServer(
    {
      ...base.devServer,
      host: '127.0.0.1',
      port: env.port,
      // Hot reload speaks to the host that the page came from, localhost or 127.0.0.1; another one would be refused.
      client: { webSocketURL: 'auto://0.0.0.0:0/ws' },
      // Ctrl-C is the supervisor's to answer: the server has accounts to save first.
      setupExitSignals: false,
      setupMiddlewares: (middlewares) => (env.firebase ? middlewares : [localGuard(env), ...middlewares]),
      proxy: [{ context: [BACKEND_PATH, PHOTOS_PATH], target: `http://127.0.0.1:${serverPort}` }],
    },
    compiler,
  );
  await server.start();
}
