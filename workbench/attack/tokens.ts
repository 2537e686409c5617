import { createHmac } from 'node:crypto';
import fc, { type Arbitrary } from 'fast-check';
import { LOCAL_PROJECT_ID } from '../../contract/config.ts';
import {
  claimsOf,
  KEY_ID,
  newKeyPair,
  PROJECT,
  publicKey,
  signed,
  toBase64Url,
  type Claims,
} from '../apparatus/project.ts';
import { CANARY_DOMAIN, weighted } from './values.ts';

/** `local`: unsigned tokens, as of the local accounts. `project`: signed ones, as of a Firebase project. */
export type ServerKind = 'local' | 'project';

export type User = { uid: string; email: string };

export const userOf = (lane: number): User => ({ uid: `user${lane}`, email: `user${lane}@${CANARY_DOMAIN}` });

const FAR = Math.floor(Date.now() / 1000) + 10 ** 6;

/** Claims that make a good token bad; `undefined` takes the claim away. */
const BAD_CLAIMS: Claims[] = [
  ...['https://securetoken.google.com/other', undefined, { a: 1 }].map((iss) => ({ iss })),
  ...['other', undefined, ['other']].map((aud) => ({ aud })),
  ...[1, undefined, 'tomorrow'].map((exp) => ({ exp })),
  { nbf: FAR },
  ...[FAR, 'yesterday'].map((iat) => ({ iat })),
  ...[FAR, undefined, '1'].map((auth_time) => ({ auth_time })),
  ...[undefined, '', null, 5, true, ['user0'], { toString: 'user0' }, 'x'.repeat(129)].map((sub) => ({
    sub,
  })),
];

const BAD_HEADERS: Claims[] = [
  ...[['exp'], []].map((crit) => ({ crit })),
  { crit: ['b64'], b64: false },
  ...[undefined, 'None', 'NONE', 'HS256', 'ES256', 'PS256', ['none'], '', { toString: 1 }].map((alg) => ({
    alg,
  })),
];

const unsigned = (claims: Claims, header: Claims = {}): string =>
  `${toBase64Url({ alg: 'none', typ: 'JWT', ...header })}.${toBase64Url(claims)}.`;

const { privateKey: otherKey } = newKeyPair();
const byPublicKey = (claims: Claims): string => {
  const input = `${toBase64Url({ alg: 'HS256', kid: KEY_ID })}.${toBase64Url(claims)}`;
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  return `${input}.${createHmac('sha256', pem).update(input).digest('base64url')}`;
};

const claimsOfUser = ({ uid, email }: User, kind: ServerKind): Claims =>
  claimsOf(uid, kind === 'local' ? LOCAL_PROJECT_ID : PROJECT, email);
const makerOf = (kind: ServerKind) => (kind === 'local' ? unsigned : signed);
export const goodToken = (kind: ServerKind, user: User): string => makerOf(kind)(claimsOfUser(user, kind));

/** How a token that must be refused is made, of claims and a good token with them. */
type Forgery = (claims: Claims, kind: ServerKind, good: string) => string;
/** A value of the header `Authorization` for a user. */
type Authorize = (scheme: string, kind: ServerKind, user: User) => string;

const FORGERIES: Forgery[] = [
  (claims, kind) => (kind === 'local' ? signed(claims) : unsigned(claims)),
  (claims) => signed(claims, {}, otherKey),
  (claims) => signed(claims, { jwk: otherKey.export({ format: 'jwk' }) }, otherKey),
  (claims) => signed(claims, { jku: 'https://evil.example/keys', kid: 'other' }, otherKey),
  (claims) => signed(claims, { kid: '../../dev/null' }, otherKey),
  (claims) => byPublicKey(claims),
  (_, _kind, good) => good.slice(0, good.length / 2),
  (_, _kind, good) => good.slice(0, good.lastIndexOf('.')),
  (_, _kind, good) => `${good}x`,
  (_, _kind, good) => `${good}.${good}`,
  (_, _kind, good) => `.${good}`,
  (_, _kind, good) => good.replace('.', '..'),
  (_, _kind, good) => good.split('.').reverse().join('.'),
  (_, _kind, good) => unsigned({ nested: good }, { cty: 'JWT' }),
  (claims) => `${toBase64Url('none')}.${toBase64Url(claims)}.`,
  () => `${toBase64Url({ alg: 'none' })}.${toBase64Url(['array'])}.`,
  () => `${toBase64Url({ alg: 'none' })}.${toBase64Url(null)}.`,
  () => '.'.repeat(2000),
  () => 'x'.repeat(12_000),
  () => 'ÿ'.repeat(20),
];

/** What is no header `Authorization`, around a scheme S and a good token T. */
const MALFORMED = [
  'S',
  'S ',
  'T',
  'Basic T',
  'S: T',
  'S T T',
  'S "T"',
  'ST',
  'S T, S T',
  'S null',
  'Digest x="1"',
];

const bearing = (forge: Forgery): Authorize => {
  return (scheme, kind, user) => `${scheme} ${forge(claimsOfUser(user, kind), kind, goodToken(kind, user))}`;
};
const malform = (pattern: string): Authorize => {
  return (scheme, kind, user) =>
    pattern.replace(/[ST]/g, (part) => (part === 'S' ? scheme : goodToken(kind, user)));
};

/** The value of an `Authorization` header that must be refused; most are a good one with one thing wrong. */
export const forged: Arbitrary<Authorize> = weighted(
  [9, fc.constantFrom(...FORGERIES).map(bearing)],
  [4, fc.constantFrom(...BAD_CLAIMS).map((bad) => bearing((all, kind) => makerOf(kind)({ ...all, ...bad })))],
  [4, fc.constantFrom(...BAD_HEADERS).map((bad) => bearing((all, kind) => makerOf(kind)(all, bad)))],
  [3, fc.constantFrom(...MALFORMED).map(malform)],
);
