import fs from 'node:fs/promises';
import http from 'node:http';
import { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { LOCAL_PROJECT_ID } from '#contract/config.ts';
import { KeysUnreachable } from '../identity/providerKeys.ts';
import { emulatorVerifier } from '../identity/tokens.ts';
import { DEFAULT_POLL_MS, openAccountStore, type AccountStore } from './accountStore.ts';
import { createEmulatorApp } from './emulatorApp.ts';
import { createEmulatorClient } from './emulatorClient.ts';

/** The real emulator; dropping its state is what a restart does to it. */
const states = new Map<string, unknown>();
let emulatorServer: http.Server;
let url: string;
let folder: string;
const stores: AccountStore[] = [];

beforeAll(async () => {
  emulatorServer = http.createServer(await createEmulatorApp(LOCAL_PROJECT_ID, states));
  await new Promise<void>((resolve) => emulatorServer.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(emulatorServer.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  emulatorServer.closeAllConnections();
  emulatorServer.close();
});
beforeEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
  states.clear();
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'accounts-'));
});

async function open(pollMs = 60_000): Promise<AccountStore> {
  const warn = (message: string) => {
    throw new Error(message);
  };
  const store = await openAccountStore({
    folder,
    emulator: createEmulatorClient(url, LOCAL_PROJECT_ID),
    warn,
    pollMs,
  });
  stores.push(store);
  return store;
}

type EmulatorResponse = {
  localId: string;
  idToken: string;
  refreshToken: string;
  refresh_token: string;
  error?: unknown;
};
async function call(
  method: string,
  body: object,
  service = 'identitytoolkit.googleapis.com/v1/accounts:',
): Promise<EmulatorResponse> {
  const response = await fetch(`${url}/${service}${method}?key=local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as EmulatorResponse;
}
const signUp = (email: string) => call('signUp', { email, password: 'Secret1', returnSecureToken: true });
const signIn = (email: string, password = 'Secret1') =>
  call('signInWithPassword', { email, password, returnSecureToken: true });
const google = (email: string) =>
  call('signInWithIdp', {
    postBody: `id_token=${encodeURIComponent(JSON.stringify({ sub: `google-${email}`, email, email_verified: true }))}&providerId=google.com`,
    requestUri: 'http://localhost',
    returnSecureToken: true,
  });
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const onDisk = async (): Promise<string[]> => {
  const text = await fs.readFile(path.join(folder, 'accounts.json'), 'utf8');
  return (JSON.parse(text) as { users: { email: string }[] }).users.map(({ email }) => email).sort();
};

describe('accounts', () => {
  it('survive a restart of the emulator with passwords, providers, ids and tokens (STORE-3)', async () => {
    const store = await open();
    const ann = await signUp('ann@example.com');
    const gil = await google('gil@example.com');
    await store.save();

    states.clear();
    expect(await signIn('ann@example.com')).toHaveProperty('error');
    // A token is as old as a second: restored a second later, the emulator would refuse it if the date were new.
    await wait(1100);
    await open();

    expect((await signIn('ann@example.com')).localId).toBe(ann.localId);
    expect(await signIn('ann@example.com', 'Wrong1')).toHaveProperty('error');
    expect(await call('lookup', { idToken: gil.idToken })).toMatchObject({
      users: [{ localId: gil.localId }],
    });
    expect((await google('gil@example.com')).localId).toBe(gil.localId);
    expect(await call('lookup', { idToken: ann.idToken })).toMatchObject({
      users: [{ localId: ann.localId }],
    });
    const refreshed = await call(
      'token',
      { grant_type: 'refresh_token', refresh_token: ann.refreshToken },
      'securetoken.googleapis.com/v1/',
    );
    expect(refreshed.refresh_token).toBeTruthy();
  });

  it('are on disk when save() resolves, however many calls run at once (STORE-3)', async () => {
    const store = await open();
    const people = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@example.com`);
    await Promise.all(
      people.map(async (email) => {
        await signUp(email);
        await store.save();
        expect(await onDisk()).toContain(email);
      }),
    );
    expect(await onDisk()).toEqual(people);
  });

  it('are on disk within 2 s of any other change (STORE-3)', async () => {
    await open(DEFAULT_POLL_MS);
    expect(DEFAULT_POLL_MS).toBeLessThan(2000);
    const { idToken } = await signUp('ann@example.com');
    await call('update', { idToken, displayName: 'Ann' });
    const text = () => fs.readFile(path.join(folder, 'accounts.json'), 'utf8').catch(() => '');
    while (!(await text()).includes('"displayName": "Ann"')) await wait(50);
  });

  it('are saved at the end, and an emulator that is gone is no error then (STORE-3)', async () => {
    const store = await open();
    await signUp('ann@example.com');
    await store.close();
    expect(await onDisk()).toEqual(['ann@example.com']);

    const gone = { ...createEmulatorClient(url, LOCAL_PROJECT_ID) };
    const second = await openAccountStore({ folder, emulator: gone, warn: () => undefined });
    gone.listAccounts = () => Promise.reject(new Error('gone'));
    await expect(second.save()).rejects.toThrow('gone');
    await expect(second.close()).resolves.toBeUndefined();
    expect(await onDisk()).toEqual(['ann@example.com']);
  });

  it('are never replaced by those of an emulator that has lost them all', async () => {
    const store = await open();
    await signUp('ann@example.com');
    await signUp('bob@example.com');
    await store.save();
    states.clear();
    await store.save();
    expect(await onDisk()).toEqual(['ann@example.com', 'bob@example.com']);
  });

  it('that are taken back with their refused signup stay away, the only one as well', async () => {
    const store = await open();
    const { idToken } = await signUp('ann@example.com');
    await store.save();
    await call('delete', { idToken });
    await store.save();
    expect(await onDisk()).toEqual([]);
    await store.close();

    states.clear();
    await open();
    expect(await signUp('ann@example.com')).not.toHaveProperty('error');
  });

  it('are kept when the server restarts beside a running emulator', async () => {
    const store = await open();
    await signUp('ann@example.com');
    await store.close();
    const { idToken } = await signUp('bob@example.com');
    await call('update', { idToken, displayName: 'Newer than the file' });
    await open();
    expect(await onDisk()).toEqual(['ann@example.com', 'bob@example.com']);
  });

  it('are written in one step, readable by their owner alone', async () => {
    const leftover = path.join(folder, '.writing-of-a-killed-process');
    await fs.writeFile(leftover, 'half');
    await fs.utimes(leftover, 0, 0);
    const store = await open();
    await signUp('ann@example.com');
    await store.save();
    const names = (await fs.readdir(folder)).sort();
    expect(names).toEqual(['accounts.json']);
    expect((await fs.stat(path.join(folder, 'accounts.json'))).mode & 0o077).toBe(0);
  });

  it('with readable passwords, as the emulator itself exports them, sign in as ever and are kept with hashes from the start on', async () => {
    const password = 'An-old-Secret:password=1';
    const salt = 'fakeSaltAbc';
    const passwordHash = `fakeHash:salt=${salt}:password=${password}`;
    const old = { localId: 'ann', email: 'ann@example.com', salt, passwordHash, validSince: '1700000000' };
    await fs.writeFile(path.join(folder, 'accounts.json'), JSON.stringify({ users: [old] }));
    const leftover = path.join(folder, '.writing-of-a-killed-process');
    await fs.writeFile(leftover, password);
    // As after the clock was set back.
    const tomorrow = new Date(Date.now() + 24 * 60 * 60_000);
    await fs.utimes(leftover, tomorrow, tomorrow);

    await open();
    expect((await signIn('ann@example.com', password)).localId).toBe('ann');
    expect(await signIn('ann@example.com', 'An-old-Secret')).toHaveProperty('error');
    const files = await fs.readdir(folder);
    const texts = await Promise.all(files.map((file) => fs.readFile(path.join(folder, file), 'utf8')));
    expect(texts.join()).not.toContain('An-old-Secret');

    states.clear();
    await open();
    expect((await signIn('ann@example.com', password)).localId).toBe('ann');
  });

  it.each(['{"users":[{"email"', '[]x', '{"users":[{}]}'])(
    'that are damaged stop the start with a sentence: %s',
    async (text) => {
      await fs.writeFile(path.join(folder, 'accounts.json'), text);
      await expect(open()).rejects.toThrow(/accounts\.json is damaged: .+\.$/);
      expect(await fs.readFile(path.join(folder, 'accounts.json'), 'utf8')).toBe(text);
    },
  );
});

