import type { Context, MiddlewareHandler } from 'hono';
import { BACKEND_PATH } from '#contract/calls.ts';
import { LENGTHS } from '#contract/constants.ts';
import { ERROR_MESSAGES } from '#contract/error.ts';
import { cleanText } from '../db/cleanText.ts';
import type { ClientAddress } from '../http/clientAddress.ts';
import { ApiError } from '../http/errors.ts';
import { readCost, type RateLimit } from '../http/rateLimit.ts';
import { KeysUnreachable } from '../identity/providerKeys.ts';
import type { Identity, VerifyToken } from '../identity/tokens.ts';

declare module 'hono' {
  interface ContextVariableMap {
    identity?: Identity;
  }
}

/** When the keys are fetched again at the earliest. */
const KEYS_RETRY_SECONDS = 5;

const READS = ['GET', 'HEAD', 'OPTIONS'];

const unauthorized = (message: string = ERROR_MESSAGES.unauthorized) => new ApiError('unauthorized', message);

const truncate = (value: string, limit: number): string => cleanText(value).trim().slice(0, limit);

async function verifyBearer(verifyToken: VerifyToken, header: string): Promise<Identity> {
  const [, bearer] = /^Bearer +(\S+)$/i.exec(header.trim()) ?? [];
  if (!bearer) throw unauthorized();
  try {
    const identity = await verifyToken(bearer);
    return {
      ...identity,
      email: truncate(identity.email, LENGTHS.email),
      name: truncate(identity.name, LENGTHS.name),
      picture: truncate(identity.picture, LENGTHS.url),
    };
  } catch (error) {
    if (error instanceof KeysUnreachable) {
      throw new ApiError('unavailable', ERROR_MESSAGES.unavailable, {
        retryAfterSeconds: KEYS_RETRY_SECONDS,
      });
    }
    throw unauthorized();
  }
}

/**
 * Authenticates the caller and counts the request against the rate limits. No `Authorization` header: a visitor. An
 * invalid one: 401, because a user treated as a visitor would see fewer data without knowing why. Requests of a user are
 * counted by uid, those of visitors and with invalid tokens by address.
 */
export function authenticate(
  verifyToken: VerifyToken,
  addressOf: ClientAddress,
  limit: RateLimit,
): MiddlewareHandler {
  return async (c, next) => {
    const header = c.req.header('Authorization');
    const cost = READS.includes(c.req.method)
      ? readCost(c.req.path.slice(BACKEND_PATH.length), c.req.query())
      : undefined;
    if (header === undefined) {
      if (cost === undefined) await limit.postsPerAddress(addressOf(c));
      else await limit.readsPerAddress(addressOf(c), cost);
      return next();
    }
    const identity = await verifyBearer(verifyToken, header).catch(async (error: unknown) => {
      await limit.readsPerAddress(addressOf(c));
      throw error;
    });
    if (cost === undefined) await limit.writesPerPerson(identity.uid);
    else await limit.readsPerPerson(identity.uid, cost);
    c.set('identity', identity);
    await next();
  };
}

/** The caller's identity. @throws ApiError `unauthorized`, with the given sentence, for a visitor */
export function requireIdentity(c: Context, message?: string): Identity {
  const identity = c.get('identity');
  if (!identity) throw unauthorized(message);
  return identity;
}

/** The caller's uid; undefined for a visitor. */
export const viewerOf = (c: Context): string | undefined => c.get('identity')?.uid;
