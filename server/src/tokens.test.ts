import { exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey, type JWTPayload } from 'jose';
import { emulatorVerifier, firebaseVerifier, KeysUnreachable } from './tokens.ts';

const PROJECT = 'demo-project';
const now = () => Math.floor(Date.now() / 1000);

const claims = (changes: JWTPayload = {}): JWTPayload => ({
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: 'ann',
  iat: now() - 10,
  exp: now() + 3600,
  auth_time: now() - 10,
  email: 'ann@example.org',
  email_verified: true,
  name: 'Ann',
  picture: 'https://example.org/ann.jpg',
  ...changes,
});

let keys: { publicKey: CryptoKey; privateKey: CryptoKey };
beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true });
});

const sign = (payload: JWTPayload, key: CryptoKey | Uint8Array = keys.privateKey, alg = 'RS256') =>
  new SignJWT(payload).setProtectedHeader({ alg, kid: 'one' }).sign(key);
const unsigned = (payload: JWTPayload) => new UnsecuredJWT(payload).encode();
const firebase = () => firebaseVerifier(PROJECT, () => Promise.resolve(keys.publicKey));

const wrongClaims: [string, JWTPayload][] = [
  ['of another issuer', { iss: 'https://securetoken.google.com/other' }],
  ['for another audience', { aud: 'other' }],
  ['that has expired', { exp: now() - 60 }],
  ['that never expires', { exp: undefined }],
  ['of nobody', { sub: '' }],
  ['of somebody too long', { sub: 'x'.repeat(129) }],
  ['of a sign-in in the future', { auth_time: now() + 3600 }],
  ['without a time of sign-in', { auth_time: undefined }],
];

describe("the provider's tokens", () => {
  it('tell who somebody is', async () => {
    expect(await firebase()(await sign(claims()))).toEqual({
      uid: 'ann',
      email: 'ann@example.org',
      name: 'Ann',
      picture: 'https://example.org/ann.jpg',
    });
    const bare = claims({ email: undefined, email_verified: undefined, name: undefined, picture: undefined });
    expect(await firebase()(await sign(bare))).toEqual({
      uid: 'ann',
      email: '',
      name: '',
      picture: '',
    });
  });

  it.each(wrongClaims)('are refused: one %s', async (_what, changes) => {
    await expect(firebase()(await sign(claims(changes)))).rejects.toThrow();
  });

  it('are refused unsigned', async () => {
    await expect(firebase()(unsigned(claims()))).rejects.toThrow();
  });

  it('are refused when another key signed them', async () => {
    const other = await generateKeyPair('RS256');
    await expect(firebase()(await sign(claims(), other.privateKey))).rejects.toThrow();
  });

  it('are refused when the public key was used as a shared secret', async () => {
    const secret = new TextEncoder().encode(await exportSPKI(keys.publicKey));
    await expect(firebase()(await sign(claims(), secret, 'HS256'))).rejects.toThrow();
  });

  it.each(['', 'x', 'a.b.c', '..'])('are refused when they are none: %j', async (text) => {
    await expect(firebase()(text)).rejects.not.toBeInstanceOf(KeysUnreachable);
  });

  it('are not blamed when the keys cannot be reached', async () => {
    const offline = firebaseVerifier(PROJECT, () => Promise.reject(new TypeError('fetch failed')));
    await expect(offline(await sign(claims()))).rejects.toBeInstanceOf(KeysUnreachable);
  });
});

describe("the emulator's tokens", () => {
  it('tell who somebody is', async () => {
    expect(await emulatorVerifier(PROJECT)(unsigned(claims()))).toMatchObject({
      uid: 'ann',
      email: 'ann@example.org',
    });
  });

  it.each(wrongClaims)('are refused: one %s', async (_what, changes) => {
    await expect(emulatorVerifier(PROJECT)(unsigned(claims(changes)))).rejects.toThrow();
  });

  it('are refused signed', async () => {
    await expect(emulatorVerifier(PROJECT)(await sign(claims()))).rejects.toThrow();
  });
});
