import type http from 'node:http';
import { serve, type HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { compress } from 'hono/compress';
import { BACKEND_PATH, PHOTOS_PATH } from '#contract/calls.ts';
import { type Env } from '../run/env.ts';
import { answerRefusal, Refusal } from './errors.ts';
import { ownOriginsOf } from './localAccess.ts';
import { listenHost, loopbackOnly } from './loopbackOnly.ts';
import { UserError } from '../run/userError.ts';

type Parts = {
  env: Pick<Env, 'port' | 'firebase' | 'publicUrl' | 'allowedOrigins'>;
  /** Answers everything below `/backend`. */
  backend: Hono;
  /** Answers everything below `PHOTOS_PATH`; undefined when photos live elsewhere. */
  photos: Hono | undefined;
  /** Answers the rest; undefined beside the development server. */
  site: Hono | undefined;
};

/** Requests that are being answered when the server stops get this long. */
const FINISH_MS = 5000;

/**
 * Reads and drops what a refused request still sends. Node does so with a body that nobody began to read; one that was
 * begun would stay in the way of the connection's next request.
 */
function dropUnread(incoming: http.IncomingMessage, outgoing: http.ServerResponse): void {
  outgoing.once('finish', () => {
    if (incoming.readableEnded) return;
    incoming.removeAllListeners('data');
    incoming.resume();
  });
}

/** The whole server's one app; with local accounts it answers this computer only. */
function composeServer({ env, backend, photos, site }: Parts): Hono<{ Bindings: HttpBindings }> {
  const server = new Hono<{ Bindings: HttpBindings }>();
  // Refusals and photos as well: no answer is to be taken for another type than it says.
  server.use(async (c, next) => {
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
  });
  // Some numbers pass for a host name until an address is made of them.
  server.use(async (c, next) => {
    if (URL.canParse(c.req.url)) return next();
    return answerRefusal(c, new Refusal('malformed', 'The Host header names no host.'));
  });
  if (!env.firebase) server.use(loopbackOnly(ownOriginsOf(env)));
  // Answers and pages; files have been compressed by the build.
  server.use(compress());
  const answer = (c: Context<{ Bindings: object }>) => backend.fetch(c.req.raw, c.env);
  server.all(BACKEND_PATH, answer);
  server.all(`${BACKEND_PATH}/*`, answer);
  if (photos) server.route(PHOTOS_PATH, photos);
  if (site) server.route('/', site);
  return server;
}

/**
 * Opens the port.
 * @returns the port, any free one for 0; and what closes it: no new requests, those under way are finished
 * @throws UserError when the port is taken
 */
export function listen(parts: Parts): Promise<{ port: number; close: () => Promise<void> }> {
  const { port, firebase } = parts.env;
  const app = composeServer(parts);
  return new Promise((resolve, reject) => {
    const hostname = listenHost(firebase !== undefined);
    // The library's own way to drop unread bodies cuts slow senders off after half a second.
    const server = serve({ fetch: app.fetch, port, hostname, autoCleanupIncoming: false }, ({ port }) =>
      resolve({ port, close: () => close(server) }),
    ) as http.Server;
    server.on('request', dropUnread);
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is taken by another program. Stop that program, or set PORT to another one.`;
      reject(error.code === 'EADDRINUSE' ? new UserError(taken) : error);
    });
  });
}

function close(server: http.Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), FINISH_MS);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
