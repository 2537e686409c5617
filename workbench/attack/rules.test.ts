import { BACKEND_PATH, pathOf } from '../../contract/calls.ts';
import { findProblems } from './rules.ts';
import type { Planned } from './planned.ts';
import type { RawResponse } from './send.ts';
import { userOf } from './tokens.ts';

const planned: Planned = {
  server: 'local',
  area: 'backend',
  who: 'user',
  user: userOf(1),
  method: 'GET',
  path: BACKEND_PATH + pathOf('liked'),
  headers: [],
  call: { name: 'liked', method: 'GET', access: 'user', isOwn: false },
};
const HEADERS = {
  'content-type': 'application/json',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'x-request-id': 'one',
};
const response = (status: number, body: unknown = [], headers: RawResponse['headers'] = {}): RawResponse => ({
  status,
  headers: { ...HEADERS, ...headers },
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  ms: 1,
});
const refusal = { code: 'not-found', message: 'Not here.', error: 'Not here.' };

describe('what must hold for every response', () => {
  it('finds nothing wrong with good ones', () => {
    expect(findProblems(planned, response(200))).toEqual([]);
    expect(findProblems(planned, response(404, refusal))).toEqual([]);
    expect(findProblems(planned, response(200, [{ adderEmail: userOf(1).email }]))).toEqual([]);
  });

  it.each<[string, string, Partial<Planned>, RawResponse]>([
    ['a defect', 'hasNoDefect', {}, response(500, { ...refusal, code: 'internal' })],
    ['an answer without end', 'isBounded', {}, response(200, 'x'.repeat(15_000_001))],
    ['a 503 without Retry-After', 'hasNoDefect', {}, response(503, refusal)],
    ['a stack', 'leaksNothing', {}, response(404, 'Error\n    at file (x.ts:1:1)')],
    ['a private file', 'leaksNothing', { area: 'site' }, response(200, '{"name": "explore-history"')],
    ['another’s e-mail', 'hidesEmails', {}, response(200, [{ adderEmail: userOf(2).email }])],
    ['an e-mail for a visitor', 'hidesEmails', { who: 'visitor' }, response(200, userOf(1).email)],
    ['a forged token accepted', 'refusesForgedTokens', { who: 'forger' }, response(200)],
    ['a visitor accepted', 'refusesVisitors', { who: 'visitor' }, response(200)],
    [
      'a good body refused',
      'acceptsValidBodies',
      { verdict: 'good' },
      response(422, { ...refusal, code: 'invalid' }),
    ],
    [
      'a missing field that is not named',
      'namesMissingFields',
      { verdict: { missing: 'name' } },
      response(200),
    ],
    ['an error of another status', 'hasErrorShape', {}, response(403, refusal)],
    ['an error of another shape', 'hasErrorShape', {}, response(404, { error: 'x' })],
    ['no JSON', 'isJson', {}, response(200, 'x', { 'content-type': 'text/html' })],
    [
      'a response without nosniff',
      'hasSecurityHeaders',
      {},
      response(200, [], { 'x-content-type-options': undefined }),
    ],
    [
      'a response that may be cached',
      'hasSecurityHeaders',
      {},
      response(200, [], { 'cache-control': 'public' }),
    ],
    ['another origin', 'restrictsOrigins', {}, response(200, [], { 'access-control-allow-origin': '*' })],
    ['a redirect elsewhere', 'staysOnSite', {}, response(302, [], { location: '//evil.example' })],
    ['a link elsewhere', 'staysOnSite', {}, response(200, [], { link: '<//evil.example>; rel="next"' })],
    ['no response', 'responds', {}, { ...response(0), failure: 'socket hang up' }],
  ])('finds %s', (_what, rule, differences, given) => {
    expect(findProblems({ ...planned, ...differences }, given)).toContainEqual(
      expect.stringContaining(`${rule}: `),
    );
  });

  const toAll = response(200, [], { 'access-control-allow-origin': '*' });
  const publicRead: Partial<Planned> = {
    who: 'visitor',
    path: BACKEND_PATH + pathOf('listArtifacts'),
    call: { name: 'listArtifacts', method: 'GET', access: 'public', isOwn: false },
  };

  it('finds nothing wrong with a public read that every origin may see', () => {
    expect(findProblems({ ...planned, ...publicRead }, toAll)).toEqual([]);
  });

  it.each<[string, Partial<Planned>]>([
    ['with a token', { headers: [['authorization', 'Bearer x']] }],
    ['of a write', { method: 'POST' }],
    ['of a page', { call: undefined, path: '/all-artifacts' }],
  ])('finds an answer %s that every origin may see', (_what, differences) => {
    expect(findProblems({ ...planned, ...publicRead, ...differences }, toAll)).toContainEqual(
      expect.stringContaining('restrictsOrigins: '),
    );
  });

  it.each(['PUT', 'DELETE'] as const)('finds a %s by a user who is not the owner', (method) => {
    const call = { name: 'artifact', method, access: 'owner', isOwn: false } as const;
    expect(findProblems({ ...planned, method, call }, response(200))).toEqual([
      'restrictsToOwner: changed by another user',
    ]);
  });
});
