import type { Artifact } from '#contract/artifact.ts';
import { CALLS } from '#contract/calls.ts';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../db/database.ts';
import { openBackend, refusal, type TestBackend } from '../testing/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openBackend();
}, 60_000);
afterAll(() => backend.close());

const like = (id: string, as: string, body?: unknown) => backend.call('POST', CALLS.like(id), { as, body });
const likesOf = async (id: string) =>
  (await backend.call<Artifact>('GET', CALLS.artifact(id), { as: 'eve' })).json.likes;

const rowsFor = async (id: string): Promise<number> => {
  const [row] = await rowsOf<{ n: number }>(
    backend.db,
    sql`select count(*)::int as n from likes where artifact_id = ${id}`,
  );
  return row?.n ?? 0;
};

describe('liking', () => {
  it('likes, and takes the like back', async () => {
    const { _id } = await backend.add('ann');
    expect(await like(_id, 'bob')).toMatchObject({ status: 200, json: { liked: true, likes: 1 } });
    expect(await likesOf(_id)).toBe(1);
    expect(await like(_id, 'dan')).toMatchObject({ status: 200, json: { liked: true, likes: 2 } });
    expect(await like(_id, 'bob')).toMatchObject({ status: 200, json: { liked: false, likes: 1 } });
    expect(await likesOf(_id)).toBe(1);
  });

  it('does what the body says, however often it is said', async () => {
    const { _id } = await backend.add('ann');
    for (const liked of [true, true, false, false, true]) {
      const { status, json } = await like(_id, 'bob', { liked });
      expect([status, json]).toEqual([200, { liked, likes: liked ? 1 : 0 }]);
      expect(await likesOf(_id)).toBe(liked ? 1 : 0);
    }
  });

  it.each([{}, { liked: 'true' }, { liked: 1 }, { liked: null }, { like: true }])(
    'refuses the body %j',
    async (body) => {
      const { _id } = await backend.add('ann');
      expect(await like(_id, 'bob', body)).toMatchObject({
        status: 422,
        json: { ...refusal('invalid'), fields: { liked: 'liked must be true or false.' } },
      });
      expect(await likesOf(_id)).toBe(0);
    },
  );

  it.each(['{', '[]', 'null'])('refuses the body %s as malformed', async (body) => {
    const { _id } = await backend.add('ann');
    expect(await like(_id, 'bob', body)).toMatchObject({ status: 400, json: refusal('malformed') });
  });

  it('needs a signed-in person', async () => {
    const { _id } = await backend.add('ann');
    expect(await backend.call('POST', CALLS.like(_id))).toMatchObject({
      status: 401,
      json: refusal('unauthorized'),
    });
    expect(await backend.call('GET', CALLS.liked)).toMatchObject({ status: 401 });
  });

  it('keeps the count equal to the rows under twenty clicks at once, of one person and of twenty (R23)', async () => {
    const { _id } = await backend.add('ann');
    const answers = await Promise.all(Array.from({ length: 21 }, () => like(_id, 'bob')));
    expect(answers.filter(({ json }) => json.liked === true)).toHaveLength(11);
    expect(await likesOf(_id)).toBe(1);
    await Promise.all(Array.from({ length: 20 }, (_, n) => like(_id, `person${n}`)));
    expect(await likesOf(_id)).toBe(21);
    expect(await rowsFor(_id)).toBe(21);
    await Promise.all(Array.from({ length: 20 }, (_, n) => like(_id, 'bob', { liked: n % 2 === 0 })));
    expect(await likesOf(_id)).toBe(await rowsFor(_id));
    const unlikes = await Promise.all(Array.from({ length: 20 }, () => like(_id, 'bob', { liked: false })));
    expect(unlikes.map(({ json }) => json)).toEqual(Array(20).fill({ liked: false, likes: 20 }));
    expect(await rowsFor(_id)).toBe(20);
  });

  it('of an artifact that is deleted at the same moment ends in order', async () => {
    for (let round = 0; round < 5; round++) {
      const { _id } = await backend.add('ann');
      const results = await Promise.all([
        ...Array.from({ length: 4 }, (_, n) => like(_id, `p${n}`)),
        backend.call('DELETE', CALLS.artifact(_id), { as: 'ann' }),
      ]);
      expect(
        results.map(({ status }) => status).filter((status) => status !== 200 && status !== 404),
      ).toEqual([]);
    }
    const rows = await rowsOf(
      backend.db,
      sql`select from likes where artifact_id not in (select id from artifacts)`,
    );
    expect(rows).toEqual([]);
  });
});

describe('liked artifacts (R2)', () => {
  it('are objects, the newest like first', async () => {
    const made = [];
    for (const name of ['One', 'Two', 'Three']) made.push(await backend.add('ann', { name }));
    const [one, two, three] = made.map(({ _id }) => _id);
    for (const id of [two, three, one]) await like(id ?? '', 'cem');
    const { json } = await backend.call<Artifact[]>('GET', CALLS.liked, { as: 'cem' });
    expect(json.map(({ name }) => name)).toEqual(['One', 'Three', 'Two']);
    expect(json.every(({ isLikedByUser }) => isLikedByUser)).toBe(true);
  });
});
