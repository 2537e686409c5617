import { getConnInfo } from '@hono/node-server/conninfo';
import { type MiddlewareHandler } from 'hono';
import { isLoopback } from './env.ts';
import { answerRefusal, Refusal } from './errors.ts';

const hostnameOf = (host: string): string => host.replace(/:\d+$/, '');

/**
 * Refuses everybody but this computer. Tokens of the Auth emulator are not signed, so anybody could write one: a
 * server that accepts them must never be reachable from elsewhere, be it through a proxy on this computer or through a
 * foreign page whose host name was pointed at it.
 */
export const loopbackOnly: MiddlewareHandler = async (c, next) => {
  const peer = getConnInfo(c).remote.address ?? '';
  const host = hostnameOf(c.req.header('Host') ?? '');
  const forwarded = c.req.header('X-Forwarded-For');
  const isLocal =
    isLoopback(peer) &&
    isLoopback(host) &&
    (!forwarded || forwarded.split(',').every((each) => isLoopback(each.trim())));
  if (!isLocal) {
    return answerRefusal(
      c,
      new Refusal('forbidden', 'This server keeps its accounts locally and answers this computer only.'),
    );
  }
  await next();
};

/** Where the server listens: with local accounts on this computer only, else on every interface. */
export const listenHost = (hasRealAccounts: boolean): string | undefined =>
  hasRealAccounts ? undefined : '127.0.0.1';
