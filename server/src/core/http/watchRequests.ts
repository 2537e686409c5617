import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Telemetry } from '../run/telemetry.ts';
import { isFromProxy } from './clientAddress.ts';

/**
 * Tells of every request that comes through by which route it was served, and how.
 * @param proxies only their `traceparent` counts: a visitor's would have every request of theirs sampled, whatever the operator has set
 */
export function watchRequests(telemetry: Telemetry, proxies: readonly string[]): MiddlewareHandler {
  const isTrusted = isFromProxy(proxies);
  return (c, next) =>
    telemetry.request({ method: c.req.method, headers: isTrusted(c) ? c.req.header() : {} }, async () => {
      await next();
      return { route: routePath(c), status: c.res.status };
    });
}
