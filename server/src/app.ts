import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { requestId } from 'hono/request-id';
import {
  BACKEND_PATH,
  IDEMPOTENCY_KEY_HEADER,
  TOTAL_COUNT_HEADER,
  TOTAL_RELATION_HEADER,
  SEARCH_MATCH_HEADER,
} from '#contract/calls.ts';
import { ERROR_MESSAGES } from '#contract/error.ts';
import { clientAddress } from './http/clientAddress.ts';
import type { Db } from './db/database.ts';
import { errorResponse, describeFault, ApiError, unavailable } from './http/errors.ts';
import type { Log } from './run/log.ts';
import { createSearch } from './queries/search.ts';
import { createRateLimit, DEFAULT_LIMITS, type Limits } from './http/rateLimit.ts';
import { artifactRoutes } from './routes/artifacts.ts';
import type { Dependencies } from './routes/dependencies.ts';
import { healthRoutes } from './routes/health.ts';
import { authenticate } from './routes/identity.ts';
import { likeRoutes } from './routes/likes.ts';
import { loginRoutes } from './routes/login.ts';
import { messageRoutes } from './routes/messages.ts';
import { reviewRoutes } from './routes/reviews.ts';
import { userRoutes } from './routes/users.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import type { VerifyToken } from './identity/tokens.ts';

export type AppOptions = {
  db: Db;
  /** The product's version, which the health call returns. */
  version: string;
  verifyToken: VerifyToken;
  /** The present moment. */
  clock: () => Date;
  log: Log;
  /** Other origins whose pages may call; pages of this server's own origin always may. */
  allowedOrigins?: readonly string[];
  /** The site's own address. */
  publicUrl?: string;
  /** Awaited before the response to a sign-up. */
  saveAccounts?: () => Promise<void>;
  /** Addresses and networks of reverse proxies in front of this server. */
  trustedProxies?: readonly string[];
  /** `false`: no limit. */
  limits?: Limits | false;
};

const logRequests =
  (log: Log): MiddlewareHandler =>
  async (c, next) => {
    const start = performance.now();
    await next();
    const ms = Math.round(performance.now() - start);
    log.request({ method: c.req.method, path: c.req.path, status: c.res.status, ms, id: c.get('requestId') });
  };

/** Every response may depend on the caller, so no cache may store one. */
const noStore: MiddlewareHandler = async (c, next) => {
  c.header('Cache-Control', 'no-store');
  await next();
};

/** Only requests of other pages name their origin: Hono's middleware costs the others a second response object. */
const allowOrigins = (origins: readonly string[]): MiddlewareHandler => {
  const allow = cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', IDEMPOTENCY_KEY_HEADER],
    exposeHeaders: [
      'Link',
      TOTAL_COUNT_HEADER,
      TOTAL_RELATION_HEADER,
      SEARCH_MATCH_HEADER,
      'Retry-After',
      'X-Request-Id',
    ],
    maxAge: 600,
  });
  return (c, next) => {
    if (c.req.header('Origin') !== undefined) return allow(c, next);
    c.header('Vary', 'Origin');
    return next();
  };
};

const errorHandler =
  (log: Log) =>
  (error: unknown, c: Context): Response => {
    if (error instanceof ApiError) return errorResponse(c, error);
    if (error instanceof HTTPException && error.status < 500) {
      return errorResponse(c, new ApiError('malformed', 'This request cannot be read.'));
    }
    log.error(`${c.get('requestId')} ${describeFault(error)}`);
    return errorResponse(c, unavailable(error) ?? new ApiError('internal', ERROR_MESSAGES.internal));
  };

/**
 * The backend: every call of section 7 below `BACKEND_PATH`. Opens nothing and keeps nothing but counters, so it runs
 * wherever fetch-shaped handlers run, any number of times beside each other.
 */
export function createApp(options: AppOptions): Hono {
  const {
    db,
    version,
    verifyToken,
    clock,
    log,
    publicUrl = '',
    trustedProxies = [],
    allowedOrigins = [],
    limits = DEFAULT_LIMITS,
  } = options;
  const saveAccounts = options.saveAccounts ?? (() => Promise.resolve());
  const dependencies: Dependencies = { db, version, clock, saveAccounts, search: createSearch() };
  const app = new Hono().basePath(BACKEND_PATH);

  app.use(requestId(), logRequests(log), securityHeaders(publicUrl), noStore, allowOrigins(allowedOrigins));
  app.route('/', healthRoutes(dependencies));
  app.use(authenticate(verifyToken, clientAddress(trustedProxies), createRateLimit(limits)));
  for (const routes of [artifactRoutes, likeRoutes, reviewRoutes, userRoutes, loginRoutes, messageRoutes]) {
    app.route('/', routes(dependencies));
  }
  app.notFound((c) => errorResponse(c, new ApiError('not-found', 'There is nothing at this address.')));
  app.onError(errorHandler(log));
  return app;
}
