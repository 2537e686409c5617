import { sql } from 'drizzle-orm';
import { BACKEND_PATH, pathOf } from '#contract/calls.ts';
import type { Notifications } from '#contract/notifications.ts';
import { anArtifact } from '#contract/testing.ts';
import { hideArtifact, unhide } from '../artifacts/hidden.ts';
import { rowsOf } from '../core/db/database.ts';
import { emptyDatabase, openBackend, refusal } from '../testing/backend.ts';
import { notificationsStatement, unreadSince } from './notifications.ts';

const backend = await openBackend();
afterAll(() => backend.close());
beforeEach(() => emptyDatabase(backend.db));

const news = async (as = 'ann') =>
  (await backend.call<Notifications>('GET', pathOf('notifications'), { as })).json;
const read = (until: unknown, as = 'ann') =>
  backend.call('PUT', pathOf('readNotifications'), { as, body: { until } });
const like = (id: string, as: string, liked = true) =>
  backend.call('POST', pathOf('setLike', id), { as, body: { liked } });
const review = async (id: string, as: string, text = 'Fine.') =>
  (await backend.call<{ _id: string }>('POST', pathOf('addReview', id), { as, body: { review: text } })).json
    ._id;
const NOTHING = {
  items: [],
  counts: { like: 0, review: 0, suggestion: 0, decision: 0, correction: 0 },
  isMore: false,
  until: '',
};