describe('tokens', () => {
  const SECOND = 1000;
  const bearer = (store: AccountStore, token: string) =>
    emulatorVerifier(LOCAL_PROJECT_ID, store.find)(token);
  const asOwner = (body: object) =>
    fetch(`${url}/identitytoolkit.googleapis.com/v1/projects/${LOCAL_PROJECT_ID}/accounts:update`, {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  it('are good from the moment of the signup, before changes are looked for', async () => {
    const store = await open();
    const { idToken, localId } = await signUp('ann@example.com');
    expect(await bearer(store, idToken)).toMatchObject({ uid: localId });
  });

  it('are good after a restart, those of a provider as well', async () => {
    await open();
    const tokens = [await signUp('ann@example.com'), await google('gil@example.com')];
    await stores[0]?.save();
    states.clear();
    await wait(1100);
    const store = await open();
    for (const { idToken, localId } of tokens)
      expect(await bearer(store, idToken)).toMatchObject({ uid: localId });
  });

  it('are no good soon after their account was disabled or deleted, or its password changed', async () => {
    const store = await open(SECOND);
    const [ann, bob, cat] = [
      await signUp('ann@example.com'),
      await signUp('bob@example.com'),
      await signUp('cat@example.com'),
    ];
    await wait(1100);
    await asOwner({ localId: ann.localId, disableUser: true });
    await call('delete', { idToken: bob.idToken });
    const newer = await call('update', {
      idToken: cat.idToken,
      password: 'Secret2',
      returnSecureToken: true,
    });
    for (const { idToken } of [ann, bob, cat]) {
      let refusal: unknown;
      while (!refusal)
        refusal = await bearer(store, idToken).then(
          () => wait(50),
          (error: unknown) => error,
        );
      expect(refusal).toHaveProperty('message', expect.stringContaining('account gone'));
    }
    expect(await bearer(store, newer.idToken)).toMatchObject({ uid: cat.localId });
  });

  it('cost no question about an account that is known, and no answer 401 while the emulator cannot be asked', async () => {
    const emulator = createEmulatorClient(url, LOCAL_PROJECT_ID);
    const store = await openAccountStore({ folder, emulator, warn: () => undefined, pollMs: 60_000 });
    stores.push(store);
    const [ann, bob] = [await signUp('ann@example.com'), await signUp('bob@example.com')];
    await call('delete', { idToken: bob.idToken });
    await store.save();
    emulator.findAccount = () => Promise.reject(new Error('gone'));
    expect(await bearer(store, ann.idToken)).toMatchObject({ uid: ann.localId });
    await expect(bearer(store, bob.idToken)).rejects.toBeInstanceOf(KeysUnreachable);
  });
});
