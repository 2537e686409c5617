import {
  createHmac,
  generateKeyPairSync,
  sign,
  type KeyObject,
  type KeyPairKeyObjectResult,
} from 'node:crypto';
import { CANARY_DOMAIN } from './values.ts';
import type { Random } from '../random.ts';

/** `local`: unsigned tokens, as of the local accounts. `project`: signed ones, as of a Firebase project. */
export type ServerKind = 'local' | 'project';

export type User = { uid: string; email: string; name: string };

export const userOf = (lane: number): User => ({
  uid: `user${lane}`,
  email: `user${lane}@${CANARY_DOMAIN}`,
  name: `User ${lane}`,
});

type Json = Record<string, unknown>;

const toBase64Url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = (): number => Math.floor(Date.now() / 1000);

const FAR = 10 ** 6;
const KEY_ID = 'attack';

/** Claims that make a good token bad; `undefined` takes the claim away. */
const BAD_CLAIMS: Json[] = [
  { iss: 'https://securetoken.google.com/other' },
  { iss: undefined },
  { iss: { a: 1 } },
  { aud: 'other' },
  { aud: undefined },
  { aud: ['other'] },
  { exp: 1 },
  { exp: undefined },
  { exp: 'tomorrow' },
  { nbf: now() + FAR },
  { iat: now() + FAR },
  { iat: 'yesterday' },
  { auth_time: now() + FAR },
  { auth_time: undefined },
  { auth_time: '1' },
  { sub: undefined },
  { sub: '' },
  { sub: null },
  { sub: 5 },
  { sub: true },
  { sub: ['user0'] },
  { sub: { toString: 'user0' } },
  { sub: 'x'.repeat(129) },
];

const BAD_HEADERS: Json[] = [
  { crit: ['exp'] },
  { crit: ['b64'], b64: false },
  { crit: [] },
  { alg: undefined },
  { alg: 'None' },
  { alg: 'NONE' },
  { alg: 'HS256' },
  { alg: 'ES256' },
  { alg: 'PS256' },
  { alg: ['none'] },
  { alg: '' },
  { alg: { toString: 1 } },
];

export const newKeyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Makes tokens that the servers under attack accept, and many that they must refuse. */
export function createTokens(projectId: string, { privateKey, publicKey }: KeyPairKeyObjectResult) {
  const { privateKey: otherKey } = newKeyPair();
  const publicPem = publicKey.export({ type: 'spki', format: 'pem' });
  const claimsOf = ({ uid, email, name }: User): Json => ({
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: uid,
    user_id: uid,
    iat: now() - 60,
    exp: now() + 3600,
    auth_time: now() - 1,
    email,
    email_verified: true,
    name,
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
  });
  const unsigned = (claims: Json, header: Json = {}): string =>
    `${toBase64Url({ alg: 'none', typ: 'JWT', ...header })}.${toBase64Url(claims)}.`;
  const signed = (claims: Json, header: Json = {}, signer = privateKey): string => {
    const input = `${toBase64Url({ alg: 'RS256', kid: KEY_ID, ...header })}.${toBase64Url(claims)}`;
    return `${input}.${sign('RSA-SHA256', Buffer.from(input), signer).toString('base64url')}`;
  };
  const byPublicKey = (claims: Json): string => {
    const input = `${toBase64Url({ alg: 'HS256', kid: KEY_ID })}.${toBase64Url(claims)}`;
    return `${input}.${createHmac('sha256', publicPem).update(input).digest('base64url')}`;
  };
  const make = (kind: ServerKind) => (kind === 'local' ? unsigned : signed);
  const good = (kind: ServerKind, user: User): string => make(kind)(claimsOf(user));

  /** A token that must be refused; most are a good one with one thing wrong. */
  function forged(random: Random, kind: ServerKind, user: User): string {
    const claims = claimsOf(user);
    const token = good(kind, user);
    return random.pick([
      () => make(kind)({ ...claims, ...random.pick(BAD_CLAIMS) }),
      () => make(kind)({ ...claims, ...random.pick(BAD_CLAIMS) }),
      () => make(kind)(claims, random.pick(BAD_HEADERS)),
      () => make(kind)(claims, random.pick(BAD_HEADERS)),
      () => (kind === 'local' ? signed(claims) : unsigned(claims)),
      () => signed(claims, {}, otherKey),
      () => signed(claims, { jwk: otherKey.export({ format: 'jwk' }) }, otherKey),
      () => signed(claims, { jku: 'https://evil.example/keys', kid: 'other' }, otherKey),
      () => signed(claims, { kid: '../../dev/null' }, otherKey),
      () => byPublicKey(claims),
      () => token.slice(0, random.int(token.length - 1)),
      () => `${token}x`,
      () => `${token}.${token}`,
      () => `.${token}`,
      () => token.replace('.', '..'),
      () => '.'.repeat(random.int(2000)),
      () => 'x'.repeat(random.int(12_000)),
      () => `${toBase64Url({ alg: 'none' })}.${toBase64Url(['array'])}.`,
      () => `${toBase64Url({ alg: 'none' })}.${toBase64Url(null)}.`,
      () => `${toBase64Url('none')}.${toBase64Url(claims)}.`,
      () => unsigned({ nested: good(kind, user) }, { cty: 'JWT' }),
      () => token.split('.').reverse().join('.'),
      () => decodeURIComponent('%C3%BF').repeat(20),
    ])();
  }

  return { good, forged };
}

/** The key set with which the servers verify the signed tokens. */
export const publicKeySet = (publicKey: KeyObject) => ({
  keys: [{ ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }],
});
