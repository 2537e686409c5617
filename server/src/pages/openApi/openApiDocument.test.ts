import { Validator } from '@seriousme/openapi-schema-validator';
import { BACKEND_PATH, CALLS, pathOf, type CallName } from '#contract/calls.ts';
import { MAX_IDS } from '#contract/constants.ts';
import { serverCallOf } from '#contract/serverCalls.ts';
import { anArtifact } from '#contract/testing.ts';
import { openBackend } from '../../testing/backend.ts';
import { answered, checkAnswer } from '../../testing/documentedAnswers.ts';
import { DOCS_PATH } from '../../core/http/addresses.ts';
import { openApiDocument } from './openApiDocument.ts';

const backend = await openBackend({ texts: { imprint: '# Imprint' } });
afterAll(() => backend.close());

type Operation = {
  operationId: string;
  requestBody?: object;
  security: object[];
  parameters: { name: string; required?: boolean; description?: string }[];
  responses: Record<string, { headers?: Record<string, { description?: string }> }>;
};

const operations = (): Operation[] =>
  Object.values(openApiDocument('1.2.3').paths).flatMap(
    (path) => Object.values(path) as unknown as Operation[],
  );

describe('The OpenAPI document', () => {
  it('is a valid one of version 3.1, and is sent at /backend/openapi.json (DATA-1)', async () => {
    const { status, json } = await backend.call('GET', '/openapi.json');
    expect([status, json]).toEqual([200, openApiDocument('1.2.3')]);
    const validator = new Validator();
    expect(await validator.validate(structuredClone(json))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('has every call with its body and its rights, and nothing else (DATA-1)', () => {
    const written = operations().map(({ operationId, requestBody, security }) => [
      operationId,
      { hasBody: requestBody !== undefined, isOpen: security.length !== 1 },
    ]);
    expect(Object.fromEntries(written)).toEqual(
      Object.fromEntries(
        (Object.keys(CALLS) as CallName[]).map((name) => {
          const { body, access } = serverCallOf(name);
          return [name, { hasBody: body !== undefined, isOpen: access === 'public' }];
        }),
      ),
    );
  });

  it('requires what the server requires: a day, no page size (DATA-1)', () => {
    const requiredOf = (name: CallName) =>
      operations()
        .find(({ operationId }) => operationId === name)
        ?.parameters.flatMap(({ name, required }) => (required ? name : []));
    expect(requiredOf('onThisDay')).toEqual(['day']);
    expect(requiredOf('listArtifacts')).toEqual([]);
    expect(requiredOf('updateReview')).toEqual(['id', 'review']);
  });

  it('says what each parameter means, and each header of an answer (DATA-1)', () => {
    const named = operations().flatMap(({ operationId, parameters, responses }) => [
      ...parameters.map(({ name, description }) => ({ name: `${operationId} ${name}`, description })),
      ...Object.entries(responses).flatMap(([status, { headers = {} }]) =>
        Object.entries(headers).map(([name, { description }]) => ({
          name: `${operationId} ${status} ${name}`,
          description,
        })),
      ),
    ]);
    expect(named.flatMap(({ name, description }) => (description ? [] : [name]))).toEqual([]);
    expect(named.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'listArtifacts 200 X-Total-Count',
        'listArtifacts 200 X-Total-Relation',
        'listArtifacts 200 X-Search-Match',
        'listArtifacts 200 Link',
        'listArtifacts default Retry-After',
        'listArtifacts default RateLimit',
        'listArtifacts 200 RateLimit-Policy',
        'artifact 200 ETag',
        'updateArtifact 200 ETag',
      ]),
    );
  });

  it('takes as many liked ids as the server does, and calls what is JSON an object (DATA-1)', () => {
    const { paths } = openApiDocument('1.2.3');
    const limit = paths['/liked']?.get?.parameters.find(({ name }) => name === 'limit');
    expect(limit?.schema).toMatchObject({ maximum: MAX_IDS });
    const content = paths['/artifacts']?.get?.responses[200]?.content ?? {};
    const types = Object.entries(content).map(([type, { schema }]) => [type, schema.type]);
    expect(Object.fromEntries(types)).toMatchObject({
      'application/geo+json': 'object',
      'application/ld+json': 'object',
      'text/csv': 'string',
    });
  });

  it('tells what every call really answers (DATA-3)', async () => {
    const { call } = backend;
    const mine = await backend.add('ann', {
      historicalCreationDate: '196 BC',
      discoveredAt: '15 July 1799',
      details: [1, 2, 3].map((n) => ({ x: n, y: n, title: `Point ${n}`, text: 'Look here.' })),
    });
    const other = await backend.add('ben');
    const id = mine._id;
    const ask = async (name: CallName, as?: string, body?: unknown, at = pathOf(name, id), query = '') => {
      const { status, json } = await call<{ _id: string }>(CALLS[name].method, at + query, { as, body });
      expect([name, Math.floor(status / 100)]).toEqual([name, 2]);
      return json;
    };
    await ask('health');
    await ask('ready');
    await ask('openApi');
    await ask('aboutPage', undefined, undefined, pathOf('aboutPage'), '?page=imprint');
    await ask('registerUser', undefined, { name: 'Cy', email: 'cy@example.org', method: 'manual' });
    await ask('registerUser', 'cy', { name: 'Cy', email: 'cy@example.org', method: 'manual' });
    await ask('announceGoogleLogin', 'cy', { email: 'cy@example.org', method: 'google' });
    await ask('listArtifacts');
    await ask('listArtifacts', 'ann', undefined, pathOf('listArtifacts'), '?facets=1');
    await ask('artifactFacets');
    await ask('artifactTimeline');
    await ask('artifactMap', undefined, undefined, pathOf('artifactMap'), '?times=1');
    await ask('findPlace', 'ann', undefined, pathOf('findPlace'), '?text=Egypt');
    await ask('featuredArtifacts', 'ann');
    await ask('catalogueTotals');
    await ask('onThisDay', undefined, undefined, pathOf('onThisDay'), '?day=07-15');
    await ask('similarArtifacts', 'ann', undefined, pathOf('similarArtifacts'), `?name=${mine.name}`);
    await ask('relatedArtifacts', 'ann');
    await ask('artifact', 'ann');
    await ask('artifactManifest');
    await ask('artifact', 'ben');
    await ask('addArtifact', 'ann', anArtifact());
    await ask('updateArtifact', 'ann', { ...anArtifact(), details: [] });
    await ask('artifactHistory', 'ben');
    await ask('myArtifacts', 'ann');
    await ask('ownRecords', 'ann');
    await ask('hidden', 'ann');
    await ask('unusedPictures', 'ann', undefined, pathOf('unusedPictures'), `?ids=${id}`);
    await ask('setLike', 'ann');
    await ask('setLike', 'ann', { liked: true }, pathOf('setLike', other._id));
    await ask('liked', 'ann');
    await ask('liked', 'ann', undefined, pathOf('liked'), '?fields=_id');
    await ask('moveLiked', 'ann', { after: '' });
    const review = await ask('addReview', 'ben', { review: 'Fine' });
    await ask('updateReview', 'ben', { review: 'Very fine' }, pathOf('updateReview', id, review._id));
    await ask('reviews', 'ann');
    await ask('reportArtifact', undefined, { reason: 'Stolen' });
    await ask('reportReview', 'ann', { reason: 'Rude' }, pathOf('reportReview', id, review._id));
    await ask('deleteReview', 'ben', undefined, pathOf('deleteReview', id, review._id));
    const change = { changes: { name: 'Axe' }, reason: 'Why' };
    const suggested = await ask('suggestChange', 'ben', change);
    await ask('suggestions', 'ann');
    const at = (name: CallName) => pathOf(name, id, suggested._id);
    await ask('reportSuggestion', 'ann', { reason: 'Rude' }, at('reportSuggestion'));
    await ask('decideSuggestion', 'ann', { decision: 'accept' }, at('decideSuggestion'));
    await ask('artifactHistory', 'ben');
    await ask('notifications', 'ann');
    await ask('notifications', 'ben');
    await ask('readNotifications', 'ann', { until: '2030-01-01T00:00:00.000Z' });
    await ask('weeklyMail', 'ann');
    await ask('setWeeklyMail', 'ann', { weekly: false });
    await ask('sendMessage', undefined, { name: 'Cy', email: 'cy@example.org', message: 'Hello' });
    await ask('sendFeedback', undefined, { email: 'cy@example.org', feedback: 'Fine' });
    await ask('deleteArtifact', 'ann');
    await ask('deleteAccount', 'ben', undefined, pathOf('deleteAccount'), '?artifacts=delete');
    expect([...answered].toSorted()).toEqual(Object.keys(CALLS).toSorted());
  });

  it('fails the test of an answer that it does not tell (DATA-3)', () => {
    const check =
      (body: object, status = 200) =>
      () =>
        checkAnswer('GET', pathOf('catalogueTotals'), Response.json(body, { status }), JSON.stringify(body));
    expect(check({ artifacts: 1, likes: 1 })).not.toThrow();
    expect(check({ artifacts: 1 })).toThrow('likes');
    expect(check({ artifacts: 1, likes: 1, more: 1 })).toThrow('additional');
    expect(check({ artifacts: 1, likes: 1 }, 201)).toThrow('201');
    expect(check({ code: 'odd', message: 'No.', error: 'No.' }, 404)).toThrow('code');
  });
});

describe('Below a path that a proxy takes away', () => {
  it('the calls, and the next page of a list, are found with it (SERVERS-9)', async () => {
    const site = await openBackend({ publicUrl: 'https://example.org/history' });
    const { json } = await site.call('GET', '/openapi.json');
    expect(json).toMatchObject({ servers: [{ url: '/history/backend' }] });
    await site.add('ann');
    await site.add('ann');
    const { headers } = await site.call('GET', '/artifacts?limit=1');
    expect(headers.get('Link')).toBe('</history/backend/artifacts?limit=1&page=2>; rel="next"');
    await site.close();
  });
});

describe('The page of the calls', () => {
  it('runs its own library and one script alone, and calls this server only (DATA-2)', async () => {
    const response = await backend.app.request(BACKEND_PATH + DOCS_PATH);
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toMatch(/default-src 'none'.*script-src 'self' 'sha256-[\w+/=]+'.*connect-src 'self'/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe|https?:/);
    const page = await response.text();
    const { href } = new URL(BACKEND_PATH + DOCS_PATH, 'https://example.org/');
    const named = [...page.matchAll(/(?:src="|href="|url: ')([^"']+)/g)].map(
      ([, url = '']) => new URL(url, href).pathname,
    );
    expect(named).toEqual([
      '/favicon.svg',
      '/api-docs/swagger-ui.css',
      '/api-docs/swagger-ui-bundle.js',
      '/backend/openapi.json',
    ]);
  });
});
