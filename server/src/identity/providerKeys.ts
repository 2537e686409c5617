import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type FetchImplementation,
  type JWTVerifyGetKey,
} from 'jose';

/** The identity provider's keys cannot be had at the moment: the token may be good, nobody can tell. */
export class KeysUnreachable extends Error {
  override name = 'KeysUnreachable';
}

/** Whoever waits for the keys is answered within two seconds. */
const TIMEOUT_MS = 1500;
/** After a failure nobody waits for so long: whoever asks meanwhile is answered at once. */
const RETRY_MS = 5000;
/** Keys older than this are asked for again. */
const MAX_AGE_MS = 10 * 60_000;

/** Errors that say something about the token; any other one says something about the way to the keys. */
const isAboutToken = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSENotSupported;

/**
 * The identity provider's published keys. They are asked for again while the ones at hand go on being used, so a
 * provider that cannot be reached stops nobody whose key is known.
 * @param url where the keys are published
 * @throws KeysUnreachable, from the function returned, when a key is not known and cannot be asked for
 */
export function providerKeys(url: string, fetchKeys: FetchImplementation = fetch): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(url), {
    timeoutDuration: TIMEOUT_MS,
    cacheMaxAge: Infinity,
    [customFetch]: fetchKeys,
  });
  let askedAt = -Infinity;
  let failedAt = -Infinity;

  const renew = (): void => {
    askedAt = Date.now();
    keys.reload().catch(() => undefined);
  };

  return async (header, token) => {
    const known = keys.jwks() !== undefined;
    if (!known && Date.now() < failedAt + RETRY_MS) throw new KeysUnreachable();
    if (!known) askedAt = Date.now();
    else if (Date.now() > askedAt + MAX_AGE_MS) renew();
    try {
      return await keys(header, token);
    } catch (error) {
      if (isAboutToken(error)) throw error;
      failedAt = Date.now();
      throw new KeysUnreachable('The keys of the identity provider cannot be reached.', { cause: error });
    }
  };
}
