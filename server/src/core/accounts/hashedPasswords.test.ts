import http from 'node:http';
import { type AddressInfo } from 'node:net';
import { LOCAL_PROJECT_ID } from '#contract/config.ts';
import { MAX_PASSWORD_LENGTH } from '#contract/user.ts';
import { createEmulatorApp } from './emulatorApp.ts';

/** The real emulator, called over HTTP; `states` is its whole memory. */
const states = new Map<string, { users: Map<string, object> }>();
let server: http.Server;
let url: string;
beforeAll(async () => {
  server = http.createServer(await createEmulatorApp(LOCAL_PROJECT_ID, states));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => states.clear());

const SECRET = 'Secret-Ångström-1';
const MASK = 'Password1-with-100%-of:password=signs';
const EMAIL = 'ann@example.com';

type EmulatorResponse = {
  status: number;
  text: string;
  idToken: string;
  error?: { message: string };
  users?: Record<string, unknown>[];
};
const responses: string[] = [];
async function send(path: string, init: RequestInit): Promise<EmulatorResponse> {
  const response = await fetch(url + path, init);
  const text = await response.text();
  responses.push(text);
  return { ...(JSON.parse(text) as EmulatorResponse), status: response.status, text };
}
const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<EmulatorResponse> =>
  send(`${path}${path.includes('?') ? '&' : '?'}key=local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const V1 = '/identitytoolkit.googleapis.com/v1/accounts:';
const PROJECT = `/identitytoolkit.googleapis.com/v1/projects/${LOCAL_PROJECT_ID}/accounts`;
const V3 = '/www.googleapis.com/identitytoolkit/v3/relyingparty/';
const OWNER = { Authorization: 'Bearer owner' };

const signUp = (password: unknown = SECRET, email = EMAIL) =>
  post(`${V1}signUp`, { email, password, returnSecureToken: true });
const signIn = (password: unknown = SECRET, path = `${V1}signInWithPassword`) =>
  post(path, { email: EMAIL, password, returnSecureToken: true });
const message = ({ error }: EmulatorResponse): string | undefined => error?.message;

/** Everything the emulator keeps or has answered since the last test. */
function everything(): string {
  const kept = [...states.values()].map(({ users }) => JSON.stringify([...users.values()]));
  return [...kept, ...responses].join('\n');
}
beforeEach(() => void responses.splice(0));

async function resetCode(): Promise<string> {
  await post(`${V1}sendOobCode`, { requestType: 'PASSWORD_RESET', email: EMAIL });
  const { text } = await send(`/emulator/v1/projects/${LOCAL_PROJECT_ID}/oobCodes`, {});
  const { oobCodes } = JSON.parse(text) as { oobCodes: { oobCode: string }[] };
  return oobCodes.at(-1)?.oobCode ?? '';
}
const follow = (code: string, query: string) =>
  send(`/emulator/action?mode=resetPassword&apiKey=local&oobCode=${code}${query}`, {});

describe('a password is nowhere but in its owner’s mind', () => {
  /** Each call that sets one, after which the person signs in with `MASK`. */
  it.each<[string, () => Promise<unknown>]>([
    ['signUp', () => signUp(MASK)],
    ['signUp of an owner', () => post(PROJECT, { email: EMAIL, password: MASK }, OWNER)],
    ['signUp in other letters', () => post(`${V1}signUp`, { Email: EMAIL, PASSWORD: MASK })],
    ['signupNewUser', () => post(`${V3}signupNewUser`, { email: EMAIL, password: MASK })],
    ['update', async () => post(`${V1}update`, { idToken: (await signUp()).idToken, password: MASK })],
    [
      'update of an owner',
      async () => {
        await signUp();
        const { users: [user] = [] } = await post(`${PROJECT}:lookup`, { email: [EMAIL] }, OWNER);
        return post(`${PROJECT}:update`, { localId: user?.localId, password: MASK }, OWNER);
      },
    ],
    [
      'setAccountInfo',
      async () => post(`${V3}setAccountInfo`, { idToken: (await signUp()).idToken, password: MASK }),
    ],
    [
      'resetPassword',
      async () => {
        await signUp();
        return post(`${V1}resetPassword`, { oobCode: await resetCode(), newPassword: MASK });
      },
    ],
    [
      'resetPassword of v3',
      async () => {
        await signUp();
        return post(`${V3}resetPassword`, { oobCode: await resetCode(), new_password: MASK });
      },
    ],
    [
      'the link in a mail',
      async () => {
        await signUp();
        return follow(await resetCode(), `&newPassword=${encodeURIComponent(MASK)}`);
      },
    ],
    [
      'batchCreate of a password',
      () =>
        post(
          `${PROJECT}:batchCreate`,
          { users: [{ localId: 'ann', email: EMAIL, rawPassword: MASK }] },
          OWNER,
        ),
    ],
    [
      'batchCreate of what an unchanged emulator keeps',
      () => {
        const salt = 'fakeSaltAbc';
        const passwordHash = `fakeHash:salt=${salt}:password=${MASK}`;
        return post(
          `${PROJECT}:batchCreate`,
          { users: [{ localId: 'ann', email: EMAIL, salt, passwordHash }] },
          OWNER,
        );
      },
    ],
    [
      'uploadAccount',
      () =>
        post(
          `${V3}uploadAccount`,
          { targetProjectId: LOCAL_PROJECT_ID, users: [{ localId: 'ann', email: EMAIL, rawPassword: MASK }] },
          OWNER,
        ),
    ],
  ])('%s', async (_call, set) => {
    await set();
    const signedIn = await signIn(MASK);
    expect(message(signedIn)).toBeUndefined();
    expect(message(await signIn())).toMatch(/^INVALID_/);
    const { idToken } = signedIn;
    await post(`${V1}lookup`, { idToken });
    await send(`${PROJECT}:batchGet?maxResults=10`, { headers: OWNER });
    expect(everything()).toMatch(/fakeHash:salt=\w+:password=scrypt:15:/);
    expect(everything()).not.toContain(MASK);
    expect(everything()).not.toContain(SECRET);
  });

  it('nor is its hash told to a page', async () => {
    const { idToken } = await signUp();
    const [looked, updated, verified] = [
      await post(`${V1}lookup`, { idToken }),
      await post(`${V1}update`, { idToken, displayName: 'Ann' }),
      await signIn(SECRET, `${V3}verifyPassword`),
    ];
    expect(looked.users?.[0]).toMatchObject({ email: EMAIL, providerUserInfo: [{ providerId: 'password' }] });
    for (const { text } of [looked, updated, verified]) expect(text).not.toMatch(/passwordHash|salt|Secret/i);
  });

  it('differs in its hash from the same password of another account', async () => {
    await signUp();
    await signUp(SECRET, 'bob@example.com');
    expect(new Set(everything().match(/scrypt:15:[\w-]+:[\w-]+/g))).toHaveProperty('size', 2);
  });

  it('is not its hash: who read the file cannot sign in with what stands there', async () => {
    await signUp();
    const [hash] = /scrypt:15:[\w-]+:[\w-]+/.exec(everything()) ?? [];
    expect(message(await signIn(hash))).toMatch(/^INVALID_/);
  });

  it('is not quoted from a body that cannot be read', async () => {
    for (const path of [`${V1}signUp`, `${V3}uploadAccount`]) {
      const response = await post(path, `{"email":"${EMAIL}","password":${SECRET}}`);
      expect(response.status).toBe(400);
      expect(message(response)).toBe('Invalid JSON payload received.');
    }
    expect(everything()).not.toContain('Secret');
  });
});

describe('the emulator’s rules hold for what was typed', () => {
  const WEAK = 'WEAK_PASSWORD : Password should be at least 6 characters';
  const TOO_LONG = /^PASSWORD_DOES_NOT_MEET_REQUIREMENTS : .+at most 4096 characters/;
  const LONGEST = 'x'.repeat(MAX_PASSWORD_LENGTH);

  it('when signing up', async () => {
    expect(message(await signUp('Abc45'))).toBe(WEAK);
    expect(message(await signUp(''))).toBe('MISSING_PASSWORD');
    expect(message(await post(`${V1}signUp`, { email: EMAIL }))).toBe('MISSING_PASSWORD');
    expect(message(await signUp(['Abcdef']))).toMatch(/^Invalid JSON payload received\..+password/);
    expect(message(await signUp({ length: 9 }))).toMatch(/^Invalid JSON payload received\..+password/);
    expect(message(await signUp(`${LONGEST}x`))).toMatch(TOO_LONG);
    expect(message(await signUp(LONGEST))).toBeUndefined();
    expect(message(await signIn(LONGEST))).toBeUndefined();
    expect(message(await signIn(`${LONGEST}x`))).toMatch(/^INVALID_/);
    expect(message(await signUp())).toBe('EMAIL_EXISTS');
  });

  it('when signing in', async () => {
    await signUp(123456);
    expect(message(await signIn('123456', `${V3}verifyPassword`))).toBeUndefined();
    expect(message(await signIn('1234567', `${V3}verifyPassword`))).toBe('INVALID_PASSWORD');
    expect(message(await signIn('123456'))).toBeUndefined();
    expect(message(await signIn(123456))).toBeUndefined();
    expect(message(await signIn('1234567'))).toBe('INVALID_PASSWORD');
    expect(message(await signIn('12345'))).toBe('INVALID_PASSWORD');
    expect(message(await signIn(''))).toBe('MISSING_PASSWORD');
    expect(message(await post(`${V1}signInWithPassword`, { password: SECRET }))).toBe('MISSING_EMAIL');
    const stranger = { email: 'nobody@example.com', password: SECRET };
    expect(message(await post(`${V1}signInWithPassword`, stranger))).toBe('EMAIL_NOT_FOUND');
    const shouted = { email: EMAIL.toUpperCase(), password: '123456' };
    expect(message(await post(`${V1}signInWithPassword`, shouted))).toBeUndefined();
  });

  it('when changing it', async () => {
    const { idToken } = await signUp();
    expect(message(await post(`${V1}update`, { idToken, password: 'Abc45' }))).toBe(WEAK);
    expect(message(await post(`${V1}update`, { idToken, password: `${LONGEST}x` }))).toMatch(TOO_LONG);
    expect(message(await signIn())).toBeUndefined();
  });

  it('when it was forgotten', async () => {
    await signUp();
    const code = await resetCode();
    const reset = (newPassword: string) => post(`${V1}resetPassword`, { oobCode: code, newPassword });
    expect(message(await reset('Abc45'))).toBe(WEAK);
    expect(message(await reset(`${LONGEST}x`))).toMatch(TOO_LONG);
    expect((await follow(code, '&newPassword=Abc45')).text).toContain(WEAK);
    expect((await follow(code, `&newPassword=${LONGEST}x`)).text).toContain('at most 4096 characters');
    expect((await follow(code, '&newPassword=NEW_PASSWORD_HERE')).text).toContain('just a placeholder');
    expect((await follow(code, '')).text).toContain('missing newPassword');
    expect((await follow(code, '&newPassword[]=Secret-2&newPassword[]=Secret-3')).status).toBe(400);
    expect((await follow(code, '&newPassword[length]=10')).status).toBe(400);
    expect(message(await signIn())).toBeUndefined();
    const shouted = `/EMULATOR/action/?mode=resetPassword&apiKey=local&oobCode=${code}&newPassword=${SECRET}2`;
    expect((await send(shouted, {})).text).toContain('successfully updated');
    expect(message(await signIn(`${SECRET}2`))).toBeUndefined();
    expect(everything()).not.toContain('Secret-Å');
  });
});
