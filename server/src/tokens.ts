import {
  createRemoteJWKSet,
  errors,
  jwtVerify,
  UnsecuredJWT,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';

/** Who a token says somebody is. */
export type Identity = {
  uid: string;
  /** Empty when the provider gave none. */
  email: string;
  name: string;
  picture: string;
};

/** Tells who holds a bearer token; rejects when it is not a good one. */
export type VerifyToken = (bearer: string) => Promise<Identity>;

/** The identity provider's keys cannot be had at the moment: the token may be good, nobody can tell. */
export class KeysUnreachable extends Error {
  override name = 'KeysUnreachable';
}

const KEYS_URL = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
/** Clocks of servers and provider differ a little. */
const CLOCK_TOLERANCE_SECONDS = 5;

const claimRules = (projectId: string) => ({
  issuer: `https://securetoken.google.com/${projectId}`,
  audience: projectId,
  clockTolerance: CLOCK_TOLERANCE_SECONDS,
});

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function readClaims(payload: JWTPayload): Identity {
  const { sub, exp, auth_time: signedInAt } = payload;
  if (!sub || sub.length > 128) throw new errors.JWTClaimValidationFailed('no subject', payload, 'sub');
  if (typeof exp !== 'number') throw new errors.JWTClaimValidationFailed('no expiry', payload, 'exp');
  if (typeof signedInAt !== 'number' || signedInAt > Date.now() / 1000 + CLOCK_TOLERANCE_SECONDS) {
    throw new errors.JWTClaimValidationFailed('signed in in the future', payload, 'auth_time');
  }
  return {
    uid: sub,
    email: text(payload.email),
    name: text(payload.name),
    picture: text(payload.picture),
  };
}

/** Errors that say something about the token; any other one says something about the way to the keys. */
const isAboutToken = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  error.code !== 'ERR_JOSE_GENERIC';

/**
 * Verifies Firebase ID tokens as the provider's documentation says: RS256 with Google's published keys, issuer and
 * audience of the project, not expired, signed in in the past.
 */
export function firebaseVerifier(
  projectId: string,
  getKey: JWTVerifyGetKey = createRemoteJWKSet(new URL(KEYS_URL)),
): VerifyToken {
  return async (bearer) => {
    try {
      const { payload } = await jwtVerify(bearer, getKey, {
        ...claimRules(projectId),
        algorithms: ['RS256'],
      });
      return readClaims(payload);
    } catch (error) {
      if (isAboutToken(error)) throw error;
      throw new KeysUnreachable('The keys of the identity provider cannot be reached.', { cause: error });
    }
  };
}

/**
 * Accepts the unsigned tokens of the Auth emulator, and only those; issuer, audience and expiry count as ever. Anybody
 * can write such a token: for a server that only its own computer reaches.
 */
export function emulatorVerifier(projectId: string): VerifyToken {
  return (bearer) =>
    Promise.resolve().then(() => readClaims(UnsecuredJWT.decode(bearer, claimRules(projectId)).payload));
}
