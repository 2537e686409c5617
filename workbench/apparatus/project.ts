import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

export type Claims = Record<string, unknown>;

/** A Firebase project that there is not: its keys are made here. */
export const PROJECT = 'explore-history-workbench';
export const KEY_ID = 'workbench';
export const newKeyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
export const { privateKey, publicKey } = newKeyPair();

/** What makes a server take the tokens of this file (`server.ts`). */
export const PROJECT_ENV = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'history.example.org',
  FIREBASE_PROJECT_ID: PROJECT,
  FIREBASE_STORAGE_BUCKET: 'history.example.org',
  FIREBASE_APP_ID: '1:1:web:1',
  WORKBENCH_KEYS: JSON.stringify({
    keys: [{ ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }],
  }),
};

export const toBase64Url = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

/** Every claim that Firebase writes for people with a password. */
export function claimsOf(uid: string, project = PROJECT, email = `${uid}@example.org`): Claims {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: uid,
    user_id: uid,
    iat: now,
    exp: now + 6 * 3600,
    auth_time: now - 1,
    name: uid,
    picture: `https://history.example.org/photos/${uid}.jpg`,
    email,
    email_verified: true,
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
  };
}

/** A token that is signed, by the project's key unless another one is given. */
export function signed(claims: Claims, header: Claims = {}, key: KeyObject = privateKey): string {
  const input = `${toBase64Url({ alg: 'RS256', kid: KEY_ID, typ: 'JWT', ...header })}.${toBase64Url(claims)}`;
  return `${input}.${sign('RSA-SHA256', Buffer.from(input), key).toString('base64url')}`;
}

const tokens = new Map<string, string>();

/** The token of a user of the project; a browser keeps its token for an hour. */
export function tokenOf(uid: string): string {
  const token = tokens.get(uid) ?? signed(claimsOf(uid));
  tokens.set(uid, token);
  return token;
}
