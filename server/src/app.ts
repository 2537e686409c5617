import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { requestId } from 'hono/request-id';
import {
  BACKEND_PATH,
  IDEMPOTENCY_KEY_HEADER,
  IF_MATCH_HEADER,
  TOTAL_COUNT_HEADER,
  TOTAL_RELATION_HEADER,
  SEARCH_MATCH_HEADER,
} from '#contract/calls.ts';
import { basePathOf } from '#contract/config.ts';
import { ERROR_MESSAGES } from '#contract/error.ts';
import { clientAddress } from './http/clientAddress.ts';
import type { Db } from './db/database.ts';
import { errorResponse, describeFault, ApiError, unavailable } from './http/errors.ts';
import type { Log } from './run/log.ts';
import { authenticate } from './http/authenticate.ts';
import {
  countRequest,
  countWritten,
  createRateLimit,
  DEFAULT_LIMITS,
  type Limits,
  type RateLimit,
} from './http/rateLimit.ts';
import { serveCalls } from './calls/serveCalls.ts';
import { DOCS_PATH, docsPage } from './openApi/docsPage.ts';
import { artifactCalls } from './routes/artifacts.ts';
import { healthCalls } from './routes/health.ts';
import { likeCalls } from './routes/likes.ts';
import { messageCalls } from './routes/messages.ts';
import { openApiCalls } from './routes/openApi.ts';
import { placeCalls } from './routes/places.ts';
import { reviewCalls } from './routes/reviews.ts';
import { userCalls } from './routes/users.ts';
import { RATE_LIMIT_HEADERS, tellQuota } from './http/quota.ts';
import { linkBelow } from './http/pageHeaders.ts';
import { watchRequests } from './http/watchRequests.ts';
import type { Telemetry } from './run/telemetry.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import type { VerifyToken } from './identity/tokens.ts';

export type AppOptions = {
  db: Db;
  /** The database that visitors read from at this moment: `db`, which it is by default, or a replica of it. */
  readsFrom?: (() => Db) | undefined;
  /** The product's version, which the health call returns. */
  version: string;
  verifyToken: VerifyToken;
  /** The present moment. */
  clock: () => Date;
  log: Log;
  /** Whoever watches; nobody by default. */
  telemetry?: Telemetry | undefined;
  /** Other origins whose pages may call; pages of this server's own origin always may. */
  allowedOrigins?: readonly string[];
  /** The site's own address. */
  publicUrl?: string;
  /** Awaited before the response to a sign-up. */
  saveAccounts?: () => Promise<void>;
  /** Whom what people write is mailed to (`mail/outbox.ts`). */
  mailTo?: string | undefined;
  /** Addresses and networks of reverse proxies in front of this server. */
  trustedProxies?: readonly string[];
  /** Whether the server is to stop, and is sent no more requests therefore. */
  isStopping?: () => boolean;
  /** `false`: no limit. */
  limits?: Limits | false;
  /** Counts against those limits, for whoever shares them with the backend. */
  rateLimit?: RateLimit;
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

const EXPOSED_HEADERS = [
  'Link',
  TOTAL_COUNT_HEADER,
  TOTAL_RELATION_HEADER,
  SEARCH_MATCH_HEADER,
  'Retry-After',
  ...RATE_LIMIT_HEADERS,
  'X-Request-Id',
];

/**
 * Lets the pages of these origins call. Hono's middleware answers the browser's question before a call alone: it turns other responses
 * into streams, which are neither compressed nor counted as unread.
 */
const allowOrigins = (origins: readonly string[]): MiddlewareHandler => {
  const preflight = cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', IDEMPOTENCY_KEY_HEADER, IF_MATCH_HEADER],
    maxAge: 600,
  });
  return (c, next) => {
    const origin = c.req.header('Origin');
    if (c.req.method === 'OPTIONS' && origin !== undefined) return preflight(c, next);
    c.header('Vary', 'Origin');
    if (origin !== undefined && origins.includes(origin)) {
      c.header('Access-Control-Allow-Origin', origin);
      c.header('Access-Control-Expose-Headers', EXPOSED_HEADERS.join());
    }
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
 * The backend: every call of `CALLS` below `BACKEND_PATH`. Opens nothing, so it runs wherever fetch-shaped handlers run, any
 * number of times beside each other.
 */
export function createApp(options: AppOptions): Hono {
  const {
    db,
    version,
    verifyToken,
    clock,
    log,
    telemetry,
    publicUrl = 'http://localhost',
    trustedProxies = [],
    allowedOrigins = [],
    isStopping = () => false,
    limits = DEFAULT_LIMITS,
    rateLimit = createRateLimit(limits),
  } = options;
  const saveAccounts = options.saveAccounts ?? (() => Promise.resolve());
  const addressOf = clientAddress(trustedProxies);
  const app = new Hono().basePath(BACKEND_PATH);
  const basePath = basePathOf(publicUrl);
  if (telemetry) app.use(watchRequests(telemetry, trustedProxies));
  app.use(requestId(), logRequests(log), securityHeaders(publicUrl), noStore, allowOrigins(allowedOrigins));
  if (basePath) app.use(linkBelow(basePath));
  const handlers = {
    ...healthCalls(version, isStopping),
    ...openApiCalls(version, basePath),
    ...artifactCalls(publicUrl),
    ...likeCalls,
    ...placeCalls,
    ...reviewCalls,
    ...userCalls(saveAccounts),
    ...messageCalls(options.mailTo),
  };
  serveCalls(app, handlers, {
    db,
    readsFrom: options.readsFrom ?? (() => db),
    clock,
    addressOf,
    identify: (c) => authenticate(c, verifyToken),
    count: async (c, sender, points) => {
      tellQuota(c, await countRequest(rateLimit, sender, { method: c.req.method, points }));
    },
    countWritten: (sender, bytes) => countWritten(rateLimit, sender, bytes),
  });
  app.get(DOCS_PATH, ...docsPage(publicUrl));
  app.notFound((c) => errorResponse(c, new ApiError('not-found', 'There is nothing at this address.')));
  app.onError(errorHandler(log));
  return app;
}
