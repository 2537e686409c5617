import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { requestId } from 'hono/request-id';
import {
  BACKEND_PATH,
  CALLS,
  IDEMPOTENCY_KEY_HEADER,
  IF_MATCH_HEADER,
  TOTAL_COUNT_HEADER,
  TOTAL_RELATION_HEADER,
  SEARCH_MATCH_HEADER,
} from '#contract/calls.ts';
import { basePathOf } from '#contract/config.ts';
import { ERROR_MESSAGES } from '#contract/error.ts';
import { EXPLORE_HISTORY, type Institution } from '#contract/institution.ts';
import { clientAddress } from './core/http/clientAddress.ts';
import type { Db } from './core/db/database.ts';
import { errorResponse, describeFault, ApiError, unavailable } from './core/http/errors.ts';
import type { Log } from './core/run/log.ts';
import { authenticate } from './core/http/authenticate.ts';
import {
  countRequest,
  chargeWritten,
  countWritten,
  createRateLimit,
  DEFAULT_LIMITS,
  type Limits,
  type RateLimit,
} from './core/http/rateLimit.ts';
import { createStrangers, type Strangers } from './core/http/strangers.ts';
import { serveCalls } from './core/calls/serveCalls.ts';
import { DOCS_PATH, UNSUBSCRIBE_PATH } from './core/http/addresses.ts';
import { docsPage } from './pages/openApi/docsPage.ts';
import { findIdOf, findOwner } from './artifacts/ids.ts';
import { artifactCalls } from './artifacts/routes.ts';
import { healthCalls } from './core/calls/health.ts';
import { likeCalls } from './likes/routes.ts';
import { messageCalls } from './messages/routes.ts';
import { notificationCalls } from './notifications/routes.ts';
import { unsubscribePage } from './notifications/unsubscribePage.ts';
import { aboutCalls } from './pages/about/routes.ts';
import { openApiCalls } from './pages/openApi/routes.ts';
import { pictureCalls } from './pictures/routes.ts';
import { placeCalls } from './places/routes.ts';
import { findReview } from './reviews/reviews.ts';
import { reviewCalls } from './reviews/routes.ts';
import { suggestionCalls } from './suggestions/routes.ts';
import { requireAccount } from './people/ended.ts';
import { userCalls } from './people/routes.ts';
import { RATE_LIMIT_HEADERS, setRateLimitHeaders } from './core/http/quota.ts';
import { linkBelow } from './core/http/pageHeaders.ts';
import { watchRequests } from './core/http/watchRequests.ts';
import type { Telemetry } from './core/run/telemetry.ts';
import { securityHeaders } from './core/http/securityHeaders.ts';
import type { VerifyToken } from './core/identity/tokens.ts';
import type { SiteDir } from './core/institution/siteDir.ts';

export type AppOptions = {
  db: Db;
  /** The product's version, which the health call returns. */
  version: string;
  verifyToken: VerifyToken;
  /** The present moment. */
  clock: () => Date;
  log: Log;
  /** Whoever watches; nobody by default. */
  telemetry?: Telemetry | undefined;
  /** Other origins whose pages may call with a token, and write; pages of this server's own origin always may, and all may read what is public. */
  allowedOrigins?: readonly string[];
  /** The site's own address. */
  publicUrl?: string;
  /** Whose site it is, undefined: the product's own; and the pages of its own words in Markdown. */
  institution?: Institution | undefined;
  texts?: SiteDir['texts'];
  /** Awaited before the response to a sign-up. */
  saveAccounts?: () => Promise<void>;
  /** Whom what people write is mailed to (`messages/outbox.ts`). */
  mailTo?: string | undefined;
  /** Addresses and networks of reverse proxies in front of this server. */
  trustedProxies?: readonly string[];
  /** Whether the server is to stop, and is sent no more requests therefore. */
  isStopping?: () => boolean;
  /** `false`: no limit. */
  limits?: Limits | false;
  /** Counts against those limits, for whoever shares them with the backend. */
  rateLimit?: RateLimit;
  /** Bounds what visitors ask for together with others, for whoever shares it with the backend. */
  strangers?: Strangers;
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
  'ETag',
  'Retry-After',
  ...RATE_LIMIT_HEADERS,
  'X-Request-Id',
];

