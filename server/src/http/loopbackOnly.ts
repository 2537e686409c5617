import { type HttpBindings } from '@hono/node-server';
import { type MiddlewareHandler } from 'hono';
import { answerRefusal, Refusal } from './errors.ts';
import { refuseAccess, type LocalAccess } from './localAccess.ts';

/** Refuses everybody but this computer's programs and our own pages in its browsers (`localAccess.ts`). */
export const loopbackOnly =
  (ownOrigins: LocalAccess['ownOrigins']): MiddlewareHandler<{ Bindings: HttpBindings }> =>
  async (c, next) => {
    const sentence = refuseAccess(c.env.incoming, { ownOrigins, isPublicPage: () => true });
    if (sentence) return answerRefusal(c, new Refusal('forbidden', sentence));
    await next();
  };

/** Where the server listens: with local accounts on this computer only, else on every interface. */
export const listenHost = (hasRealAccounts: boolean): string | undefined =>
  hasRealAccounts ? undefined : '127.0.0.1';
