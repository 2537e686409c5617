import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { IDEMPOTENCY_KEY_HEADER } from '#contract/calls.ts';

/** The benchmarks' requests are of so many users. */
export const USERS = 500;
const PROJECT = 'explore-history-bench';
/** Where the pages of the benchmarks' servers are, as their browsers say. */
const ORIGIN = 'https://history.example.org';

const KEY_ID = 'bench';
const { publicKey, privateKey } = await generateKeyPair('RS256');
const keys = [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256' }];

/** The environment of a server with a Firebase project whose keys are the benchmark's own. */
export const PROJECT_ENV = {
  PUBLIC_URL: ORIGIN,
  FIREBASE_API_KEY: 'bench',
  FIREBASE_AUTH_DOMAIN: 'history.example.org',
  FIREBASE_PROJECT_ID: PROJECT,
  FIREBASE_STORAGE_BUCKET: 'history.example.org',
  FIREBASE_APP_ID: 'bench',
  BENCH_KEYS: JSON.stringify({ keys }),
};

/** An ID token as Firebase makes them for people with a password, with every claim that it writes. */
function signToken(uid: string): Promise<string> {
  const email = `${uid}@example.org`;
  const claims = {
    name: `User ${uid}`,
    picture: `https://history.example.org/photos/${uid}.jpg`,
    auth_time: Math.floor(Date.now() / 1000),
    user_id: uid,
    email,
    email_verified: true,
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })
    .setIssuer(`https://securetoken.google.com/${PROJECT}`)
    .setAudience(PROJECT)
    .setSubject(uid)
    .setIssuedAt()
    .setExpirationTime('6h')
    .sign(privateKey);
}

const uidOf = (user: number): string => `user${user}`;
/** A browser keeps its token for an hour. */
const tokens = await Promise.all(Array.from({ length: USERS }, (_, user) => signToken(uidOf(user))));

/** The `Authorization` header of a user, by a number. */
export type Authorize = (user: number) => string;
export const bearer: Authorize = (user) => `Bearer ${tokens[user]}`;
/** For a server that checks no tokens. */
export const plainUid: Authorize = uidOf;

/** What every request of a page has. */
export const READ_HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd', origin: ORIGIN };

/** What a request that writes JSON has. */
export const writeHeaders = (authorization: string) => ({
  ...READ_HEADERS,
  authorization,
  'content-type': 'application/json',
  [IDEMPOTENCY_KEY_HEADER.toLowerCase()]: `"${randomUUID()}"`,
});