function allowOrigin(c: Context, origin: string): void {
  c.header('Access-Control-Allow-Origin', origin);
  c.header('Access-Control-Expose-Headers', EXPOSED_HEADERS.join());
}

/**
 * Lets the pages of these origins send tokens and write. Hono's middleware answers the browser's question before a call alone: it turns other responses
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
    if (origin !== undefined && origins.includes(origin)) allowOrigin(c, origin);
    return next();
  };
};

/** Public calls that only read: what they answer without a token is the same for everybody. */
const OPEN_PATHS = Object.values(CALLS)
  .filter(({ method, access }) => method === 'GET' && access === 'public')
  .map(({ path }) => path);

/** Lets the pages of every origin read an answer, a refusal too, unless a token came with the request. A listed origin stays named. */
const allowEveryOrigin =
  (origins: readonly string[]): MiddlewareHandler =>
  (c, next) => {
    const isListed = origins.includes(c.req.header('Origin') ?? '');
    if (!isListed && c.req.header('Authorization') === undefined) allowOrigin(c, '*');
    return next();
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
    institution = EXPLORE_HISTORY,
    trustedProxies = [],
    allowedOrigins = [],
    isStopping = () => false,
    limits = DEFAULT_LIMITS,
    rateLimit = createRateLimit(limits),
    strangers = createStrangers({ log, onShed: telemetry?.shed }),
  } = options;
  const saveAccounts = options.saveAccounts ?? (() => Promise.resolve());
  const addressOf = clientAddress(trustedProxies);
  const app = new Hono().basePath(BACKEND_PATH);
  const basePath = basePathOf(publicUrl);
  if (telemetry) app.use(watchRequests(telemetry, trustedProxies));
  app.use(requestId(), logRequests(log), securityHeaders(publicUrl), noStore, allowOrigins(allowedOrigins));
  app.on('GET', OPEN_PATHS, allowEveryOrigin(allowedOrigins));
  if (basePath) app.use(linkBelow(basePath));
  const handlers = {
    ...healthCalls(version, isStopping),
    ...openApiCalls(version, basePath, institution),
    ...aboutCalls(options.texts ?? {}, basePath),
    ...artifactCalls(publicUrl, institution),
    ...likeCalls,
    ...notificationCalls(options.mailTo !== undefined),
    ...pictureCalls,
    ...placeCalls,
    ...reviewCalls,
    ...userCalls(saveAccounts, options.mailTo),
    ...messageCalls(options.mailTo),
    ...suggestionCalls(options.mailTo),
  };
  serveCalls(app, handlers, {
    db,
    known: { artifactId: findIdOf, ownerOf: findOwner, reviewOf: findReview, requireAccount },
    clock,
    addressOf,
    identify: (c) => authenticate(c, verifyToken),
    count: async (c, sender, points) => {
      setRateLimitHeaders(c, await countRequest(rateLimit, sender, { method: c.req.method, points }));
    },
    countWritten: (sender, bytes) => countWritten(rateLimit, sender, bytes),
    chargeWritten: (sender, bytes) => void chargeWritten(rateLimit, sender, bytes),
    strangers,
  });
  app.get(DOCS_PATH, ...docsPage(publicUrl, institution.name));
  const count = async (c: Context) => {
    await countRequest(
      rateLimit,
      { uid: undefined, address: addressOf(c) },
      { method: c.req.method, points: 1 },
    );
  };
  app.on(
    ['GET', 'POST'],
    UNSUBSCRIBE_PATH,
    ...unsubscribePage({ db, publicUrl, siteName: institution.name, count }),
  );
  app.notFound((c) => errorResponse(c, new ApiError('not-found', 'There is nothing at this address.')));
  app.onError(errorHandler(log));
  return app;
}
