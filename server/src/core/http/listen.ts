import type http from 'node:http';
import net from 'node:net';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
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
import { portNeedsRights } from '../run/portNeedsRights.ts';
import { metered, type CountedResponse } from '../run/meter.ts';
import type { Telemetry } from '../run/telemetry.ts';
import { UserError } from '../run/userError.ts';

type Parts = {
  env: Pick<Env, 'port' | 'firebase' | 'publicUrl' | 'allowedOrigins' | 'trustedProxies'>;
  /** Handles everything below `/backend`; it is made anew when the site is renamed. */
  backend: () => Hono;
  /** Handles everything below `PHOTOS_PATH`; undefined with a Firebase project. */
  photos: Hono | undefined;
  /** Handles the rest; undefined beside the development server. */
  site: () => Hono | undefined;
  log: Log;
  /** Called when the server is to stop: it is not ready from then on. */
  onStopping: () => void;
  telemetry?: Telemetry | undefined;
};

/** A connection on which nothing moves for so long is ended, although a request is under way. */
const SILENCE_MS = 60_000;

/** Requests under way when the server stops get this long. */
export const GRACE_MS = 10_000;

/** Who was answered before asks again by then. */
const QUIET_MS = 10;
/** In a turn of the event loop that takes longer, connections may have come unseen. */
const SHORT_TURN_MS = 2;
/** A turn that took so many times the shortest did more than look for connections, or waited for the processor, which whoever connects may have had. */
const EMPTY_TURNS = 2;
/** The port is closed at the latest after so long, or when so many requests wait for that: where connections come without end, some are reset. */
export const MAX_ACCEPT_MS = 500;
const MOST_HELD = 1000;

/**
 * So long after the port was closed, a connection that carries no request will carry none: since `NOTICED_MS` each response has ended its own, and
 * proxies have ended the others.
 */
const IDLE_MS = 100;

/** Until a proxy that asks every second knows that this server is no longer ready, on a busy computer too. */
export const NOTICED_MS = 3000;

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
  const toBackend = (c: Context<{ Bindings: object }>) => backend().fetch(c.req.raw, c.env);
  server.all(BACKEND_PATH, toBackend);
  server.all(`${BACKEND_PATH}/*`, toBackend);
  // The backend tells of its own requests, also of those that a page is rendered with.
  if (telemetry) server.use(watchRequests(telemetry, env.trustedProxies));
  if (photos) server.route(PHOTOS_PATH, photos);
  server.all('*', (c) => site()?.fetch(c.req.raw, c.env) ?? c.notFound());
  return server;
}

type Listening = {
  port: number;
  /** Says that the server is not ready, and ends each connection with its next response; resolves when proxies have noticed and the port is closed. */
  leave: () => Promise<void>;
  /** No new requests; those under way are finished. */
  close: () => Promise<void>;
};

/**
 * Opens the port, any free one for 0.
 * @throws UserError when the port is taken, or is not for this user
 */
export function listen(parts: Parts): Promise<Listening> {
  const { port, firebase } = parts.env;
  const app = composeServer(parts);
  const addressOf = requestAddress(parts.env.trustedProxies);
  return new Promise((resolve, reject) => {
    const hostname = listenHost(firebase !== undefined);
    // The library's own cleanup of unread bodies disconnects slow clients after half a second.
    const options = {
      fetch: (request: Request, env: object) => {
        const answer = () =>
          metered((env as HttpBindings).outgoing as unknown as CountedResponse, () =>
            app.fetch(request, env as HttpBindings),
          );
        if (!closing) return answer();
        held += 1;
        return closing.then(answer);
      },
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
    const stop = (): void => {
      parts.onStopping();
      // Before anything is sent: a response that keeps its connection invites the next request.
      server.prependListener('request', (_, outgoing) => (outgoing.shouldKeepAlive = false));
      for (const outgoing of underWay) if (!outgoing.headersSent) outgoing.shouldKeepAlive = false;
    };
    const leave = async (): Promise<void> => {
      stop();
      await wait(NOTICED_MS);
      // Who is answered asks again at once, so requests wait until the port is closed.
      closing = untilNobodyWaits(server, () => held > MOST_HELD).then(() => void closePort());
      await closing;
      closing = undefined;
    };
    const end = async (): Promise<void> => {
      stop();
      const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
      // Node takes one for idle whose response was written, but not read.
      const idle = setInterval(() => underWay.size === 0 && server.closeIdleConnections(), IDLE_MS);
      await closePort();
      clearTimeout(timer);
      clearInterval(idle);
    };
    let closing: Promise<void> | undefined;
    let held = 0;
    const underWay = new Set<http.ServerResponse>();
    let closed: Promise<void> | undefined;
    // Node's own way for HTTP ends connections at once whose first request is on its way.
    const closePort = () =>
      (closed ??= new Promise((resolve) => net.Server.prototype.close.call(server, () => resolve())));
    const server = serve(options, ({ port }) => resolve({ port, leave, close: end })) as http.Server;
    server.setTimeout(SILENCE_MS);
    server.on('request', drainBody);
    server.on('request', ({ socket }, outgoing) => {
      // Of a response that waits behind another one no end is told but that of its connection.
      const release = () => {
        underWay.delete(outgoing);
        socket.off('close', release);
      };
      underWay.add(outgoing);
      outgoing.once('close', release);
      socket.setMaxListeners(0);
      socket.once('close', release);
    });
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EACCES') return reject(portNeedsRights('PORT', port));
      const taken = `Port ${port} is taken by another program. Stop that program, or set PORT to another one.`;
      reject(error.code === 'EADDRINUSE' ? new UserError(taken) : error);
    });
  });
}

/**
 * The end of the port resets connections that wait to be accepted, of which each turn of the event loop takes one: resolves when none has come
 * for a while of short turns, at the end of an empty one.
 */
async function untilNobodyWaits(server: http.Server, isFull: () => boolean): Promise<void> {
  const end = performance.now() + MAX_ACCEPT_MS;
  let quietSince = performance.now();
  let [turnMs, shortestMs] = [Infinity, Infinity];
  server.on('connection', () => (quietSince = performance.now()));
  const isQuiet = () => turnMs <= EMPTY_TURNS * shortestMs && performance.now() >= quietSince + QUIET_MS;
  while (!isQuiet() && performance.now() < end && !isFull()) {
    const began = performance.now();
    await setImmediate();
    turnMs = performance.now() - began;
    shortestMs = Math.min(shortestMs, turnMs);
    if (turnMs > SHORT_TURN_MS) quietSince = performance.now();
  }
}