describe('what is new to a user', () => {
  it('is what others liked and reviewed of theirs, the newest first, and nothing of their own (NEWS-1)', async () => {
    const vase = await backend.add('ann', { name: 'Vase' });
    const bowl = await backend.add('ann', { name: 'Bowl' });
    const ben = await backend.add('ben', { name: 'Ben’s' });
    expect(await news()).toEqual(NOTHING);
    for (const as of ['ben', 'cleo', 'ann']) await like(vase._id, as);
    await like(ben._id, 'ann');
    await review(bowl._id, 'ann');
    await review(bowl._id, 'ben', 'x'.repeat(500));
    const { items, counts, isMore, until } = await news();
    expect(items).toMatchObject([
      { kind: 'review', artifactId: bowl._id, artifactName: 'Bowl', userName: 'Ben', text: 'x'.repeat(200) },
      { kind: 'like', artifactId: vase._id, artifactName: 'Vase', count: 2, userName: '', text: '' },
    ]);
    expect(counts).toMatchObject({ like: 2, review: 1 });
    expect([isMore, until]).toEqual([false, items[0]?.createdAt]);
    expect(JSON.stringify(items)).not.toContain('Cleo');
    expect((await news('ben')).counts.like).toBe(1);
    expect(await news('cleo')).toEqual(NOTHING);
  });

  it('holds no like that was taken back, no review that is deleted, and nothing of what is hidden until it is shown again (NEWS-1)', async () => {
    const vase = await backend.add('ann');
    const bowl = await backend.add('ann');
    await like(vase._id, 'ben');
    await like(vase._id, 'ben', false);
    const written = await review(vase._id, 'ben');
    await backend.call('DELETE', pathOf('deleteReview', vase._id, written), { as: 'ben' });
    expect(await news()).toEqual(NOTHING);
    await like(bowl._id, 'ben');
    await review(bowl._id, 'ben');
    const before = await news();
    const hiding = { id: bowl._id, reason: 'Why', now: new Date() };
    await backend.db.transaction((tx) => hideArtifact(tx, hiding));
    expect(await news()).toEqual(NOTHING);
    await backend.db.transaction((tx) => unhide(tx, bowl._id));
    expect(await news()).toEqual(before);
    await backend.call('DELETE', pathOf('deleteArtifact', bowl._id), { as: 'ann' });
    expect(await news()).toEqual(NOTHING);
  });

  it('is also a review whose sender was slow, once it is there (NEWS-2)', async () => {
    const { _id } = await backend.add('ann');
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const sent = backend.app.request(BACKEND_PATH + pathOf('addReview', _id), {
      method: 'POST',
      headers: { Authorization: 'Bearer ben', 'Content-Type': 'application/json' },
      body: readable,
      duplex: 'half',
    } as RequestInit);
    const writer = writable.getWriter();
    await writer.write(Buffer.from('{"review": '));
    backend.wait(1000);
    await like(_id, 'cleo');
    await read((await news()).until);
    await writer.write(Buffer.from('"Fine."}'));
    await writer.close();
    expect((await sent).status).toBe(201);
    expect((await news()).counts).toMatchObject({ like: 0, review: 1 });
  });

  it('is also what another changed of a record that is theirs now (NEWS-1)', async () => {
    const { _id } = await backend.add('ann', { name: 'Vase' });
    await backend.db
      .execute(sql`insert into artifact_changes (id, artifact_id, uid, user_name, created_at, before, after)
      values (gen_random_uuid(), ${_id}::uuid, 'keeper', 'Keeper', '2030-01-01T00:00:09Z', '{"name": "Vas"}', '{"name": "Vase"}')`);
    const body = anArtifact({ name: 'Red vase' });
    await backend.call('PUT', pathOf('updateArtifact', _id), { as: 'ann', body });
    expect((await news()).items).toMatchObject([
      { kind: 'correction', artifactId: _id, userName: 'Keeper', text: '' },
    ]);
  });

  it('is what others suggest and they have not decided yet, and what became of their own suggestions (NEWS-1)', async () => {
    const vase = await backend.add('ann', { name: 'Vase' });
    const suggest = async (reason: string) =>
      (
        await backend.call<{ _id: string }>('POST', pathOf('suggestChange', vase._id), {
          as: 'ben',
          body: { changes: { name: reason }, reason },
        })
      ).json._id;
    const decide = (id: string, body: object) =>
      backend.call('PUT', pathOf('decideSuggestion', vase._id, id), { as: 'ann', body });
    const [first, second] = [await suggest('It is blue.'), await suggest('It is older.')];
    expect((await news()).items).toMatchObject([
      { kind: 'suggestion', artifactId: vase._id, userName: 'Ben', text: 'It is older.' },
      { kind: 'suggestion', text: 'It is blue.' },
    ]);
    expect(await news('ben')).toEqual(NOTHING);
    await decide(first, { decision: 'accept' });
    await decide(second, { decision: 'decline', words: 'It is not.' });
    // Own acts: what was accepted is a change by its owner.
    expect(await news()).toEqual(NOTHING);
    const { items, counts } = await news('ben');
    expect(items).toMatchObject([
      { kind: 'decision', artifactName: 'It is blue.', state: 'declined', text: 'It is not.', userName: '' },
      { kind: 'decision', state: 'accepted', text: '' },
    ]);
    expect(counts.decision).toBe(2);
  });

  it('is not what they decided of their own suggestions, as a keeper of the source (NEWS-1)', async () => {
    await backend.db.execute(sql`insert into keepers values ('City Museum', 'kim', now())`);
    const { _id } = await backend.add('ann', { name: 'Vase' });
    await backend.db.execute(sql`update artifacts set owner_uid = null, source = 'City Museum'`);
    const suggest = async (as: string, name: string) => {
      const body = { changes: { name }, reason: 'It is.' };
      const path = pathOf('suggestChange', _id);
      return (await backend.call<{ _id: string }>('POST', path, { as, body })).json._id;
    };
    const decide = async (id: string, body: object) =>
      (await backend.call('PUT', pathOf('decideSuggestion', _id, id), { as: 'kim', body })).status;
    const accept = { decision: 'accept' };
    const decline = { decision: 'decline', words: 'It is not.' };
    const accepted = await suggest('kim', 'Red vase');
    expect(await decide(accepted, accept)).toBe(200);
    expect(await decide(accepted, accept)).toBe(200);
    expect(await decide(await suggest('kim', 'Blue vase'), decline)).toBe(200);
    expect(await decide(await suggest('kim', 'Green vase'), { decision: 'withdraw' })).toBe(200);
    expect(await news('kim')).toEqual(NOTHING);
    await decide(await suggest('ben', 'Black vase'), decline);
    expect((await news('ben')).counts.decision).toBe(1);
  });

  it('is that of the last thirty days, as long as they have read nothing (NEWS-1)', async () => {
    const { _id } = await backend.add('ann');
    await like(_id, 'ben');
    backend.wait(31 * 24 * 60 * 60_000);
    await like(_id, 'cleo');
    expect((await news()).counts.like).toBe(1);
  });

  it('goes to whoever owns the record, not to who gave it away (NEWS-1)', async () => {
    const { _id } = await backend.add('ann');
    await like(_id, 'ben');
    await backend.db.execute(sql`update artifacts set owner_uid = 'dora'`);
    expect(await news()).toEqual(NOTHING);
    await like(_id, 'cleo');
    expect((await news('dora')).counts.like).toBeGreaterThan(0);
  });
});

