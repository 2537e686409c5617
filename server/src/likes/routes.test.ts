import type { Artifact } from '#contract/artifact.ts';
import { pathOf } from '#contract/calls.ts';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../core/db/database.ts';
import { readForList } from '../artifacts/rows.ts';
import { nextOf, openBackend, refusal } from '../testing/backend.ts';
import { matching } from '../testing/matchers.ts';

const backend = await openBackend();
afterAll(() => backend.close());

const like = (id: string, as: string, body?: unknown) =>
  backend.call('POST', pathOf('setLike', id), { as, body });
const likesOf = async (id: string) =>
  (await backend.call<Artifact>('GET', pathOf('artifact', id), { as: 'eve' })).json.likes;

const rowsFor = async (id: string): Promise<number> => {
  const [row] = await rowsOf<{ n: number }>(
    backend.db,
    sql`select count(*)::int as n from likes where artifact_id = ${id}`,
  );
  return row?.n ?? 0;
};

describe('liking', () => {
  it('likes, and takes the like back (CALL-11)', async () => {
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

  it('is toggled by an empty object as by no body', async () => {
    const { _id } = await backend.add('ann');
    expect((await like(_id, 'bob', {})).json).toEqual({ liked: true, likes: 1 });
    expect((await like(_id, 'bob', {})).json).toEqual({ liked: false, likes: 0 });
  });

  it.each([{ liked: 'true' }, { liked: 1 }, { liked: null }, { liked: [true] }])(
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
    expect(await backend.call('POST', pathOf('setLike', _id))).toMatchObject({
      status: 401,
      json: refusal('unauthorized'),
    });
    expect(await backend.call('GET', pathOf('liked'))).toMatchObject({ status: 401 });
  });

  it('keeps the count equal to the rows under twenty clicks at once, of one person and of twenty (LIKE-4)', async () => {
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
        backend.call('DELETE', pathOf('deleteArtifact', _id), { as: 'ann' }),
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

describe('liked artifacts', () => {
  it('are objects, the newest like first (LIKED-3)', async () => {
    const made = [];
    for (const name of ['One', 'Two', 'Three']) made.push(await backend.add('ann', { name }));
    const [one, two, three] = made.map(({ _id }) => _id);
    for (const id of [two, three, one]) await like(id ?? '', 'cem');
    const { json } = await backend.call<Artifact[]>('GET', pathOf('liked'), { as: 'cem' });
    expect(json.map(({ name }) => name)).toEqual(['One', 'Three', 'Two']);
    expect(json.every(({ isLikedByUser }) => isLikedByUser)).toBe(true);
  });
});

describe('many liked artifacts', () => {
  /** Newest like first. */
  let ids: string[];
  beforeAll(async () => {
    // Three likes to a moment: within one, the later like is the newer one.
    await backend.db.execute(sql`insert into artifacts (id, name, type, created_at)
      select gen_random_uuid(), 'Record ' || n, 'Tools', now() from generate_series(1, 2500) n`);
    await backend.db.execute(sql`insert into likes (artifact_id, uid, created_at)
      select id, 'fay', timestamptz '2031-01-01' + (n / 3) * interval '1 ms'
      from (select id, row_number() over (order by id) as n from artifacts where name like 'Record %') as numbered order by n`);
    const rows = await rowsOf<{ id: string }>(
      backend.db,
      sql`select artifact_id as id from likes where uid = 'fay' order by artifact_id desc`,
    );
    ids = rows.map(({ id }) => id);
  });

  it('come in pages of 1,000, each with the address of the next and the number of all', async () => {
    const pages = await backend.pagesOf<Artifact>(pathOf('liked'), 'fay');
    expect(pages.map(({ items }) => items.length)).toEqual([1000, 1000, 500]);
    expect(pages.map(({ total }) => total)).toEqual(['2500', '2500', '2500']);
    expect(pages.flatMap(({ items }) => items.map(({ _id }) => _id))).toEqual(ids);
    expect(pages[2]?.items[0]).toMatchObject({ isLikedByUser: true, likes: 0, name: matching(/^Record/) });
  });

  it('come as bare ids on demand, all at once or in pages (LIKE-5)', async () => {
    expect(await backend.pagesOf(`${pathOf('liked')}?fields=_id`, 'fay')).toEqual([
      { items: ids, total: '2500' },
    ]);
    const pages = await backend.pagesOf<string>(`${pathOf('liked')}?fields=_id&limit=700`, 'fay');
    expect(pages.map(({ items }) => items.length)).toEqual([700, 700, 700, 400]);
    expect(pages.flatMap(({ items }) => items)).toEqual(ids);
  });

  it('are each on one page, also when some are unliked and liked meanwhile (LIST-12)', async () => {
    const first = await backend.call<string[]>('GET', `${pathOf('liked')}?fields=_id&limit=10`, {
      as: 'fay',
    });
    await backend.db.execute(sql`delete from likes where uid = 'fay' and artifact_id = ${ids[9]}`);
    await like((await backend.add('ann'))._id, 'fay');
    const next = await backend.call('GET', nextOf(first) ?? '', { as: 'fay' });
    expect(next.json).toEqual(ids.slice(10, 20));
  });

  it.each([
    ['limit', 'limit=1001'],
    ['limit', 'fields=_id&limit=50001'],
    ['limit', 'limit=0'],
    ['fields', 'fields=name'],
    ['from', 'from=x'],
    ['from', 'from=99999999999999_1'],
    ['from', 'from=1_1000000000000000'],
    ['from', "from=1_1'"],
  ])('are refused with a wrong %s (?%s)', async (field, query) => {
    expect(await backend.call('GET', `${pathOf('liked')}?${query}`, { as: 'fay' })).toMatchObject({
      status: 422,
      json: { ...refusal('invalid'), fields: { [field]: matching(/\.$/) } },
    });
  });

  it('are read in one statement, more than one has parameters for', async () => {
    const many = Array.from(
      { length: 70_000 },
      (_, n) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    );
    expect(await readForList(backend.db, [...many, ids[20] ?? ''], 'fay')).toMatchObject([{ _id: ids[20] }]);
  });
});
