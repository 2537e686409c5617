import { sql } from 'drizzle-orm';
import { pathOf } from '#contract/calls.ts';
import { rowsOf } from '../core/db/database.ts';
import { nextOf, openBackend, refusal } from '../testing/backend.ts';

const backend = await openBackend();
afterAll(() => backend.close());

const like = (id: string, as: string) => backend.call('POST', pathOf('setLike', id), { as });
const move = (id: string, after: string, as: string) =>
  backend.call('PUT', pathOf('moveLiked', id), { as, body: { after } });
const listed = async (as: string): Promise<string[]> =>
  (await backend.call<string[]>('GET', `${pathOf('liked')}?fields=_id`, { as })).json;

/** Artifacts that a person likes, in the order of their list. */
async function likedBy(as: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.unshift((await backend.add('ann'))._id);
  for (const id of [...ids].reverse()) await like(id, as);
  return ids;
}

/** The same without a call for each. */
async function likedAtOnce(as: string, count: number): Promise<string[]> {
  await backend.db.execute(sql`with added as (
      insert into artifacts (id, name, type, created_at)
      select gen_random_uuid(), 'Coin', 'Others', now() from generate_series(1, ${count}::int) returning id
    ) insert into likes (artifact_id, uid, created_at) select id, ${as}, now() from added`);
  return listed(as);
}

describe('the order of liked artifacts', () => {
  it('is newest first until one is moved behind another', async () => {
    const [a = '', b = '', c = '', d = ''] = await likedBy('bea', 4);
    expect(await listed('bea')).toEqual([a, b, c, d]);
    expect(await move(a, c, 'bea')).toMatchObject({ status: 200, json: { after: c } });
    expect(await listed('bea')).toEqual([b, c, a, d]);
    await move(d, b, 'bea');
    expect(await listed('bea')).toEqual([b, d, c, a]);
  });

  it('can be changed at both ends, and moving to the same place changes nothing', async () => {
    const [a = '', b = '', c = ''] = await likedBy('cleo', 3);
    await move(c, '', 'cleo');
    expect(await listed('cleo')).toEqual([c, a, b]);
    await move(c, b, 'cleo');
    expect(await listed('cleo')).toEqual([a, b, c]);
    for (const [id, after] of [
      [b, a],
      [b, b],
      [a, ''],
    ] as const)
      expect((await move(id, after, 'cleo')).status).toBe(200);
    expect(await listed('cleo')).toEqual([a, b, c]);
  });

  it('has a new like first, whatever was moved, and one that is liked again', async () => {
    const [a = '', b = '', c = ''] = await likedBy('dora', 3);
    await move(c, '', 'dora');
    const { _id: fresh } = await backend.add('ann');
    await like(fresh, 'dora');
    expect(await listed('dora')).toEqual([fresh, c, a, b]);
    await like(c, 'dora');
    await like(c, 'dora');
    expect(await listed('dora')).toEqual([c, fresh, a, b]);
  });

  it('is each person’s own', async () => {
    const ids = await likedBy('eli', 3);
    for (const id of [...ids].reverse()) await like(id, 'fritz');
    await move(ids[0] ?? '', ids[2] ?? '', 'eli');
    expect(await listed('fritz')).toEqual(ids);
  });

  it('holds across pages, also when something is moved meanwhile', async () => {
    const ids = await likedBy('gus', 6);
    await move(ids[5] ?? '', ids[0] ?? '', 'gus');
    const order = [ids[0], ids[5], ids[1], ids[2], ids[3], ids[4]];
    const first = await backend.call<string[]>('GET', `${pathOf('liked')}?fields=_id&limit=3`, { as: 'gus' });
    expect(first.json).toEqual(order.slice(0, 3));
    await move(ids[0] ?? '', ids[1] ?? '', 'gus');
    expect((await backend.call('GET', nextOf(first) ?? '', { as: 'gus' })).json).toEqual(order.slice(3));
  });

  it('has room between two likes however often something is put there', async () => {
    const [a = '', b = '', c = '', d = ''] = await likedBy('hal', 4);
    // Each move halves the room behind the first.
    for (let n = 0; n < 150; n += 1) {
      const moved = n % 2 === 0 ? d : c;
      expect((await move(moved, a, 'hal')).status).toBe(200);
    }
    expect(await listed('hal')).toEqual([a, c, d, b]);
    const [longest] = await rowsOf<{ n: number }>(
      backend.db,
      sql`select max(scale(position)) as n from likes where uid = 'hal'`,
    );
    expect(longest?.n).toBeLessThanOrEqual(36);
  });

  it('is kept by writing few likes of many when there is no room left', async () => {
    const before = await likedAtOnce('lou', 1000);
    const [a = '', b = '', c = '', d = '', ...others] = before;
    for (let n = 0; n < 151; n += 1) await move(n % 2 === 0 ? d : c, a, 'lou');
    expect(await listed('lou')).toEqual([a, d, c, b, ...others]);
    const [written] = await rowsOf<{ n: number }>(
      backend.db,
      sql`select count(*)::int as n from likes where uid = 'lou' and position is not null`,
    );
    expect(written?.n).toBeLessThan(40);
  });

  it('is kept however many are put at the same place', async () => {
    // As many as are spread at a time where two spreadings have found no room (`makeRoom`).
    const ids = await likedAtOnce('max', 150);
    for (const id of ids.slice(1)) expect((await move(id, ids[0] ?? '', 'max')).status).toBe(200);
    expect(await listed('max')).toEqual([ids[0], ...ids.slice(1).reverse()]);
    for (const id of ids.slice(1)) await move(id, ids[0] ?? '', 'max');
    expect(await listed('max')).toEqual([ids[0], ...ids.slice(1).reverse()]);
    for (const id of ids.slice(1).reverse()) await move(id, ids[0] ?? '', 'max');
    expect(await listed('max')).toEqual(ids);
  });

  it('writes the moved like alone', async () => {
    const ids = await likedBy('ida', 5);
    await move(ids[4] ?? '', ids[1] ?? '', 'ida');
    const [written] = await rowsOf<{ n: number }>(
      backend.db,
      sql`select count(*)::int as n from likes where uid = 'ida' and position is not null`,
    );
    expect(written?.n).toBe(1);
  });

  it.each([
    ['an artifact that they do not like', (liked: string, other: string) => [other, liked]],
    ['one behind an artifact that they do not like', (liked: string, other: string) => [liked, other]],
    ['one behind what is no id', (liked: string) => [liked, 'first']],
    ['what is no id', (liked: string) => ['first', liked]],
  ])('lets nobody move %s', async (_what, pick) => {
    const [liked = ''] = await likedBy('jan', 1);
    const { _id: other } = await backend.add('ann');
    const [id = '', after = ''] = pick(liked, other);
    expect(await move(id, after, 'jan')).toMatchObject({ status: 404, json: refusal('not-found') });
  });

  it('needs a signed-in person, and a text', async () => {
    const [liked = ''] = await likedBy('kim', 1);
    expect(await backend.call('PUT', pathOf('moveLiked', liked), { body: { after: '' } })).toMatchObject({
      status: 401,
      json: refusal('unauthorized'),
    });
    expect(
      await backend.call('PUT', pathOf('moveLiked', liked), { as: 'kim', body: { after: 5 } }),
    ).toMatchObject({ status: 422, json: refusal('invalid') });
  });
});
