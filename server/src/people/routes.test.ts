import { sql } from 'drizzle-orm';
import { pathOf } from '#contract/calls.ts';
import { rowsOf } from '../core/db/database.ts';
import { USER_MESSAGES } from '#contract/user.ts';
import { openBackend, person, refusal } from '../testing/backend.ts';
import { aText } from '../testing/matchers.ts';
import type { RequestFacts } from '../core/run/log.ts';

const PASSWORD = 'Secret-Password-1';

let saves = 0;
let isVerified = false;
const lines: string[] = [];
const keep = (line: RequestFacts | string) => void lines.push(JSON.stringify(line));
const backend = await openBackend({
  // Whoever's token says no name is known by what they registered with.
  verifyToken: (bearer) =>
    bearer.startsWith('bad')
      ? Promise.reject(new Error(`no token: ${bearer}`))
      : Promise.resolve({
          ...person(bearer),
          ...(bearer === 'ida' && { name: '' }),
          ...(bearer === 'unverified' && { isEmailVerified: isVerified }),
        }),
  saveAccounts: () => Promise.resolve(void (saves += 1)),
  log: { request: keep, warn: keep, error: keep },
});
afterAll(() => backend.close());

const newUser = (email: string) => ({
  name: 'Ann',
  email,
  photoURL: '',
  password: PASSWORD,
  method: 'manual',
});
const register = (as: string | undefined, email: string) =>
  backend.call('POST', pathOf('registerUser'), { as, body: newUser(email) });
const storedUsers = () => rowsOf<Record<string, unknown>>(backend.db, sql`select * from users order by uid`);

describe('POST /api/users', () => {
  it('creates the person of the token, then says it knows them (CALL-14)', async () => {
    expect(await register('ann', 'ANN@example.org')).toMatchObject({
      status: 201,
      json: { message: 'User created' },
    });
    expect(await register('ann', 'ann@example.org')).toMatchObject({
      status: 409,
      json: refusal('exists', 'User already exists'),
    });
    expect(await storedUsers()).toMatchObject([
      { uid: 'ann', email: 'ann@example.org', name: 'Ann', method: 'manual', is_email_verified: true },
    ]);
  });

  it('knows of each login whether the provider has seen that the address is theirs (ANSWER-7)', async () => {
    const known = async () =>
      (await storedUsers()).find(({ uid }) => uid === 'unverified')?.is_email_verified;
    await register('unverified', 'unverified@example.org');
    expect(await known()).toBe(false);
    isVerified = true;
    await register('unverified', 'unverified@example.org');
    expect(await known()).toBe(true);
  });

  it('keeps the name and the photo it knows when it is told none, and else takes the newer ones', async () => {
    const logIn = (name: string, photoURL: string) =>
      backend.call('POST', pathOf('registerUser'), {
        as: 'ida',
        body: { ...newUser('ida@example.org'), method: 'google', name, photoURL },
      });
    const known = async () => (await storedUsers()).find(({ uid }) => uid === 'ida');
    await logIn('Ida', 'https://example.org/ida.jpg');
    await logIn('', '');
    expect(await known()).toMatchObject({ name: 'Ida', photo_url: 'https://example.org/ida.jpg' });
    await logIn('Ida B.', 'https://example.org/new.jpg');
    expect(await known()).toMatchObject({ name: 'Ida B.', photo_url: 'https://example.org/new.jpg' });
  });

  it('waits for the accounts to be saved before it answers (STORE-3)', async () => {
    const before = saves;
    await register('pia', 'pia@example.org');
    expect(saves).toBe(before + 1);
  });

  it('stores nothing without a token, whoever the e-mail belongs to (CALL-4)', async () => {
    const before = await storedUsers();
    for (const email of ['new@example.org', 'ann@example.org']) {
      expect(await register(undefined, email)).toMatchObject({
        status: 202,
        json: { message: aText() },
      });
    }
    expect(await storedUsers()).toEqual(before);
  });

  it("refuses another's e-mail (CALL-4)", async () => {
    expect(await register('bob', 'ann@example.org')).toMatchObject({
      status: 403,
      json: refusal('forbidden'),
    });
  });

  it('refuses what is no registration', async () => {
    const { status, json } = await backend.call('POST', pathOf('registerUser'), {
      as: 'bob',
      body: { email: 'x', photoURL: 'javascript:1', method: 'x' },
    });
    expect(status).toBe(422);
    expect(Object.keys(json.fields as object).sort()).toEqual(['email', 'method', 'photoURL']);
  });

  it('asks for a name who registers by hand, and takes what Google knows', async () => {
    const nameless = (method: string, name?: string) =>
      backend.call('POST', pathOf('registerUser'), {
        as: `una${method}`,
        body: { email: `una${method}@example.org`, method, name },
      });
    for (const name of [undefined, '', '  ']) {
      expect(await nameless('manual', name)).toMatchObject({
        status: 422,
        json: {
          ...refusal('invalid', USER_MESSAGES.nameRequired),
          fields: { name: USER_MESSAGES.nameRequired },
        },
      });
    }
    expect(await nameless('google')).toMatchObject({ status: 201 });
  });

  it('never keeps, logs or answers the password (SAFE-6, SAFE-7)', async () => {
    const responses = [
      await register('eve', 'eve@example.org'),
      await register('eve', 'wrong@example.org'),
      await register(undefined, 'eve@example.org'),
      await backend.call('POST', pathOf('registerUser'), {
        as: 'eve',
        body: { ...newUser('x'), password: { deep: PASSWORD } },
      }),
      await backend.call('POST', pathOf('registerUser'), { as: 'eve', body: `{"password":"${PASSWORD}",` }),
      await backend.call('POST', `${pathOf('registerUser')}?password=${PASSWORD}`, {
        as: `bad${PASSWORD}`,
        body: {},
      }),
    ];
    const seen = JSON.stringify([responses.map(({ json }) => json), await storedUsers(), lines]);
    expect(seen).not.toContain(PASSWORD);
  });

  it('creates one row when it is sent twenty times at once', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => register('tim', 'tim@example.org')));
    expect(responses.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
  });
});

describe('POST /login', () => {
  const login = (as: string | undefined, email: string) =>
    backend.call('POST', pathOf('announceGoogleLogin'), { as, body: { email, method: 'google' } });

  it('creates a person it has not seen, once their account is saved (CALL-3)', async () => {
    const before = saves;
    expect(await login('gus', 'gus@example.org')).toMatchObject({ status: 200, json: { ok: true } });
    expect(saves).toBe(before + 1);
    expect(await login('gus', 'gus@example.org')).toMatchObject({ status: 200, json: { ok: true } });
    expect((await storedUsers()).find(({ uid }) => uid === 'gus')).toMatchObject({
      name: 'Gus',
      method: 'google',
    });
  });

  it('is not ok without a token, and stores nothing (CALL-3, CALL-4)', async () => {
    const before = await storedUsers();
    expect((await login(undefined, 'new@example.org')).json).toEqual({
      ok: false,
      message: aText(),
    });
    expect(await storedUsers()).toEqual(before);
  });

  it("refuses another's e-mail, a bad token and another method (CALL-4)", async () => {
    expect((await login('gus', 'ann@example.org')).status).toBe(403);
    expect((await login('bad', 'gus@example.org')).status).toBe(401);
    expect(
      (
        await backend.call('POST', pathOf('announceGoogleLogin'), {
          body: { email: 'a@b.c', method: 'manual' },
        })
      ).status,
    ).toBe(422);
  });
});
