import type { Context } from 'hono';
import { LENGTHS } from '#contract/constants.ts';
import { ERROR_MESSAGES } from '#contract/error.ts';
import { cleanText } from '../db/cleanText.ts';
import { KeysUnreachable } from '../identity/providerKeys.ts';
import type { Identity, VerifyToken } from '../identity/tokens.ts';
import { ApiError } from './errors.ts';

/** When the keys are fetched again at the earliest. */
const KEYS_RETRY_SECONDS = 5;

const unauthorized = (): ApiError => new ApiError('unauthorized', ERROR_MESSAGES.unauthorized);

const truncate = (value: string, limit: number): string => cleanText(value).trim().slice(0, limit);

/**
 * The caller's identity, from the `Authorization` header; undefined for a visitor, who sends none. An invalid one is refused,
 * because a user treated as a visitor would see fewer data without knowing why.
 * @throws ApiError `unauthorized`, or `unavailable` while the provider's keys cannot be fetched
 */
export async function authenticate(c: Context, verifyToken: VerifyToken): Promise<Identity | undefined> {
  const header = c.req.header('Authorization');
  if (header === undefined) return undefined;
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
    if (!(error instanceof KeysUnreachable)) throw unauthorized();
    throw new ApiError('unavailable', ERROR_MESSAGES.unavailable, { retryAfterSeconds: KEYS_RETRY_SECONDS });
  }
}
