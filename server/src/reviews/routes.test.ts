import { sql } from 'drizzle-orm';
import { pathOf } from '#contract/calls.ts';
import { DEFAULT_AVATAR } from '#contract/constants.ts';
import { REVIEW_EMPTY, type Review } from '#contract/review.ts';
import { openBackend, person, refusal } from '../testing/backend.ts';
import { matching } from '../testing/matchers.ts';

let path: string;
const backend = await openBackend({
  verifyToken: (bearer) =>
    Promise.resolve({
      ...person(bearer),
      ...(bearer.startsWith('nameless') && { name: '' }),
      ...(bearer === 'paula' && { picture }),
    }),
});
/** Paula's photo, as her identity provider tells it. */
let picture = 'https://example.org/first.png';
beforeAll(async () => {
  path = pathOf('reviews', (await backend.add('ann'))._id);
});
afterAll(() => backend.close());

const write = (review: unknown, as = 'bob') => backend.call<Review>('POST', path, { as, body: { review } });

describe('reviews', () => {
  it('are answered when written, and listed newest first (RECORD-7, CALL-13)', async () => {
    const first = await write('  Sharp.  ');
    expect(first).toMatchObject({ status: 201 });
    expect(first.json).toEqual({
      _id: matching(/^[\da-f-]{36}$/),
      review: 'Sharp.',
      userName: 'Bob',
      createdAt: matching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      isOwn: true,
    });
    const second = await write('Still sharp.');
    const { status, json } = await backend.call<Review[]>('GET', path, { as: 'bob' });
    expect(status).toBe(200);
    expect(json).toEqual([second.json, first.json]);
    const others = await backend.call<Review[]>('GET', path, { as: 'ann' });
    expect(others.json.map(({ isOwn }) => isOwn)).toEqual([undefined, undefined]);
  });

  it('carry the registered name when the token has none, and else no name at all (RECORD-7)', async () => {
    await backend.call('POST', pathOf('registerUser'), {
      as: 'nameless1',
      body: { name: 'Registered', email: 'nameless1@example.org', method: 'manual' },
    });
    expect((await write('By somebody', 'nameless1')).json.userName).toBe('Registered');
    expect((await write('By nobody', 'nameless2')).json.userName).toBe('');
  });

  it('have a picture of their own reviewer alone: the default one stands for nobody (RECORD-7)', async () => {
    const pictureOf = async (as: string, photoURL: string) => {
      const body = { name: 'Pia', email: `${as}@example.org`, photoURL, method: 'manual' };
      await backend.call('POST', pathOf('registerUser'), { as, body });
      const { _id } = (await write('Seen', as)).json;
      const { json } = await backend.call<Review[]>('GET', path, { as });
      return json.find((review) => review._id === _id)?.userPicture;
    };
    expect(await pictureOf('pia1', 'https://example.org/pia.png')).toBe('https://example.org/pia.png');
    expect(await pictureOf('pia2', DEFAULT_AVATAR)).toBeUndefined();
  });

  it('have the photo that their reviewer has since, when they have written or changed one (REVIEW-6)', async () => {
    const shown = async () => {
      const { json } = await backend.call<Review[]>('GET', path, { as: 'paula' });
      return json.filter(({ isOwn }) => isOwn).map(({ userPicture }) => userPicture);
    };
    const body = { name: 'Paula', email: 'paula@example.org', method: 'manual' };
    await backend.call('POST', pathOf('registerUser'), { as: 'paula', body });
    const { _id } = (await write('Seen', 'paula')).json;
    expect(await shown()).toEqual([picture]);
    picture = 'https://example.org/second.png';
    await write('Seen again', 'paula');
    expect(await shown()).toEqual([picture, picture]);
    picture = 'https://example.org/third.png';
    await backend.call('PUT', `${path}/${_id}`, { as: 'paula', body: { review: 'Seen twice' } });
    expect(await shown()).toEqual([picture, picture]);
    const newest = picture;
    picture = '';
    await write('Seen without a photo', 'paula');
    expect(await shown()).toEqual([newest, newest, newest]);
  });

  it.each(['', '   ', '\0', null, undefined])('must not be empty (%j) (RECORD-7)', async (review) => {
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
    const { status, json } = await backend.call('GET', pathOf('reviews', _id), { as: 'bob' });
    expect([status, json]).toEqual([200, []]);
  });

  it('are listed in pages of a hundred at most, with how many there are', async () => {
    const { _id } = await backend.add('ann');
    await backend.db.execute(sql`insert into reviews (id, artifact_id, uid, review, created_at)
      select gen_random_uuid(), ${_id}::uuid, 'bob', 'Review ' || n, timestamptz '2020-01-01' + interval '1 minute' * (n / 3)
      from generate_series(1, 250) n`);
    const path = pathOf('reviews', _id);
    const pages = await backend.pagesOf<Review>(path, 'ann');
    expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
      [100, '250'],
      [100, '250'],
      [50, '250'],
    ]);
    const listed = pages.flatMap(({ items }) => items);
    expect(new Set(listed.map((each) => each._id)).size).toBe(250);
    const times = listed.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    for (const query of ['limit=101', 'limit=0', 'from=first'])
      expect(await backend.call('GET', `${path}?${query}`, { as: 'ann' })).toMatchObject({
        status: 422,
        json: refusal('invalid'),
      });
  });

  it('of no artifact are 404', async () => {
    const nowhere = pathOf('reviews', '018f0000-0000-7000-8000-000000000000');
    expect(await backend.call('POST', nowhere, { as: 'bob', body: { review: 'x' } })).toMatchObject({
      status: 404,
    });
    expect(await backend.call('GET', nowhere, { as: 'bob' })).toMatchObject({ status: 404 });
  });

  describe("of one's own", () => {
    const added = async () => {
      const { _id } = await backend.add('ann');
      const { json } = await backend.call<Review>('POST', pathOf('addReview', _id), {
        as: 'bob',
        body: { review: 'Shrap.' },
      });
      const own = pathOf('updateReview', _id, json._id);
      return {
        list: async () => (await backend.call<Review[]>('GET', pathOf('reviews', _id), { as: 'bob' })).json,
        total: async () =>
          (await backend.call('GET', pathOf('reviews', _id), { as: 'bob' })).headers.get('X-Total-Count'),
        change: (as: string, review = ' Sharp. ') =>
          backend.call<Review>('PUT', own, { as, body: { review } }),
        remove: (as: string, path = own) => backend.call('DELETE', path, { as }),
        artifactId: _id,
        review: json,
      };
    };

    it('are changed at their place, and say when (REVIEW-7)', async () => {
      const { change, list, review } = await added();
      const { status, json } = await change('bob');
      expect(status).toBe(200);
      expect(json).toEqual({ ...review, review: 'Sharp.', editedAt: matching(/Z$/) });
      expect(await list()).toEqual([json]);
    });

    it('must not become empty', async () => {
      const { change } = await added();
      expect(await change('bob', ' ')).toMatchObject({
        status: 422,
        json: { fields: { review: REVIEW_EMPTY } },
      });
    });

    it('are deleted, and the count follows (REVIEW-8)', async () => {
      const { remove, list, total } = await added();
      expect(await total()).toBe('1');
      expect(await remove('bob')).toMatchObject({ status: 200 });
      expect(await list()).toEqual([]);
      expect(await total()).toBe('0');
      expect(await remove('bob')).toMatchObject({
        status: 404,
        json: refusal('not-found', 'Review not found.'),
      });
    });

    it('are changed and deleted by nobody else, not even by who added the artifact (REVIEW-7, REVIEW-8)', async () => {
      const { change, remove, list, review } = await added();
      const message = 'Only the person who wrote this review may change it.';
      expect(await change('ann')).toMatchObject({ status: 403, json: refusal('forbidden', message) });
      expect(await remove('ann')).toMatchObject({ status: 403, json: refusal('forbidden', message) });
      expect(await list()).toEqual([review]);
    });

    it('are found at their own artifact alone', async () => {
      const { remove, review } = await added();
      const { _id: other } = await backend.add('ann');
      expect(await remove('bob', pathOf('deleteReview', other, review._id))).toMatchObject({ status: 404 });
      expect(await remove('bob', pathOf('deleteReview', other, 'nothing'))).toMatchObject({ status: 404 });
    });

    it('go with their artifact as before', async () => {
      const { artifactId } = await added();
      const path = pathOf('deleteArtifact', artifactId);
      expect(await backend.call('DELETE', path, { as: 'ann' })).toMatchObject({ status: 200 });
    });
  });
});
