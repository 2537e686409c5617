import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { BACKEND_PATH, CALLS, pathOf, type CallName } from '#contract/calls.ts';
import { MAX_BODY_BYTES } from '#contract/constants.ts';
import { ERROR_MESSAGES } from '#contract/error.ts';
import { anArtifact } from '#contract/testing.ts';
import { openBackend, person, refusal, type TestBackend } from './testing/backend.ts';
import { aNumber, aText } from './testing/matchers.ts';
import { KeysUnreachable } from './core/identity/providerKeys.ts';
import type { RequestFacts } from './core/run/log.ts';
import { createApp } from './app.ts';
import { readEnv } from './core/run/env.ts';
import { createSite } from './pages/site/site.ts';
import { siteConfig } from './pages/site/siteConfig.ts';
import { openPool, REQUEST_LIMITS } from './core/db/postgres.ts';
import { startFakePostgres } from './testing/fakePostgres.ts';
import { silentLog } from './testing/silentLog.ts';
import { EMPTY_DOCUMENT } from './pages/site/document.ts';

const requests: RequestFacts[] = [];
const log = { ...silentLog, request: (facts: RequestFacts) => void requests.push(facts) };
const backend = await openBackend({
  log,
  allowedOrigins: ['https://history.example.org'],
  verifyToken: (bearer) => {
    if (bearer === 'unreachable') throw new KeysUnreachable();
    return bearer.startsWith('bad') ? Promise.reject(new Error(bearer)) : Promise.resolve(person(bearer));
  },
});
afterAll(() => backend.close());

const post = (body: string, headers: Record<string, string> = {}) =>
  backend.call('POST', pathOf('sendFeedback'), { body, headers });

