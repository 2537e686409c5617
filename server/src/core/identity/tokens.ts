import {
  errors,
  jwtVerify,
  UnsecuredJWT,
  type JWSHeaderParameters,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';
import { bytesOfData, createBoundedCache } from '../run/boundedCache.ts';
import { providerKeys } from './providerKeys.ts';

/** The claims of a token that identify a user. */
export type Identity = {
  uid: string;
  /** Empty when the provider gave none. */
  email: string;
  /** Whether the provider has seen that the address is theirs. */
  isEmailVerified: boolean;
  name: string;
  picture: string;
  /** When they signed in, in seconds since 1970; a token is renewed without that. */
  signedInAt: number;
};

/** Resolves to the identity in a bearer token; rejects when the token is not valid. */
export type VerifyToken = (bearer: string) => Promise<Identity>;

const KEYS_URL = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
/** Clocks of servers and provider differ a little. */
const CLOCK_TOLERANCE_SECONDS = 5;

const claimRules = (projectId: string) => ({
  issuer: `https://securetoken.google.com/${projectId}`,
  audience: projectId,
  clockTolerance: CLOCK_TOLERANCE_SECONDS,
});

const stringOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');

const rejectClaim = (what: string, payload: JWTPayload, claim: string): never => {
  throw new errors.JWTClaimValidationFailed(what, payload, claim);
};

/** The provider's ids have at most 128 characters, without lone surrogates, controls and line breaks. */
const isUid = (value: unknown): value is string =>
  typeof value === 'string' &&
  value !== '' &&
  value.length <= 128 &&
  value.isWellFormed() &&
  !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value);

/** Seconds since 1970 that have passed. */
const isPast = (value: unknown): boolean =>
  Number.isSafeInteger(value) &&
  (value as number) >= 0 &&
  (value as number) <= Date.now() / 1000 + CLOCK_TOLERANCE_SECONDS;

/** The claims of a valid token. */
type Claims = { identity: Identity; issuedAt: number; expiresAt: number };

function readClaims({ payload, header }: { payload: JWTPayload; header: JWSHeaderParameters }): Claims {
  const { sub, exp, iat, auth_time: signedInAt } = payload;
  if (header.crit !== undefined || header.b64 !== undefined) rejectClaim('extended', payload, 'crit');
  if (!isUid(sub)) return rejectClaim('no subject', payload, 'sub');
  if (typeof exp !== 'number') return rejectClaim('no expiry', payload, 'exp');
  if (!isPast(iat)) rejectClaim('issued in the future', payload, 'iat');
  if (!isPast(signedInAt)) rejectClaim('signed in in the future', payload, 'auth_time');
  const identity = {
    uid: sub,
    email: stringOrEmpty(payload.email),
    isEmailVerified: payload.email_verified === true,
    name: stringOrEmpty(payload.name),
    picture: stringOrEmpty(payload.picture),
    signedInAt: signedInAt as number,
  };
  return { identity, issuedAt: iat ?? 0, expiresAt: exp };
}

/** The tokens of about two thousand users stay known. */
const MAX_KNOWN_BYTES = 2_000_000;

/** Reads each token once: verifying a signature takes as long as reading an artifact, and a token never changes, it expires. */
function readOnce(read: (bearer: string) => Claims | Promise<Claims>) {
  const known = createBoundedCache<Claims>({ maxBytes: MAX_KNOWN_BYTES, bytesOf: bytesOfData });
  return async (bearer: string): Promise<Claims> => {
    const last = known.get(bearer);
    if (last && Date.now() / 1000 < last.expiresAt) return last;
    const claims = await read(bearer);
    known.set(bearer, claims);
    return claims;
  };
}

/** What decides whether the tokens of an account are valid; `validSince` in seconds since 1970, older ones are not. */
export type AccountState = { disabled: boolean; validSince: number };
/** Finds an account by its uid; undefined when there is none. */
export type FindAccount = (uid: string) => Promise<AccountState | undefined>;

/**
 * Verifies Firebase ID tokens by the rules of Firebase's documentation: RS256 with Google's published keys, issuer and
 * audience of the project, not expired, `iat` and `auth_time` in the past.
 * @throws KeysUnreachable, from the function returned, when the keys to verify a token are out of reach
 */
export function firebaseVerifier(
  projectId: string,
  getKey: JWTVerifyGetKey = providerKeys(KEYS_URL),
): VerifyToken {
  const rules = { ...claimRules(projectId), algorithms: ['RS256'] };
  const claimsOf = readOnce(async (bearer) => {
    const { payload, protectedHeader } = await jwtVerify(bearer, getKey, rules);
    return readClaims({ payload, header: protectedHeader });
  });
  return async (bearer) => (await claimsOf(bearer)).identity;
}

/**
 * Accepts the unsigned tokens of the Auth emulator, and only those, by the same rules, as long as their account exists and
 * is neither disabled nor signed out. They can be forged: only for a server that its own computer alone can reach.
 */
export function emulatorVerifier(projectId: string, findAccount: FindAccount): VerifyToken {
  const rules = claimRules(projectId);
  const claimsOf = readOnce((bearer) => readClaims(UnsecuredJWT.decode(bearer, rules)));
  return async (bearer) => {
    const { identity, issuedAt } = await claimsOf(bearer);
    const account = await findAccount(identity.uid);
    if (!account || account.disabled || issuedAt < account.validSince) {
      throw new Error('account gone, disabled or signed out');
    }
    return identity;
  };
}