describe('what was read', () => {
  it('is gone on every device; what came since the answer is not (NEWS-2)', async () => {
    const { _id } = await backend.add('ann');
    await like(_id, 'ben');
    const { until } = await news();
    await review(_id, 'ben');
    expect((await read(until)).status).toBe(200);
    const left = await news();
    expect(left.counts).toMatchObject({ like: 0, review: 1 });
    await read(left.until);
    expect(await news()).toEqual(NOTHING);
    // Another device, which had read less.
    await read(until);
    expect(await news()).toEqual(NOTHING);
    await like(_id, 'cleo');
    expect((await news()).counts.like).toBe(1);
    await like(_id, 'ben', false);
    await like(_id, 'ben');
    expect((await news()).counts.like).toBe(2);
  });

  it('never reaches into the future (NEWS-2)', async () => {
    const { _id } = await backend.add('ann');
    await read('2999-01-01T00:00:00Z');
    await like(_id, 'ben');
    expect((await news()).counts.like).toBe(1);
  });

  it.each(['yesterday', '', 7, null, '0000-01-01T00:00:00.000Z', '2030-99-01T00:00:00.000Z'])(
    'is refused with a sentence for %j (NEWS-2)',
    async (until) => {
      const { status, json } = await read(until);
      expect([status, json]).toEqual([422, expect.objectContaining(refusal('invalid'))]);
    },
  );

  it('goes with the account (PROFILE-14)', async () => {
    const { _id } = await backend.add('ann');
    await like(_id, 'ben');
    await read((await news()).until);
    await backend.call('DELETE', `${pathOf('deleteAccount')}?artifacts=keep`, { as: 'ann' });
    const left = await rowsOf(
      backend.db,
      sql`select uid from notification_settings union all select owner_uid from artifact_activity`,
    );
    expect(left).toEqual([]);
  });
});

type Plan = { 'Node Type': string; 'Actual Rows': number; 'Actual Loops': number; Plans?: Plan[] };
const nodesOf = (plan?: Plan): Plan[] => (plan ? [plan, ...(plan.Plans ?? []).flatMap(nodesOf)] : []);

describe('to an owner of many records', () => {
  it('fifty are listed, those of a hundred records are counted, and it is said that there are more (NEWS-3)', async () => {
    await backend.db.execute(sql`insert into artifacts (id, name, type, owner_uid, created_at)
      select gen_random_uuid(), 'Coin ' || n, 'Tools', 'ann', now() from generate_series(1, 150) n`);
    await backend.db.execute(sql`insert into likes (artifact_id, uid, created_at)
      select id, 'fan' || n, '2030-02-01T00:00:00Z' from artifacts, generate_series(1, 3) n`);
    const { items, counts, isMore } = await news();
    expect([items.length, counts.like, isMore]).toEqual([50, 300, true]);
  });

  it('a kind is counted of which none is among the fifty (NEWS-3)', async () => {
    await backend.db.execute(sql`insert into artifacts (id, name, type, owner_uid, created_at)
      select gen_random_uuid(), 'Coin ' || n, 'Tools', 'ann', now() from generate_series(1, 60) n`);
    await backend.db.execute(sql`insert into likes (artifact_id, uid, created_at)
      select id, 'fan', '2030-02-01T00:00:00Z' from artifacts limit 1`);
    await backend.db.execute(sql`insert into reviews (id, artifact_id, uid, user_name, review, created_at)
      select gen_random_uuid(), id, 'ben', 'Ben', 'Fine', '2030-02-02T00:00:00Z' from artifacts`);
    const { items, counts } = await news();
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['review']));
    expect(counts).toMatchObject({ like: 1, review: 60 });
  });

  it('what one does is read by indexes, as much as there is to tell (NEWS-3)', async () => {
    await backend.db.execute(sql`insert into artifacts (id, name, type, owner_uid, created_at)
      select gen_random_uuid(), 'Coin ' || n, 'Tools', 'ann', now() from generate_series(1, 3000) n`);
    await backend.db.execute(sql`insert into likes (artifact_id, uid, created_at)
      select id, 'fan' || n, '2020-01-01T00:00:00Z' from artifacts, generate_series(1, 3) n`);
    await backend.db.execute(sql`analyze`);
    const [coin] = await rowsOf<{ id: string }>(backend.db, sql`select id from artifacts limit 1`);
    await like(coin?.id ?? '', 'ben');
    const explained = sql`explain (analyze, format json) ${notificationsStatement('ann', unreadSince('ann', new Date('2030-01-01')))}`;
    const [row] = await rowsOf<{ 'QUERY PLAN': [{ Plan: Plan }] }>(backend.db, explained);
    const nodes = nodesOf(row?.['QUERY PLAN'][0].Plan);
    expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
    expect(Math.max(...nodes.map((node) => node['Actual Rows'] * node['Actual Loops']))).toBeLessThan(10);
    expect((await news()).counts.like).toBe(1);
  });
});
