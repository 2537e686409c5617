import { CALLS, IDEMPOTENCY_KEY_HEADER, pathOf, TOTAL_COUNT_HEADER } from './calls.ts';
import { serverCallOf } from './serverCalls.ts';

const calls = Object.values(CALLS);
const signatures = calls.map(({ method, path }) => `${method} ${path}`);

describe('The calls to the backend', () => {
  it('are those of the product, and no other (LIST-8, HELP-7)', () => {
    expect(signatures.toSorted()).toEqual([
      'DELETE /account',
      'DELETE /artifacts/:id',
      'DELETE /reviews/:id/:review',
      'GET /about',
      'GET /artifacts',
      'GET /artifacts/:id',
      'GET /artifacts/:id/history',
      'GET /artifacts/:id/manifest.json',
      'GET /artifacts/facets',
      'GET /artifacts/featured',
      'GET /artifacts/map',
      'GET /artifacts/on-this-day',
      'GET /artifacts/related/:id',
      'GET /artifacts/similar',
      'GET /artifacts/timeline',
      'GET /artifacts/totals',
      'GET /health',
      'GET /hidden',
      'GET /liked',
      'GET /my-artifacts',
      'GET /my-artifacts/records',
      'GET /notifications',
      'GET /notifications/mail',
      'GET /openapi.json',
      'GET /pictures/unused',
      'GET /places',
      'GET /ready',
      'GET /reviews/:id',
      'GET /suggestions',
      'POST /api/users',
      'POST /artifacts',
      'POST /feedback',
      'POST /like/:id',
      'POST /login',
      'POST /messages',
      'POST /reports/:id',
      'POST /reports/:id/:review',
      'POST /reports/:id/suggestions/:suggestion',
      'POST /reviews/:id',
      'POST /suggestions/:id',
      'PUT /artifacts/:id',
      'PUT /liked/:id',
      'PUT /notifications',
      'PUT /notifications/mail',
      'PUT /reviews/:id/:review',
      'PUT /suggestions/:id/:suggestion',
    ]);
  });

  it('stand before a call whose path with an id would match theirs', () => {
    for (const [place, { method, path }] of calls.entries()) {
      const pattern = new RegExp(`^${path.replace(':id', '[^/]+')}$`);
      const later = calls
        .slice(place + 1)
        .filter((call) => call.method === method && pattern.test(call.path));
      expect([path, later]).toEqual([path, []]);
    }
  });

  it('have an id of the path encoded', () => {
    expect(pathOf('artifact', 'a/b?$&')).toBe('/artifacts/a%2Fb%3F%24%26');
  });

  it('cost a point, and need a user who is told to log in, unless they say otherwise', () => {
    const { cost, needsUser, refusal } = serverCallOf('setLike');
    expect([cost, needsUser, refusal]).toEqual([1, true, 'unauthorized']);
    expect(serverCallOf('addArtifact').refusal).toBe('unauthorizedAdd');
    expect(serverCallOf('relatedArtifacts').cost).toBe(10);
    expect(serverCallOf('listArtifacts').needsUser).toBe(false);
  });

  it('name their headers as callers know them', () => {
    expect(TOTAL_COUNT_HEADER).toBe('X-Total-Count');
    expect(IDEMPOTENCY_KEY_HEADER).toBe('Idempotency-Key');
  });
});
