import { BACKEND_PATH, CALLS } from '#contract/calls.ts';
import { createApp } from '../app.ts';
import { DEFAULT_LIMITS, readCost, type Limits } from './rateLimit.ts';
import { anArtifact, openBackend, person, refusal, type TestBackend } from '../testing/backend.ts';
import { silentLog } from '../testing/silentLog.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openBackend();
}, 60_000);
afterAll(() => backend.close());

type Caller = { address?: string; as?: string; forwardedFor?: string };

/** An app of its own, with counters that nobody has used, called from any address. */
function openApp(limits: Partial<Limits> = {}, trustedProxies: string[] = []) {
  const app = createApp({
    db: backend.db,
    version: 'test',
    verifyToken: (bearer) =>
      bearer === 'bad' ? Promise.reject(new Error('no token')) : Promise.resolve(person(bearer)),
    clock: () => new Date(),
    log: silentLog,
    trustedProxies,
    limits: { ...DEFAULT_LIMITS, ...limits },
  });
  return (method: string, path: string, caller: Caller = {}, body?: object) => {
    const { address = '203.0.113.7', as, forwardedFor } = caller;
    const init = {
      method,
      headers: {
        ...(as !== undefined && { Authorization: `Bearer ${as}` }),
        ...(forwardedFor !== undefined && { 'X-Forwarded-For': forwardedFor }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    };
    const socket = { remoteAddress: address, remoteFamily: 'IPv4', remotePort: 1 };
    return Promise.resolve(app.request(BACKEND_PATH + path, init, { incoming: { socket } }));
  };
}

const feedback = { email: 'a@b.c', feedback: 'x' };
const list = `${CALLS.artifacts}?limit=6`;
const search = `${list}&search=axe`;

/** The statuses of so many requests, one after the other. */
async function statusesOf(times: number, ask: (n: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++) statuses.push((await ask(n)).status);
  return statuses;
}

describe('limits', () => {
  it('stop unauthenticated posts, and say when to come back', async () => {
    const call = openApp({ postsPerAddress: 2 });
    const post = () => call('POST', CALLS.feedback, {}, feedback);
    expect(await statusesOf(3, post)).toEqual([201, 201, 429]);
    const refused = await post();
    expect(await refused.json()).toEqual(refusal('too-many'));
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await call('GET', list)).status).toBe(200);
    expect((await call('POST', CALLS.feedback, { address: '203.0.113.8' }, feedback)).status).toBe(201);
  });

  it('stop one person without stopping another', async () => {
    const call = openApp({ writesPerPerson: 3 });
    const add = (as: string) => () => call('POST', CALLS.artifacts, { as }, anArtifact());
    expect(await statusesOf(4, add('ann'))).toEqual([201, 201, 201, 429]);
    expect(await statusesOf(1, add('bob'))).toEqual([201]);
  });

  it('let forty people register behind one address within a minute, signed in or out', async () => {
    const call = openApp();
    const newUser = (n: number) => ({ name: 'Ann', email: `reg${n}@example.org`, method: 'manual' });
    const signedOut = await statusesOf(40, (n) => call('POST', CALLS.users, {}, newUser(n)));
    expect(new Set(signedOut)).toEqual(new Set([202]));
    const signedIn = await statusesOf(40, (n) => call('POST', CALLS.users, { as: `reg${n}` }, newUser(n)));
    expect(new Set(signedIn)).toEqual(new Set([201]));
  });

  it('stop who reads and searches too much, a visitor by address and a person by uid', async () => {
    const call = openApp({ readsPerAddress: 7, readsPerPerson: 6 });
    expect(await statusesOf(3, () => call('GET', search))).toEqual([200, 429, 429]);
    expect(await statusesOf(8, () => call('GET', list, { address: '203.0.113.8' }))).toEqual([
      ...Array<number>(7).fill(200),
      429,
    ]);
    expect(await statusesOf(2, () => call('GET', search, { as: 'ann' }))).toEqual([200, 429]);
    expect((await call('GET', search, { as: 'bob' })).status).toBe(200);
    expect(Number((await call('GET', search)).headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  it('let a person search at every pause in typing, for a whole minute', () => {
    const { artifacts, facets } = CALLS;
    const search = { search: 'axe' };
    const perPause =
      readCost(artifacts, { ...search, limit: '6' }) +
      readCost(facets, search) +
      readCost(CALLS.timeline, search);
    expect((perPause * 60_000) / 450).toBeLessThan(DEFAULT_LIMITS.readsPerPerson);
  });

  it('count tokens that are no good by address', async () => {
    const call = openApp({ readsPerAddress: 2 });
    expect(await statusesOf(3, () => call('GET', list, { as: 'bad' }))).toEqual([401, 401, 429]);
    expect((await call('GET', list, { as: 'ann' })).status).toBe(200);
  });

  it('count nothing when there are none', async () => {
    const times = DEFAULT_LIMITS.postsPerAddress + 1;
    const statuses = await statusesOf(times, () => backend.call('POST', '/nowhere'));
    expect(new Set(statuses)).toEqual(new Set([404]));
  });
});

describe('what a read costs', () => {
  it.each([
    [CALLS.featured, {}, 1],
    [CALLS.artifact('x'), { search: 'axe' }, 1],
    [CALLS.artifacts, { limit: '6' }, 1],
    [CALLS.artifacts, { limit: '6', search: ' ' }, 1],
    [CALLS.artifacts, { limit: '6', search: 'axe' }, 5],
    [CALLS.artifacts, { limit: '300' }, 4],
    [CALLS.artifacts, {}, 11],
    [CALLS.artifacts, { limit: 'many' }, 1],
    [CALLS.artifacts, { limit: '-1e9' }, 1],
    [CALLS.artifacts, { limit: '1e9' }, 11],
    [CALLS.facets, { search: 'axe' }, 5],
    [CALLS.related('x'), {}, 5],
  ])('%s with %j: %d', (path, query, cost) => {
    expect(readCost(path, query)).toBe(cost);
  });
});

describe('the address', () => {
  const proxies = ['127.0.0.1', '10.0.0.0/8'];
  const twice = (first: Caller, second: Caller, trusted: string[] = proxies) => {
    const call = openApp({ postsPerAddress: 1 }, trusted);
    const callers = [first, second];
    return statusesOf(2, (n) => call('POST', CALLS.feedback, callers[n], feedback));
  };

  it('is what a trusted proxy says', async () => {
    const from = (forwardedFor: string) => ({ address: '::ffff:127.0.0.1', forwardedFor });
    expect(await twice(from('203.0.113.7'), from('203.0.113.8'))).toEqual([201, 201]);
    expect(await twice(from('1.1.1.1, 203.0.113.7, 10.2.3.4'), from('2.2.2.2, 203.0.113.7'))).toEqual([
      201, 429,
    ]);
    expect(await twice(from('x'), from(''))).toEqual([201, 429]);
  });

  it('is not what anybody else says', async () => {
    const from = (forwardedFor: string) => ({ address: '203.0.113.9', forwardedFor });
    expect(await twice(from('1.1.1.1'), from('2.2.2.2'))).toEqual([201, 429]);
    const local = (forwardedFor: string) => ({ address: '127.0.0.1', forwardedFor });
    expect(await twice(local('1.1.1.1'), local('2.2.2.2'), [])).toEqual([201, 429]);
  });

  it('is that of a household where it is an IPv6 one', async () => {
    expect(await twice({ address: '2001:db8:1:2::5' }, { address: '2001:db8:1:2:a:b:c:d' })).toEqual([
      201, 429,
    ]);
    expect(await twice({ address: '2001:db8:1:2::5' }, { address: '2001:db8:1:3::5' })).toEqual([201, 201]);
    expect(await twice({ address: '2001:db8::5' }, { address: '2001:db8::6' })).toEqual([201, 429]);
  });
});
