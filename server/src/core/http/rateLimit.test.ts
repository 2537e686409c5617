import { EventEmitter } from 'node:events';
import type { Artifact } from '#contract/artifact.ts';
import { BACKEND_PATH, pathOf } from '#contract/calls.ts';
import { serverCallOf } from '#contract/serverCalls.ts';
import { createApp } from '../../app.ts';
import { createRateLimit, DEFAULT_LIMITS, costOf, type Limits } from './rateLimit.ts';
import { metered } from '../run/meter.ts';
import { anArtifact } from '#contract/testing.ts';
import { openBackend, person, refusal } from '../../testing/backend.ts';
import { silentLog } from '../../testing/silentLog.ts';

const backend = await openBackend();
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
    rateLimit: createRateLimit({ ...DEFAULT_LIMITS, ...limits }),
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
const list = `${pathOf('listArtifacts')}?limit=6`;
const search = `${list}&search=axe`;

/** The statuses of so many requests, one after the other. */
async function statusesOf(times: number, ask: (n: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++) statuses.push((await ask(n)).status);
  return statuses;
}

describe('limits', () => {
  it('stop unauthenticated posts, and say when to come back (CALL-14)', async () => {
    const call = openApp({ postsPerAddress: 2 });
    const post = () => call('POST', pathOf('sendFeedback'), {}, feedback);
    expect(await statusesOf(3, post)).toEqual([201, 201, 429]);
    const refused = await post();
    expect(await refused.json()).toEqual(refusal('too-many'));
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await call('GET', list)).status).toBe(200);
    expect((await call('POST', pathOf('sendFeedback'), { address: '203.0.113.8' }, feedback)).status).toBe(
      201,
    );
  });

  it('count a HEAD as the read that it is (LIMIT-3)', async () => {
    const call = openApp({ postsPerAddress: 1 });
    expect(await statusesOf(3, () => call('HEAD', list))).toEqual([200, 200, 200]);
  });

  it('stop one person without stopping another', async () => {
    const call = openApp({ writesPerUser: 3 });
    const add = (as: string) => () => call('POST', pathOf('addArtifact'), { as }, anArtifact());
    expect(await statusesOf(4, add('ann'))).toEqual([201, 201, 201, 429]);
    expect(await statusesOf(1, add('bob'))).toEqual([201]);
  });

  it('let forty people register behind one address within a minute, signed in or out', async () => {
    const call = openApp();
    const newUser = (n: number) => ({ name: 'Ann', email: `reg${n}@example.org`, method: 'manual' });
    const signedOut = await statusesOf(40, (n) => call('POST', pathOf('registerUser'), {}, newUser(n)));
    expect(new Set(signedOut)).toEqual(new Set([202]));
    const signedIn = await statusesOf(40, (n) =>
      call('POST', pathOf('registerUser'), { as: `reg${n}` }, newUser(n)),
    );
    expect(new Set(signedIn)).toEqual(new Set([201]));
  });

  it('stop who reads and searches too much, a visitor by address and a person by uid (LIMIT-3)', async () => {
    const call = openApp({ readsPerAddress: 7, readsPerUser: 6 });
    expect(await statusesOf(3, () => call('GET', search))).toEqual([200, 429, 429]);
    expect(await statusesOf(8, () => call('GET', list, { address: '203.0.113.8' }))).toEqual([
      ...Array<number>(7).fill(200),
      429,
    ]);
    expect(await statusesOf(2, () => call('GET', search, { as: 'ann' }))).toEqual([200, 429]);
    expect((await call('GET', search, { as: 'bob' })).status).toBe(200);
    expect(Number((await call('GET', search)).headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  it('count what an empty list counts for each of its filters (LIST-19, LIMIT-3)', async () => {
    const call = openApp({ readsPerAddress: 24 });
    const empty = `${list}&search=zzz&from=1900&to=1950&type=Weapons&facets=1`;
    const response = Object.assign(new EventEmitter(), { bodyBytes: 0 });
    expect((await metered(response, () => call('GET', empty))).status).toBe(200);
    expect((await call('GET', list)).status).toBe(429);
  });

  it('count whoever is signed in for their address too, whatever accounts they have (LIMIT-7)', async () => {
    const call = openApp({ pointsPerAddress: 12 });
    const accounts = ['ann', 'bob', 'cem'];
    expect(await statusesOf(3, (n) => call('GET', search, { as: accounts[n] ?? '' }))).toEqual([
      200, 200, 429,
    ]);
    expect((await call('GET', search, { as: 'ann', address: '203.0.113.8' })).status).toBe(200);
    const write = (as: string) =>
      call('POST', pathOf('sendFeedback'), { as, address: '203.0.113.9' }, feedback);
    expect(await statusesOf(2, (n) => write(accounts[n] ?? ''))).toEqual([201, 429]);
  });

  it('stop who writes more in a day than one account, or one address, may (LIMIT-8)', async () => {
    const bytes = Buffer.byteLength(JSON.stringify(anArtifact()));
    const call = openApp({ bytesPerUser: 2.5 * bytes, bytesPerAddress: 3.5 * bytes });
    const add = (as: string, address?: string) =>
      call('POST', pathOf('addArtifact'), { as, ...(address && { address }) }, anArtifact());
    expect(await statusesOf(3, () => add('ann'))).toEqual([201, 201, 429]);
    const refused = await add('ann', '203.0.113.8');
    expect(await refused.json()).toMatchObject({
      code: 'too-many',
      message: 'That is more than can still be written today. Please write less, or go on tomorrow.',
    });
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(23 * 60 * 60);
    expect(await statusesOf(2, () => add('bob'))).toEqual([201, 429]);
    expect(await statusesOf(2, () => add('cem', '203.0.113.9'))).toEqual([201, 201]);
  });

  it('let a shorter text be written on the day on which a longer one was refused (LIMIT-8)', async () => {
    const long = anArtifact({ description: 'x'.repeat(3000) });
    const call = openApp({ bytesPerUser: 3000, bytesPerAddress: 6000 });
    const add = (body: object) => call('POST', pathOf('addArtifact'), { as: 'ann' }, body);
    expect(await statusesOf(3, () => add(long))).toEqual([429, 429, 429]);
    expect((await add(anArtifact())).status).toBe(201);
  });

  it('count nothing of a text that is refused for another reason (LIMIT-8)', async () => {
    const call = openApp({ bytesPerUser: 2000, bytesPerAddress: 4000 });
    const added = await call('POST', pathOf('addArtifact'), { as: 'bob' }, anArtifact({ name: 'Lamp' }));
    const { _id } = (await added.json()) as Artifact;
    const suggest = (name: string) =>
      call(
        'POST',
        pathOf('suggestChange', _id),
        { as: 'ann' },
        { changes: { name }, reason: 'x'.repeat(600) },
      );
    // Nothing differs.
    expect(await statusesOf(4, () => suggest('Lamp'))).toEqual([422, 422, 422, 422]);
    expect((await suggest('Oil lamp')).status).toBe(201);
  });

  it('count nothing for a user whom their address is refused (LIMIT-8)', async () => {
    const bytes = Buffer.byteLength(JSON.stringify(anArtifact()));
    const call = openApp({ bytesPerUser: 1.5 * bytes, bytesPerAddress: 1.5 * bytes });
    const add = (as: string, address: string) =>
      call('POST', pathOf('addArtifact'), { as, address }, anArtifact());
    expect((await add('bob', '203.0.113.7')).status).toBe(201);
    expect((await add('ann', '203.0.113.7')).status).toBe(429);
    expect((await add('ann', '203.0.113.8')).status).toBe(201);
  });

  it('let a person search at every pause in typing, for a whole minute', () => {
    const page = costOf(serverCallOf('listArtifacts'), { search: 'axe', limit: 6, facets: '1' });
    const perPause = page + costOf(serverCallOf('artifactTimeline'), { search: 'axe' });
    expect((perPause * 60_000) / 450).toBeLessThan(DEFAULT_LIMITS.readsPerUser);
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

describe('what a call costs', () => {
  it.each([
    ['featuredArtifacts', {}, 1],
    ['listArtifacts', { limit: 6, search: '' }, 1],
    ['listArtifacts', { limit: 6, search: 'axe' }, 5],
    ['listArtifacts', { limit: 6, search: 'axe', facets: '1' }, 10],
    ['listArtifacts', { limit: 6, from: -500 }, 5],
    ['listArtifacts', { limit: 6, area: '0,0,10,10' }, 5],
    ['artifactFacets', { area: '0,0,10,10' }, 5],
    ['listArtifacts', { limit: 300 }, 31],
    ['listArtifacts', { limit: 6, page: 3334 }, 1],
    ['listArtifacts', { limit: 6, page: 50_001 }, 16],
    ['listArtifacts', { limit: 6, page: 1_000_000_000 }, 26],
    ['listArtifacts', { limit: 1000 }, 101],
    ['myArtifacts', { limit: 48 }, 5],
    ['liked', { limit: 1000 }, 101],
    ['liked', { fields: '_id', limit: 50_000 }, 51],
    ['artifactFacets', { search: 'axe' }, 5],
    ['artifactTimeline', {}, 5],
    ['relatedArtifacts', {}, 10],
    ['reviews', { limit: 24 }, 3],
  ] as const)('%s with %j: %d', (name, query, cost) => {
    expect(costOf(serverCallOf(name), query)).toBe(cost);
  });

  it('is taken from what was validated: a list without a limit costs what a thousand records cost', async () => {
    const call = openApp({ readsPerAddress: 101 });
    expect((await call('GET', pathOf('listArtifacts'))).status).toBe(200);
    expect((await call('GET', list)).status).toBe(429);
  });

  it('is a point where the query is invalid', async () => {
    const call = openApp({ readsPerAddress: 2 });
    const invalid = () => call('GET', `${pathOf('listArtifacts')}?limit=many`);
    expect(await statusesOf(3, invalid)).toEqual([422, 422, 429]);
  });
});

describe('the address', () => {
  const proxies = ['127.0.0.1', '10.0.0.0/8'];
  const twice = (first: Caller, second: Caller, trusted: string[] = proxies) => {
    const call = openApp({ postsPerAddress: 1 }, trusted);
    const callers = [first, second];
    return statusesOf(2, (n) => call('POST', pathOf('sendFeedback'), callers[n], feedback));
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

  it.each([
    ['fe80::1%eth0', 'FE80:0:0:0:0:0:0:2'],
    ['fe80::1%eth0.1-a', 'fe80::9%wlan0'],
    ['::ffff:1.2.3.4%eth0', '1.2.3.4'],
    ['64:ff9b::1.2.3.4', '64:ff9b::1.2.3.5'],
    ['1:2:3:4:5:6:7.8.9.10', '1:2:3:4::'],
    ['2001:0db8:0001:0002::5', '2001:db8:1:2:3::'],
    ['::1', '::'],
    ['1::', '1:0:0:0:2:3:4:5'],
  ])('is one of its network in every notation: %s and %s', async (first, second) => {
    expect(await twice({ address: first }, { address: second })).toEqual([201, 429]);
    const from = (forwardedFor: string) => ({ address: '127.0.0.1', forwardedFor });
    expect(await twice(from(first), from(second))).toEqual([201, 429]);
  });
});

describe('several servers', () => {
  it('count by themselves (SERVERS-2)', async () => {
    const [first, second] = [openApp({ readsPerAddress: 2 }), openApp({ readsPerAddress: 2 })];
    expect(await statusesOf(3, () => first('GET', list))).toEqual([200, 200, 429]);
    expect(await statusesOf(3, () => second('GET', list))).toEqual([200, 200, 429]);
  });
});

describe('what is left', () => {
  const told = ({ headers }: Response) => [headers.get('RateLimit-Policy'), headers.get('RateLimit')];

  it('is told with every response, in the form of the IETF draft (SERVERS-3)', async () => {
    const call = openApp({ readsPerAddress: 7, readsPerUser: 100 });
    const first = await call('GET', search);
    expect([first.status, ...told(first)]).toEqual([
      200,
      '"address-reads";q=7;w=60',
      expect.stringMatching(/^"address-reads";r=2;t=(?:60|59)$/),
    ]);
    expect(told(await call('GET', `${pathOf('listArtifacts')}?limit=many`))[1]).toMatch(/;r=1;t=\d+$/);
    expect(told(await call('GET', list, { as: 'ann' }))[1]).toMatch(/^"user-reads";r=99;t=\d+$/);
  });

  it('is nothing for whoever is refused, until they may come back (SERVERS-3)', async () => {
    const call = openApp({ readsPerAddress: 5 });
    await call('GET', search);
    const refused = await call('GET', list);
    const seconds = refused.headers.get('Retry-After');
    expect([refused.status, ...told(refused)]).toEqual([
      429,
      '"address-reads";q=5;w=60',
      `"address-reads";r=0;t=${seconds}`,
    ]);
  });
});
