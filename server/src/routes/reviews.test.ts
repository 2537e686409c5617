import { CALLS } from '#contract/calls.ts';
import { REVIEW_EMPTY, type Review } from '#contract/review.ts';
import { openBackend, person, refusal, type TestBackend } from '../testing/backend.ts';
import { matching } from '../testing/matchers.ts';

let backend: TestBackend;
let path: string;
beforeAll(async () => {
  backend = await openBackend({
    verifyToken: (bearer) =>
      Promise.resolve({ ...person(bearer), ...(bearer.startsWith('nameless') && { name: '' }) }),
  });
  path = CALLS.reviews((await backend.add('ann'))._id);
}, 60_000);
afterAll(() => backend.close());

const write = (review: unknown, as = 'bob') => backend.call<Review>('POST', path, { as, body: { review } });

describe('reviews', () => {
  it('are answered when written, and listed newest first', async () => {
    const first = await write('  Sharp.  ');
    expect(first).toMatchObject({ status: 201 });
    expect(first.json).toEqual({
      _id: matching(/^[\da-f-]{36}$/),
      review: 'Sharp.',
      userName: 'Bob',
      createdAt: matching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    const second = await write('Still sharp.');
    const { status, json } = await backend.call<Review[]>('GET', path, { as: 'ann' });
    expect(status).toBe(200);
    expect(json).toEqual([second.json, first.json]);
  });

  it('carry the registered name when the token has none, and else no name at all', async () => {
    await backend.call('POST', CALLS.users, {
      as: 'nameless1',
      body: { name: 'Registered', email: 'nameless1@example.org', method: 'manual' },
    });
    expect((await write('By somebody', 'nameless1')).json.userName).toBe('Registered');
    expect((await write('By nobody', 'nameless2')).json.userName).toBe('');
  });

  it.each(['', '   ', '\0', null, undefined])('must not be empty (%j)', async (review) => {
    expect(await write(review)).toMatchObject({
      status: 422,
      json: { ...refusal('invalid', REVIEW_EMPTY), fields: { review: REVIEW_EMPTY } },
    });
  });

  it.each([7, {}, ['x'], 'x'.repeat(2001)])('must be texts of 2,000 characters at most', async (review) => {
    expect(await write(review)).toMatchObject({ status: 422, json: refusal('invalid') });
  });

  it('are for signed-in people', async () => {
    expect(await backend.call('GET', path)).toMatchObject({ status: 401 });
    expect(await backend.call('POST', path, { body: { review: 'x' } })).toMatchObject({ status: 401 });
  });

  it('of an artifact that nobody has reviewed are none', async () => {
    const { _id } = await backend.add('ann');
    const { status, json } = await backend.call('GET', CALLS.reviews(_id), { as: 'bob' });
    expect([status, json]).toEqual([200, []]);
  });

  it('of no artifact are 404', async () => {
    const nowhere = CALLS.reviews('018f0000-0000-7000-8000-000000000000');
    expect(await backend.call('POST', nowhere, { as: 'bob', body: { review: 'x' } })).toMatchObject({
      status: 404,
    });
    expect(await backend.call('GET', nowhere, { as: 'bob' })).toMatchObject({ status: 404 });
  });
});
