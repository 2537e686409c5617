import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type FetchImplementation,
  type JWTVerifyGetKey,
} from 'jose';

/** The identity provider's keys are out of reach at the moment, so the token can be neither verified nor rejected. */
export class KeysUnreachable extends Error {
  override name = 'KeysUnreachable';
}

/** A request that waits for the keys fails within two seconds. */
const TIMEOUT_MS = 1500;
/** For so long after a failed fetch, requests that need a key fail at once. */
const RETRY_MS = 5000;
/** Keys older than this are fetched again. */
const MAX_AGE_MS = 10 * 60_000;

/** Errors about the token; any other error is about fetching the keys. */
const isAboutToken = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSENotSupported;

/**
 * The identity provider's published keys. They are fetched again in the background, so while the provider cannot be
 * reached, tokens with a known key are still verified.
 * @param url where the keys are published
 * @throws KeysUnreachable, from the function returned, when a key is not known and cannot be fetched
 */
export function providerKeys(url: string, fetchKeys: FetchImplementation = fetch): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(url), {
    timeoutDuration: TIMEOUT_MS,
    cacheMaxAge: Infinity,
    [customFetch]: fetchKeys,
  });
  let fetchedAt = -Infinity;
  let failedAt = -Infinity;

  const renew = (): void => {
    fetchedAt = Date.now();
    keys.reload().catch(() => undefined);
  };

  return async (header, token) => {
    const known = keys.jwks() !== undefined;
    if (!known && Date.now() < failedAt + RETRY_MS) throw new KeysUnreachable();
    if (!known) fetchedAt = Date.now();
    else if (Date.now() > fetchedAt + MAX_AGE_MS) renew();
    try {
      return await keys(header, token);
    } catch (error) {
      if (isAboutToken(error)) throw error;
      failedAt = Date.now();
      throw new KeysUnreachable('The keys of the identity provider cannot be reached.', { cause: error });
    }
  };
}
