import { type HttpBindings } from '@hono/node-server';
import { type MiddlewareHandler } from 'hono';
import { errorResponse, ApiError } from './errors.ts';
import { refuseAccess, type LocalAccess } from './localAccess.ts';

/** Refuses every request but those of this computer's programs and our own pages in its browsers (`localAccess.ts`). */
export const loopbackOnly =
  (ownOrigins: LocalAccess['ownOrigins']): MiddlewareHandler<{ Bindings: HttpBindings }> =>
  async (c, next) => {
    const sentence = refuseAccess(c.env.incoming, { ownOrigins, isPublicPage: () => true });
    if (sentence) return errorResponse(c, new ApiError('forbidden', sentence));
    await next();
  };

/** Where the server listens: with local accounts on this computer only, else on every interface. */
export const listenHost = (hasRealAccounts: boolean): string | undefined =>
  hasRealAccounts ? undefined : '127.0.0.1';