describe('the backend', () => {
  it('says that it is well (START-7)', async () => {
    const { status, json } = await backend.call('GET', pathOf('health'));
    expect(status).toBe(200);
    expect(json).toEqual({ status: 'ok', version: '1.2.3', database: 'up' });
  });

  it('says that it is ready until it is to stop, also while its database is away (SERVERS-6)', async () => {
    let isStopping = false;
    const isReady = async (on: TestBackend) => {
      const { status, json } = await on.call('GET', pathOf('ready'));
      return [status, json];
    };
    const stopping = await openBackend({ db: backend.db, isStopping: () => isStopping });
    expect(await isReady(stopping)).toEqual([200, { status: 'ready' }]);
    isStopping = true;
    expect(await isReady(stopping)).toEqual([503, { status: 'stopping' }]);
    const fake = await startFakePostgres('ending');
    const { db, end } = openPool(fake.databaseUrl, REQUEST_LIMITS);
    expect(await isReady(await openBackend({ db }))).toEqual([200, { status: 'ready' }]);
    await end();
    await fake.close();
  });

  it.each(['/nowhere', '/artifacts/', '', '/api'])('answers 404 in JSON at %s (CALL-14)', async (path) => {
    expect(await backend.call('GET', path)).toMatchObject({ status: 404, json: refusal('not-found') });
  });

  it.each(['{', '', '"text"', '[]', 'null', '5', '{"a":}', '\ud800'])(
    'refuses the body %j as malformed (CALL-14)',
    async (body) => {
      expect(await post(body)).toMatchObject({ status: 400, json: refusal('malformed') });
    },
  );

  it('refuses a body in another encoding than UTF-8, instead of storing it damaged (CALL-14)', async () => {
    const response = await backend.app.request(BACKEND_PATH + pathOf('sendFeedback'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=iso-8859-1' },
      body: Buffer.from('{"email":"a@b.c","feedback":"Müller"}', 'latin1'),
    });
    expect([response.status, await response.json()]).toEqual([400, refusal('malformed')]);
  });

  it.each([
    ['PATCH', pathOf('listArtifacts'), 'GET, POST, HEAD, OPTIONS'],
    ['POST', pathOf('health'), 'GET, HEAD, OPTIONS'],
    ['DELETE', pathOf('sendFeedback'), 'POST, OPTIONS'],
  ])('says what %s %s takes instead (CALL-14)', async (method, path, allowed) => {
    const refused = await backend.call(method, path);
    expect([refused.status, refused.json]).toEqual([405, refusal('wrong-method')]);
    expect(refused.headers.get('Allow')).toBe(allowed);
    const asked = await backend.call('OPTIONS', path);
    expect([asked.status, asked.headers.get('Allow')]).toEqual([204, allowed]);
  });

  const DEEP = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  it.each<[string, CallName, string]>([
    ['a suggested name', 'suggestChange', `{"reason":"x","changes":{"name":${DEEP}}}`],
    ['the points of a picture', 'addArtifact', `{"details":[{"x":${DEEP}}]}`],
    ['a pin', 'addArtifact', `{"foundPin":{"lat":${DEEP}}}`],
    ['a field that nobody reads', 'sendFeedback', '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000)],
  ])('refuses a deeply nested body as malformed: %s (CALL-14)', async (_what, call, body) => {
    const { _id } = await backend.add('ann');
    const { status, json } = await backend.call('POST', pathOf(call, _id), { as: 'ben', body });
    expect([status, json]).toEqual([400, refusal('malformed')]);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'refuses the content type %j',
    async (type) => {
      expect(await post('{}', { 'Content-Type': type })).toMatchObject({
        status: 400,
        json: refusal('malformed'),
      });
    },
  );

  it('takes JSON under its other names', async () => {
    const body = JSON.stringify({ email: 'a@b.c', feedback: 'x' });
    expect((await post(body, { 'Content-Type': 'Application/JSON; charset=utf-8' })).status).toBe(201);
  });

  it('refuses a body that is too large, announced or not (CALL-14, LIMIT-2)', async () => {
    const body = JSON.stringify({ email: 'a@b.c', feedback: 'x'.repeat(MAX_BODY_BYTES) });
    expect(await post(body)).toMatchObject({ status: 413, json: refusal('too-large') });
    const stream = new Response(body).body;
    const init = {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { 'Content-Type': 'application/json' },
    };
    const response = await backend.app.request(BACKEND_PATH + pathOf('sendFeedback'), init);
    expect(response.status).toBe(413);
  });

  it('is not misled by names that every object has', async () => {
    const body = '{"__proto__":{"email":"a@b.c"},"constructor":"x","toString":5,"feedback":"x"}';
    expect(await post(body)).toMatchObject({ status: 422, json: { fields: { email: aText() } } });
  });

  it.each(['Bearer bad', 'Bearer', 'Basic abc', 'bad', 'Bearer a b', ''])(
    'refuses the header Authorization: %j (CALL-14)',
    async (header) => {
      const { status, json, headers } = await backend.call('GET', pathOf('listArtifacts'), {
        headers: { Authorization: header },
      });
      expect([status, json]).toEqual([401, refusal('unauthorized', ERROR_MESSAGES.unauthorized)]);
      expect(headers.get('WWW-Authenticate')).toBe('Bearer');
    },
  );

  it('answers 500 without a trace when something breaks (CALL-14)', async () => {
    const app = createApp({
      db: backend.db,
      version: 'test',
      verifyToken: (bearer) => Promise.resolve(person(bearer)),
      clock: () => new Date(NaN),
      log: silentLog,
    });
    const response = await app.request(BACKEND_PATH + pathOf('addArtifact'), {
      method: 'POST',
      headers: { Authorization: 'Bearer ann', 'Content-Type': 'application/json' },
      body: JSON.stringify(anArtifact()),
    });
    expect([response.status, await response.json()]).toEqual([
      500,
      refusal('internal', ERROR_MESSAGES.internal),
    ]);
  });

  it('answers 503, and when to come back, while nobody can tell whether a token is good', async () => {
    const { status, json, headers } = await backend.call('GET', pathOf('listArtifacts'), {
      as: 'unreachable',
    });
    expect([status, json]).toEqual([503, refusal('unavailable', ERROR_MESSAGES.unavailable)]);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  it('tells browsers what they may do with its answers', async () => {
    const { headers } = await backend.call('GET', pathOf('listArtifacts'), {
      headers: { Origin: 'https://history.example.org' },
    });
    expect(headers.get('Access-Control-Allow-Origin')).toBe('https://history.example.org');
    expect(headers.get('Access-Control-Expose-Headers')).toMatch(
      /Link.*X-Total-Count.*ETag.*Retry-After.*RateLimit.*X-Request-Id/,
    );
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('X-Request-Id')).toMatch(/\S/);
  });

  const OPEN = Object.values(CALLS).filter(({ method, access }) => method === 'GET' && access === 'public');
  it.each(OPEN.map(({ path: at }) => at.replace(':id', 'no-artifact')))(
    'lets every site’s pages read what everybody may, and why it is refused: %s (DATA-9)',
    async (at) => {
      for (const method of ['GET', 'HEAD']) {
        const { headers } = await backend.call(method, at, { headers: { Origin: 'https://other.example' } });
        expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
        expect(headers.get('Access-Control-Expose-Headers')).toMatch(/X-Total-Count.*Retry-After/);
        expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
        expect(headers.get('Vary')).toMatch(/Origin/);
      }
    },
  );

  it('lets a listed origin alone read what a token brings, and write (DATA-9)', async () => {
    const named = async (origin: string, as: string | undefined, method: string, at: string) => {
      const { headers } = await backend.call(method, at, { as, headers: { Origin: origin } });
      return headers.get('Access-Control-Allow-Origin');
    };
    for (const [as, method, at] of [
      ['ann', 'GET', pathOf('listArtifacts')],
      ['bad', 'GET', pathOf('listArtifacts')],
      ['ann', 'GET', pathOf('artifactManifest', 'x')],
      [undefined, 'GET', pathOf('liked')],
      [undefined, 'GET', pathOf('artifact', 'x')],
      [undefined, 'GET', '/nowhere'],
      [undefined, 'POST', pathOf('sendFeedback')],
      [undefined, 'OPTIONS', pathOf('listArtifacts')],
    ] as const) {
      expect(await named('https://other.example', as, method, at)).toBeNull();
      expect(await named('https://history.example.org', as, method, at)).toBe('https://history.example.org');
    }
  });

  it('has the headers of the pages, and asks for https only where the site is https and has its host for itself (SERVERS-1, SERVERS-9)', async () => {
    const headersOf = async (publicUrl: string) => {
      const app = createApp({
        db: backend.db,
        version: 'test',
        verifyToken: (bearer) => Promise.resolve(person(bearer)),
        clock: () => new Date(),
        log: silentLog,
        publicUrl,
      });
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pages-'));
      fs.writeFileSync(path.join(folder, EMPTY_DOCUMENT), '<head></head>');
      const site = createSite({ folder, publicUrl, configFor: () => siteConfig(readEnv({})) });
      const own =
        /^(?:ratelimit|ratelimit-policy|content-type|content-security-policy|cache-control|vary|x-request-id|www-authenticate|access-control-.*)$/;
      const [call, page] = (
        await Promise.all([app.request(BACKEND_PATH + pathOf('artifact', 'x')), site.request('/')])
      ).map(({ headers }) => Object.fromEntries([...headers].filter(([name]) => !own.test(name))));
      expect(call).toEqual(page);
      return page;
    };
    for (const elsewhere of ['http://history.example.org', 'https://example.org/history'])
      expect(await headersOf(elsewhere)).not.toHaveProperty('strict-transport-security');
    expect(await headersOf('https://history.example.org')).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });

  it('lets an allowed origin ask first (PRODUCT-5)', async () => {
    const { status, headers } = await backend.call('OPTIONS', pathOf('listArtifacts'), {
      headers: { Origin: 'https://history.example.org', 'Access-Control-Request-Method': 'PUT' },
    });
    expect(status).toBe(204);
    expect(headers.get('Access-Control-Allow-Methods')).toMatch(/PUT/);
    expect(headers.get('Access-Control-Allow-Headers')).toMatch(/Authorization.*Idempotency-Key/);
  });

  it('logs one line per request, without the query (SAFE-6)', async () => {
    requests.length = 0;
    await backend.call('GET', `${pathOf('listArtifacts')}?search=private`, { as: 'ann' });
    expect(requests).toEqual([
      {
        method: 'GET',
        path: '/backend/artifacts',
        status: 200,
        ms: aNumber(),
        id: aText(),
      },
    ]);
  });
});
