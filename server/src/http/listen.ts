import type http from 'node:http';
import { serve, type HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { BACKEND_PATH, PHOTOS_PATH } from '#contract/calls.ts';
import { type Env } from '../run/env.ts';
import { boundedResponses } from './boundedResponse.ts';
import { requestAddress } from './clientAddress.ts';
import { errorResponse, ApiError } from './errors.ts';
import { KEEP_ALIVE_MS } from './keepAlive.ts';
import { ownOriginsOf } from './localAccess.ts';
import { listenHost, loopbackOnly } from './loopbackOnly.ts';
import { watchRequests } from './watchRequests.ts';
import type { Log } from '../run/log.ts';
import type { Telemetry } from '../run/telemetry.ts';
import { UserError } from '../run/userError.ts';

type Parts = {
  env: Pick<Env, 'port' | 'firebase' | 'publicUrl' | 'allowedOrigins' | 'trustedProxies'>;
  /** Handles everything below `/backend`. */
  backend: Hono;
  /** Handles everything below `PHOTOS_PATH`; undefined with a Firebase project. */
  photos: Hono | undefined;
  /** Handles the rest; undefined beside the development server. */
  site: Hono | undefined;
  log: Log;
  telemetry?: Telemetry | undefined;
};

/** A connection on which nothing moves for so long is ended, although a request is under way. */
const SILENCE_MS = 60_000;

/** Requests under way when the server stops get this long. */
const GRACE_MS = 5000;

/**
 * Reads and drops the rest of a refused request's body. Node does so only with a body that was not read at all; the rest
 * of a partly read one would block the connection's next request.
 */
function drainBody(incoming: http.IncomingMessage, outgoing: http.ServerResponse): void {
  outgoing.once('finish', () => {
    if (incoming.readableEnded) return;
    incoming.removeAllListeners('data');
    incoming.resume();
  });
}

/** The whole server's one app; with local accounts it serves this computer only. */
function composeServer({ env, backend, photos, site, telemetry }: Parts): Hono<{ Bindings: HttpBindings }> {
  const server = new Hono<{ Bindings: HttpBindings }>();
  // On every response, errors and photos too: browsers must not guess another type than the declared one.
  server.use(async (c, next) => {
    await next();
    c.res.headers.set('X-Content-Type-Options', 'nosniff');
  });
  // Node accepts some Host headers that make no valid URL.
  server.use(async (c, next) => {
    if (URL.canParse(c.req.url)) return next();
    return errorResponse(c, new ApiError('malformed', 'The Host header names no host.'));
  });
  if (!env.firebase) server.use(loopbackOnly(ownOriginsOf(env)));
  const toBackend = (c: Context<{ Bindings: object }>) => backend.fetch(c.req.raw, c.env);
  server.all(BACKEND_PATH, toBackend);
  server.all(`${BACKEND_PATH}/*`, toBackend);
  // The backend tells of its own requests, also of those that a page is rendered with.
  if (telemetry) server.use(watchRequests(telemetry));
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
  const addressOf = requestAddress(parts.env.trustedProxies);
  return new Promise((resolve, reject) => {
    const hostname = listenHost(firebase !== undefined);
    // The library's own cleanup of unread bodies disconnects slow clients after half a second.
    const options = {
      fetch: app.fetch,
      port,
      hostname,
      autoCleanupIncoming: false,
      serverOptions: {
        keepAliveTimeout: KEEP_ALIVE_MS,
        ServerResponse: boundedResponses({
          addressOf: ({ socket, headers }) =>
            addressOf(socket.remoteAddress ?? '', String(headers['x-forwarded-for'] ?? '')),
          onRefused: (sentence) => {
            parts.log.warn(sentence);
            parts.telemetry?.refused();
          },
        }),
      },
    };
    const server = serve(options, ({ port }) => resolve({ port, close: () => close(server) })) as http.Server;
    server.setTimeout(SILENCE_MS);
    server.on('request', drainBody);
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is taken by another program. Stop that program, or set PORT to another one.`;
      reject(error.code === 'EADDRINUSE' ? new UserError(taken) : error);
    });
  });
}

function close(server: http.Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
