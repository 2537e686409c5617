import {
  errors,
  jwtVerify,
  UnsecuredJWT,
  type JWSHeaderParameters,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';
import { providerKeys } from './providerKeys.ts';

/** The claims of a token that identify a person. */
export type Identity = {
  uid: string;
  /** Empty when the provider gave none. */
  email: string;
  name: string;
  picture: string;
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

function readClaims({ payload, header }: { payload: JWTPayload; header: JWSHeaderParameters }): Identity {
  const { sub, exp, iat, auth_time: signedInAt } = payload;
  if (header.crit !== undefined || header.b64 !== undefined) rejectClaim('extended', payload, 'crit');
  if (!isUid(sub)) return rejectClaim('no subject', payload, 'sub');
  if (typeof exp !== 'number') rejectClaim('no expiry', payload, 'exp');
  if (!isPast(iat)) rejectClaim('issued in the future', payload, 'iat');
  if (!isPast(signedInAt)) rejectClaim('signed in in the future', payload, 'auth_time');
  return {
    uid: sub,
    email: stringOrEmpty(payload.email),
    name: stringOrEmpty(payload.name),
    picture: stringOrEmpty(payload.picture),
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
  return async (bearer) => {
    const { payload, protectedHeader } = await jwtVerify(bearer, getKey, rules);
    return readClaims({ payload, header: protectedHeader });
  };
}

/**
 * Accepts the unsigned tokens of the Auth emulator, and only those, by the same rules, as long as their account exists and
 * is neither disabled nor signed out. They can be forged: only for a server that its own computer alone can reach.
 */
export function emulatorVerifier(projectId: string, findAccount: FindAccount): VerifyToken {
  return async (bearer) => {
    const token = UnsecuredJWT.decode(bearer, claimRules(projectId));
    const { payload } = token;
    const identity = readClaims(token);
    const account = await findAccount(identity.uid);
    if (!account || account.disabled || (payload.iat ?? 0) < account.validSince) {
      throw new errors.JWTClaimValidationFailed('account gone, disabled or signed out', payload, 'sub');
    }
    return identity;
  };
}
