import { sql } from 'drizzle-orm';
import { pathOf, IDEMPOTENCY_KEY_HEADER } from '#contract/calls.ts';
import { rowsOf } from '../db/database.ts';
import { anArtifact } from '#contract/testing.ts';
import { DEFAULT_LIMITS } from '../http/rateLimit.ts';
import { openBackend, refusal } from '../../testing/backend.ts';

const NOWHERE = '018f0000-0000-7000-8000-000000000000';

let artifactId: string;
let reviews: string;
const backend = await openBackend();
beforeAll(async () => {
  artifactId = (await backend.add('ann'))._id;
  reviews = pathOf('reviews', artifactId);
});
afterAll(() => backend.close());

let made = 0;
const aKey = () => `key-${(made += 1)}`;

/** Sends a write, as a visitor unless somebody is named. */
const send = (path: string, body: object, key: string | undefined, as?: string) =>
  backend.call('POST', path, {
    as,
    body,
    headers: { ...(key !== undefined && { [IDEMPOTENCY_KEY_HEADER]: key }) },
  });

const countOf = async (table: string): Promise<number> => {
  const [row] = await rowsOf<{ n: number }>(
    backend.db,
    sql`select count(*)::int as n from ${sql.identifier(table)}`,
  );
  return row?.n ?? 0;
};

const feedback = { email: 'ann@example.org', feedback: 'Fine' };

/** Every call that takes a key: its path, a body, another body, its table, who sends it. */
const CREATING: [string, () => string, object, object, string, string | undefined][] = [
  [
    'an artifact',
    () => pathOf('listArtifacts'),
    anArtifact(),
    anArtifact({ name: 'Iron axe' }),
    'artifacts',
    'ann',
  ],
  ['a review', () => reviews, { review: 'Sharp.' }, { review: 'Blunt.' }, 'reviews', 'bob'],
  [
    'a message',
    () => pathOf('sendMessage'),
    { name: 'Ann', email: 'ann@example.org', message: 'Hello' },
    { name: 'Ann', email: 'ann@example.org', message: 'Hello!' },
    'messages',
    undefined,
  ],
  [
    'feedback',
    () => pathOf('sendFeedback'),
    feedback,
    { ...feedback, feedback: 'Bad' },
    'feedback',
    undefined,
  ],
];

describe.each(CREATING)('%s that is sent again under its key', (_what, path, body, other, table, as) => {
  it('is stored once, and answered the same (TRUTH-2)', async () => {
    const [key, before] = [aKey(), await countOf(table)];
    const first = await send(path(), body, key, as);
    const again = await send(path(), body, key, as);
    expect(first.status).toBe(201);
    expect([again.status, again.json]).toEqual([201, first.json]);
    expect(await countOf(table)).toBe(before + 1);
  });

  it('is stored once when it is sent many times at once, to several servers (TRUTH-2)', async () => {
    const before = await countOf(table);
    const request = { as, body, headers: { [IDEMPOTENCY_KEY_HEADER]: aKey() } };
    // More than a server has connections to its database.
    const responses = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        (n % 2 ? backend.call : backend.callSecond)('POST', path(), request),
      ),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ json }) => JSON.stringify(json))).size).toBe(1);
    expect(await countOf(table)).toBe(before + 1);
  });

  it('is refused with another body, and nothing is stored', async () => {
    const key = aKey();
    await send(path(), body, key, as);
    const before = await countOf(table);
    expect(await send(path(), other, key, as)).toMatchObject({ status: 422, json: refusal('invalid') });
    expect(await countOf(table)).toBe(before);
  });

  it('is stored each time without a key', async () => {
    const before = await countOf(table);
    await send(path(), body, undefined, as);
    await send(path(), body, undefined, as);
    expect(await countOf(table)).toBe(before + 2);
  });

  it.each(['', ' ', 'a b', '"', '""', '"open', 'x'.repeat(256), 'a, b', '"a"b', 'é'])(
    'is refused with the key %j',
    async (key) => {
      const before = await countOf(table);
      // A header holds bytes; a test client would refuse to send anything else.
      const bytes = Buffer.from(key, 'utf8').toString('latin1');
      expect(await send(path(), body, bytes, as)).toMatchObject({
        status: 400,
        json: refusal('malformed'),
      });
      expect(await countOf(table)).toBe(before);
    },
  );
});

