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

const like = (id: string, as: string) => backend.call('POST', CALLS.like(id), { as });
const likesOf = async (id: string) =>
  (await backend.call<Artifact>('GET', CALLS.artifact(id), { as: 'eve' })).json.likes;

describe('liking', () => {
  it('likes, and takes the like back', async () => {
    const { _id } = await backend.add('ann');
    expect(await like(_id, 'bob')).toMatchObject({ status: 200, json: { liked: true } });
    expect(await likesOf(_id)).toBe(1);
    expect(await like(_id, 'bob')).toMatchObject({ status: 200, json: { liked: false } });
    expect(await likesOf(_id)).toBe(0);
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
    const [row] = await rowsOf<{ n: number }>(
      backend.db,
      sql`select count(*)::int as n from likes where artifact_id = ${_id}`,
    );
    expect(row?.n).toBe(21);
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
