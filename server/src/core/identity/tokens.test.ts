import { jest } from '@jest/globals';
import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
  type CryptoKey,
  type JWTPayload,
} from 'jose';
import { KeysUnreachable, providerKeys } from './providerKeys.ts';
import { emulatorVerifier, firebaseVerifier, type AccountState } from './tokens.ts';

const PROJECT = 'demo-project';
const now = () => Math.floor(Date.now() / 1000);

const claims = (changes: Odd = {}): JWTPayload => ({
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
const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Rightly signed, as its header says, by somebody who has the key. */
async function signAs(header: Odd): Promise<string> {
  const input = `${encoded({ alg: 'RS256', kid: 'one', ...header })}.${encoded(claims())}`;
  const signature = await crypto.subtle.sign('RSASSA-PKCS1-v1_5', keys.privateKey, Buffer.from(input));
  return `${input}.${Buffer.from(signature).toString('base64url')}`;
}

const oddHeaders: Odd[] = [
  { b64: false },
  { b64: true },
  { b64: false, crit: ['b64'] },
  { b64: true, crit: ['b64'] },
  { crit: ['exp'], exp: 1 },
  { crit: [] },
  { crit: 'b64' },
  { crit: null },
];

const unsigned = (payload: JWTPayload) => new UnsecuredJWT(payload).encode();
const firebase = () => firebaseVerifier(PROJECT, () => Promise.resolve(keys.publicKey));

/** What a test writes into a token that no type allows. */
type Odd = Record<string, unknown>;

const wrongClaims: [string, Odd][] = [
  ['of another issuer', { iss: 'https://securetoken.google.com/other' }],
  ['for another audience', { aud: 'other' }],
  ['that has expired', { exp: now() - 60 }],
  ['that never expires', { exp: undefined }],
  ['of nobody', { sub: '' }],
  ['of somebody too long', { sub: 'x'.repeat(129) }],
  ['of a number', { sub: 5 }],
  ['of a list', { sub: ['ann'] }],
  ['of something', { sub: { length: 3 } }],
  ['of a name with a line break', { sub: 'ann\n' }],
  ['of a name with NUL', { sub: 'ann\0' }],
  ['of a name with half a character', { sub: 'ann\ud800' }],
  ['issued in the future', { iat: now() + 3600 }],
  ['issued at no time', { iat: undefined }],
  ['issued before 1970', { iat: -1 }],
  ['issued at a text', { iat: '1' }],
  ['of a sign-in that is a text', { auth_time: '1' }],
  ['of a sign-in that is a list', { auth_time: [1] }],
  ['of a sign-in before 1970', { auth_time: -1e300 }],
  ['of a sign-in at a broken second', { auth_time: 1.5 }],
  ['of a sign-in in the future', { auth_time: now() + 3600 }],
  ['without a time of sign-in', { auth_time: undefined }],
];

describe("the provider's tokens", () => {
  it('tell who somebody is', async () => {
    const signedInAt = expect.any(Number) as number;
    expect(await firebase()(await sign(claims()))).toEqual({
      signedInAt,
      uid: 'ann',
      email: 'ann@example.org',
      isEmailVerified: true,
      name: 'Ann',
      picture: 'https://example.org/ann.jpg',
    });
    const bare = claims({ email: undefined, email_verified: undefined, name: undefined, picture: undefined });
    expect(await firebase()(await sign(bare))).toEqual({
      signedInAt,
      uid: 'ann',
      email: '',
      isEmailVerified: false,
      name: '',
      picture: '',
    });
  });

  it.each(wrongClaims)('are refused: one %s (SAFE-1)', async (_what, changes) => {
    await expect(firebase()(await sign(claims(changes)))).rejects.toThrow();
  });

  it.each(oddHeaders)('are refused: one whose header says %j', async (header) => {
    await expect(firebase()(await signAs(header))).rejects.not.toBeInstanceOf(KeysUnreachable);
  });

  it('are refused unsigned', async () => {
    await expect(firebase()(unsigned(claims()))).rejects.toThrow();
  });

  it('are refused when another key signed them (SAFE-1)', async () => {
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
});

describe("the provider's keys", () => {
  const URL = 'https://keys.example.org/jwks';
  let online: boolean;
  let fetches: number;
  const fetchKeys = async () => {
    fetches += 1;
    if (!online) throw new TypeError('fetch failed');
    return Response.json({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256' }] });
  };
  const realNow = Date.now;
  const later = (ms: number) => void (Date.now = () => realNow() + ms);
  beforeEach(() => {
    online = true;
    fetches = 0;
  });
  afterEach(() => void (Date.now = realNow));

  it('verify each token once, until it expires', async () => {
    let uses = 0;
    const verify = firebaseVerifier(PROJECT, () => {
      uses += 1;
      return Promise.resolve(keys.publicKey);
    });
    const token = await sign(claims({ exp: now() + 100 }));
    expect(await verify(token)).toEqual(await verify(token));
    expect(uses).toBe(1);
    later(200_000);
    await verify(token);
    expect(uses).toBe(2);
  });

  it('verify a token again when others took its place, within a limit in bytes', async () => {
    let uses = 0;
    const verify = firebaseVerifier(PROJECT, () => {
      uses += 1;
      return Promise.resolve(keys.publicKey);
    });
    const picture = `https://example.org/${'x'.repeat(100_000)}`;
    const tokens = await Promise.all(
      Array.from({ length: 20 }, (_, n) => sign(claims({ sub: `user${n}`, picture }))),
    );
    for (const token of tokens) await verify(token);
    expect((await verify(tokens[19] ?? '')).uid).toBe('user19');
    expect(uses).toBe(20);
    await verify(tokens[0] ?? '');
    expect(uses).toBe(21);
  });

  it('are asked for once', async () => {
    const verify = firebaseVerifier(PROJECT, providerKeys(URL, fetchKeys));
    await Promise.all([verify(await sign(claims())), verify(await sign(claims()))]);
    await verify(await sign(claims()));
    expect(fetches).toBe(1);
  });

  it('go on being used while the provider cannot be reached, however old they are', async () => {
    const verify = firebaseVerifier(PROJECT, providerKeys(URL, fetchKeys));
    const signOne = (n: number) => sign(claims({ exp: now() + 1e6, iat: now() - n }));
    const [first, second, third] = [await signOne(1), await signOne(2), await signOne(3)];
    await verify(first);
    online = false;
    later(24 * 60 * 60_000);
    expect(await verify(second)).toMatchObject({ uid: 'ann' });
    expect(await verify(third)).toMatchObject({ uid: 'ann' });
    expect(fetches).toBe(2);
  });

  it('that cannot be reached are no fault of the token, and are asked for again a little later', async () => {
    online = false;
    const verify = firebaseVerifier(PROJECT, providerKeys(URL, fetchKeys));
    const token = await sign(claims());
    await expect(verify(token)).rejects.toBeInstanceOf(KeysUnreachable);
    await expect(verify(token)).rejects.toBeInstanceOf(KeysUnreachable);
    expect(fetches).toBe(1);
    online = true;
    later(6000);
    expect(await verify(token)).toMatchObject({ uid: 'ann' });
  });

  it('that never come are given up within two seconds (SAFE-1)', async () => {
    const hanging = (_url: string, { signal }: { signal?: AbortSignal | null }) =>
      new Promise<Response>((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    const limit = jest.spyOn(AbortSignal, 'timeout');
    const verify = firebaseVerifier(PROJECT, providerKeys(URL, hanging));
    await expect(verify(await sign(claims()))).rejects.toBeInstanceOf(KeysUnreachable);
    expect(limit.mock.lastCall?.[0]).toBeLessThan(2000);
    limit.mockRestore();
  });

  it('that are no keys are as good as none', async () => {
    for (const response of [
      () => new Response('{', { status: 200 }),
      () => new Response('', { status: 500 }),
    ]) {
      const verify = firebaseVerifier(
        PROJECT,
        providerKeys(URL, () => Promise.resolve(response())),
      );
      await expect(verify(await sign(claims()))).rejects.toBeInstanceOf(KeysUnreachable);
    }
  });
});

describe("the emulator's tokens", () => {
  const ann: AccountState = { disabled: false, validSince: 0 };
  const emulator = (account: AccountState | undefined = ann) =>
    emulatorVerifier(PROJECT, (uid) => Promise.resolve(uid === 'ann' ? account : undefined));

  it('tell who somebody is', async () => {
    expect(await emulator()(unsigned(claims()))).toMatchObject({ uid: 'ann', email: 'ann@example.org' });
  });

  it.each(wrongClaims)('are refused: one %s', async (_what, changes) => {
    await expect(emulator()(unsigned(claims(changes)))).rejects.toThrow();
  });

  it.each(oddHeaders)('are refused: one whose header says %j', async (header) => {
    const token = `${encoded({ alg: 'none', ...header })}.${encoded(claims())}.`;
    await expect(emulator()(token)).rejects.toThrow();
  });

  it('are refused signed', async () => {
    await expect(emulator()(await sign(claims()))).rejects.toThrow();
  });

  it('are refused once their account is gone or disabled', async () => {
    await expect(emulator()(unsigned(claims({ sub: 'bob' })))).rejects.toThrow('account gone');
    await expect(emulator({ ...ann, disabled: true })(unsigned(claims()))).rejects.toThrow('disabled');
  });

  it('are refused when they are older than the last change of password', async () => {
    const validSince = now() - 5;
    const verify = emulator({ ...ann, validSince });
    await expect(verify(unsigned(claims({ iat: validSince - 1 })))).rejects.toThrow('signed out');
    await expect(verify(unsigned(claims({ iat: undefined })))).rejects.toThrow();
    expect(await verify(unsigned(claims({ iat: validSince })))).toMatchObject({ uid: 'ann' });
  });
});