describe('a key', () => {
  it('is the same with and without its quotation marks', async () => {
    const [key, before] = [aKey(), await countOf('feedback')];
    await send(pathOf('sendFeedback'), feedback, `"${key}"`);
    expect((await send(pathOf('sendFeedback'), feedback, key)).status).toBe(201);
    expect(await countOf('feedback')).toBe(before + 1);
  });

  it('belongs to one call', async () => {
    const key = aKey();
    await send(reviews, { review: 'Sharp.' }, key, 'bob');
    const elsewhere = pathOf('reviews', (await backend.add('ann'))._id);
    expect((await send(elsewhere, { review: 'Sharp.' }, key, 'bob')).status).toBe(422);
  });

  it('belongs to one person', async () => {
    const [key, before] = [aKey(), await countOf('reviews')];
    const [mine, yours] = [
      await send(reviews, { review: 'Sharp.' }, key, 'bob'),
      await send(reviews, { review: 'Blunt.' }, key, 'cem'),
    ];
    expect([mine.status, yours.status]).toEqual([201, 201]);
    expect(yours.json).toMatchObject({ review: 'Blunt.', userName: 'Cem' });
    expect(await countOf('reviews')).toBe(before + 2);
  });

  it('is free again after a refusal', async () => {
    const key = aKey();
    expect((await send(pathOf('listArtifacts'), anArtifact({ name: ' ' }), key, 'ann')).status).toBe(422);
    expect((await send(pathOf('listArtifacts'), anArtifact(), key, 'ann')).status).toBe(201);
    const lost = aKey();
    expect((await send(pathOf('reviews', NOWHERE), { review: 'x' }, lost, 'bob')).status).toBe(404);
    expect((await send(reviews, { review: 'x' }, lost, 'bob')).status).toBe(201);
  });

  it('and its write are kept together or not at all', async () => {
    const [key, before] = [aKey(), await countOf('artifacts')];
    // Everything is written but the key: the last moment at which a server can die.
    await backend.db.execute(
      sql`alter table idempotency_keys add constraint nothing_made check (made is null) not valid`,
    );
    expect((await send(pathOf('listArtifacts'), anArtifact(), key, 'ann')).status).toBe(500);
    expect(await countOf('artifacts')).toBe(before);
    await backend.db.execute(sql`alter table idempotency_keys drop constraint nothing_made`);
    expect((await send(pathOf('listArtifacts'), anArtifact(), key, 'ann')).status).toBe(201);
    expect(await countOf('artifacts')).toBe(before + 1);
  });

  it('answers that there is none when what was written to is gone', async () => {
    const key = aKey();
    const artifact = (await backend.add('ann'))._id;
    await send(pathOf('reviews', artifact), { review: 'Sharp.' }, key, 'bob');
    await backend.call('DELETE', pathOf('deleteArtifact', artifact), { as: 'ann' });
    const again = await send(pathOf('reviews', artifact), { review: 'Sharp.' }, key, 'bob');
    expect(again).toMatchObject({ status: 404, json: refusal('not-found') });
  });

  it('of a report answers the same when what was reported is gone by then (TRUTH-2)', async () => {
    const review = await send(reviews, { review: 'Rude.' }, undefined, 'bob');
    const id = String(review.json._id);
    const report = pathOf('reportReview', artifactId, id);
    const [key, body] = [aKey(), { reason: 'An insult' }];
    const first = await send(report, body, key);
    expect(first.status).toBe(201);
    await backend.db.execute(sql`delete from reviews where id = ${id}`);
    const again = await send(report, body, key);
    expect([again.status, again.json]).toEqual([201, first.json]);
    for (const another of [aKey(), undefined])
      expect(await send(report, body, another)).toMatchObject({ status: 404, json: refusal('not-found') });
    expect((await send(report, { reason: 'Another' }, key)).status).toBe(422);
  });

  it('of what is stored is answered when the day’s bytes are used up, and counts none again (TRUTH-2, LIMIT-8)', async () => {
    const size = Buffer.byteLength(JSON.stringify(feedback));
    const limits = { ...DEFAULT_LIMITS, bytesPerUser: 2 * size };
    const { call } = await openBackend({ db: backend.db, limits });
    const write = (key: string) =>
      call('POST', pathOf('sendFeedback'), {
        as: 'dan',
        body: feedback,
        headers: { [IDEMPOTENCY_KEY_HEADER]: key },
      });
    const [first, second, third] = [aKey(), aKey(), aKey()];
    const statuses = [];
    for (const key of [first, first, first, second, second, third]) statuses.push((await write(key)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it('answers what it made as it is now, and makes no other when that is gone', async () => {
    const [key, before] = [aKey(), await countOf('artifacts')];
    const first = await send(pathOf('listArtifacts'), anArtifact(), key, 'ann');
    const path = pathOf('updateArtifact', String(first.json._id));
    await backend.call('PUT', path, { as: 'ann', body: anArtifact({ name: 'Iron axe' }) });
    const changed = await send(pathOf('listArtifacts'), anArtifact(), key, 'ann');
    expect(changed).toMatchObject({ status: 201, json: { _id: first.json._id, name: 'Iron axe' } });
    await backend.call('DELETE', path, { as: 'ann' });
    const gone = await send(pathOf('listArtifacts'), anArtifact(), key, 'ann');
    expect(gone).toMatchObject({ status: 404, json: refusal('not-found') });
    expect(await countOf('artifacts')).toBe(before);
  });

  it('keeps nothing of what was sent or answered', async () => {
    const text = 'Nobody else is to read this';
    await send(pathOf('sendFeedback'), { email: 'secret@example.org', feedback: text }, aKey());
    await send(pathOf('listArtifacts'), anArtifact({ description: text }), aKey(), 'ann');
    const kept = JSON.stringify(await rowsOf(backend.db, sql`select * from idempotency_keys`));
    expect(kept).not.toContain(text);
    expect(kept).not.toContain('secret@example.org');
  });

  it('is kept for 30 days, and what is older goes with the next ones (TRUTH-2)', async () => {
    const [key, before] = [aKey(), await countOf('feedback')];
    await send(pathOf('sendFeedback'), feedback, key);
    const age = (ageOf: string) =>
      backend.db.execute(sql`update idempotency_keys set created_at = now() - ${ageOf}::interval`);
    await age('29 days 23 hours');
    await send(pathOf('sendFeedback'), feedback, key);
    expect(await countOf('feedback')).toBe(before + 1);
    await age('30 days');
    expect((await send(pathOf('sendFeedback'), { ...feedback, feedback: 'New' }, key)).status).toBe(201);
    expect(await countOf('feedback')).toBe(before + 2);
    for (let n = 0; n < 5; n++) await send(pathOf('sendFeedback'), feedback, aKey());
    expect(await countOf('idempotency_keys')).toBe(6);
  });
});
