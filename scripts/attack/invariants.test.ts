import { BACKEND_PATH, CALLS } from '#contract/calls.ts';
import { findProblems } from './invariants.ts';
import type { Planned } from './planned.ts';
import type { RawResponse } from './send.ts';
import { personOf } from './tokens.ts';

const planned: Planned = {
  server: 'local',
  area: 'backend',
  who: 'person',
  person: personOf(1),
  method: 'GET',
  path: BACKEND_PATH + CALLS.liked,
  headers: [],
  call: { name: 'liked', operation: { method: 'GET', access: 'person' }, isOwn: false },
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

describe('what must hold of an answer', () => {
  it('holds of good ones', () => {
    expect(findProblems(planned, response(200))).toEqual([]);
    expect(findProblems(planned, response(404, refusal))).toEqual([]);
    expect(findProblems(planned, response(200, [{ adderEmail: personOf(1).email }]))).toEqual([]);
  });

  it.each<[string, string, Partial<Planned>, RawResponse]>([
    ['a defect', 'noDefect', {}, response(500, { ...refusal, code: 'internal' })],
    ['a pause without its length', 'noDefect', {}, response(503, refusal)],
    ['a stack', 'givesNothingAway', {}, response(404, 'Error\n    at file (x.ts:1:1)')],
    ['a private file', 'givesNothingAway', { area: 'site' }, response(200, '{"name": "explore-history"')],
    ['another’s e-mail', 'hidesEmails', {}, response(200, [{ adderEmail: personOf(2).email }])],
    ['an e-mail for nobody', 'hidesEmails', { who: 'visitor' }, response(200, personOf(1).email)],
    ['a forger let in', 'refusesForgers', { who: 'forger' }, response(200)],
    ['a visitor let in', 'refusesVisitors', { who: 'visitor' }, response(200)],
    [
      'a good body refused',
      'takesWhatIsGood',
      { verdict: 'good' },
      response(422, { ...refusal, code: 'invalid' }),
    ],
    ['no word of a missing field', 'namesWhatIsMissing', { verdict: { missing: 'name' } }, response(200)],
    ['an error of another status', 'hasErrorShape', {}, response(403, refusal)],
    ['an error of another shape', 'hasErrorShape', {}, response(404, { error: 'x' })],
    ['no JSON', 'isJson', {}, response(200, 'x', { 'content-type': 'text/html' })],
    ['a type to guess', 'hasSecurityHeaders', {}, response(200, [], { 'x-content-type-options': undefined })],
    ['an answer to keep', 'hasSecurityHeaders', {}, response(200, [], { 'cache-control': 'public' })],
    ['another origin', 'keepsOriginsApart', {}, response(200, [], { 'access-control-allow-origin': '*' })],
    ['a redirect elsewhere', 'staysHere', {}, response(302, [], { location: '//evil.example' })],
    ['a link elsewhere', 'staysHere', {}, response(200, [], { link: '<//evil.example>; rel="next"' })],
    ['no answer', 'responds', {}, { ...response(0), failure: 'socket hang up' }],
  ])('names %s', (_what, rule, differences, given) => {
    expect(findProblems({ ...planned, ...differences }, given)).toContainEqual(
      expect.stringContaining(`${rule}: `),
    );
  });

  it.each(['PUT', 'DELETE'] as const)('names a %s by somebody who is not the owner', (method) => {
    const call = { name: 'artifact', operation: { method, access: 'owner' }, isOwn: false } as const;
    expect(findProblems({ ...planned, method, call }, response(200))).toEqual([
      'obeysOwnersOnly: changed by somebody else',
    ]);
  });
});
