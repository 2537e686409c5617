import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Telemetry } from '../run/telemetry.ts';

/** Tells of every request that comes through by which route it was served, and how. */
export const watchRequests =
  (telemetry: Telemetry): MiddlewareHandler =>
  (c, next) =>
    telemetry.request({ method: c.req.method, headers: c.req.header() }, async () => {
      await next();
      return { route: routePath(c), status: c.res.status };
    });
