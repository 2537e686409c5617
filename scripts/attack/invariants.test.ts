import { BACKEND_PATH, CALLS } from '#contract/calls.ts';
import { check } from './invariants.ts';
import type { Planned } from './planned.ts';
import type { Answer } from './send.ts';
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
const answer = (status: number, body: unknown = [], headers: Answer['headers'] = {}): Answer => ({
  status,
  headers: { ...HEADERS, ...headers },
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  ms: 1,
});
const refusal = { code: 'not-found', message: 'Not here.', error: 'Not here.' };

describe('what must hold of an answer', () => {
  it('holds of good ones', () => {
    expect(check(planned, answer(200))).toEqual([]);
    expect(check(planned, answer(404, refusal))).toEqual([]);
    expect(check(planned, answer(200, [{ adderEmail: personOf(1).email }]))).toEqual([]);
  });

  it.each<[string, string, Partial<Planned>, Answer]>([
    ['a defect', 'noDefect', {}, answer(500, { ...refusal, code: 'internal' })],
    ['a pause without its length', 'noDefect', {}, answer(503, refusal)],
    ['a stack', 'givesNothingAway', {}, answer(404, 'Error\n    at file (x.ts:1:1)')],
    ['a private file', 'givesNothingAway', { area: 'site' }, answer(200, '{"name": "explore-history"')],
    ['another’s e-mail', 'hidesEmails', {}, answer(200, [{ adderEmail: personOf(2).email }])],
    ['an e-mail for nobody', 'hidesEmails', { who: 'visitor' }, answer(200, personOf(1).email)],
    ['a forger let in', 'refusesForgers', { who: 'forger' }, answer(200)],
    ['a visitor let in', 'refusesVisitors', { who: 'visitor' }, answer(200)],
    [
      'a good body refused',
      'takesWhatIsGood',
      { verdict: 'good' },
      answer(422, { ...refusal, code: 'invalid' }),
    ],
    ['no word of a missing field', 'namesWhatIsMissing', { verdict: { missing: 'name' } }, answer(200)],
    ['an error of another status', 'hasErrorShape', {}, answer(403, refusal)],
    ['an error of another shape', 'hasErrorShape', {}, answer(404, { error: 'x' })],
    ['no JSON', 'isJson', {}, answer(200, 'x', { 'content-type': 'text/html' })],
    ['a type to guess', 'hasSecurityHeaders', {}, answer(200, [], { 'x-content-type-options': undefined })],
    ['an answer to keep', 'hasSecurityHeaders', {}, answer(200, [], { 'cache-control': 'public' })],
    ['another origin', 'keepsOriginsApart', {}, answer(200, [], { 'access-control-allow-origin': '*' })],
    ['a redirect elsewhere', 'staysHere', {}, answer(302, [], { location: '//evil.example' })],
    ['a link elsewhere', 'staysHere', {}, answer(200, [], { link: '<//evil.example>; rel="next"' })],
    ['no answer', 'answers', {}, { ...answer(0), failure: 'socket hang up' }],
  ])('names %s', (_what, rule, differences, given) => {
    expect(check({ ...planned, ...differences }, given)).toContainEqual(expect.stringContaining(`${rule}: `));
  });

  it.each(['PUT', 'DELETE'] as const)('names a %s by somebody who is not the owner', (method) => {
    const call = { name: 'artifact', operation: { method, access: 'owner' }, isOwn: false } as const;
    expect(check({ ...planned, method, call }, answer(200))).toEqual([
      'obeysOwnersOnly: changed by somebody else',
    ]);
  });
});
