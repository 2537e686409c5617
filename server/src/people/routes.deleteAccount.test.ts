import { sql } from 'drizzle-orm';
import { FRESH_SIGN_IN_MINUTES } from '#contract/account.ts';
import type { Artifact } from '#contract/artifact.ts';
import { CALLS, pathOf, type CallName } from '#contract/calls.ts';
import { ERROR_MESSAGES } from '#contract/error.ts';
import type { Change } from '#contract/history.ts';
import { anArtifact } from '#contract/testing.ts';
import { rowsOf } from '../core/db/database.ts';
import { listTables } from '../core/db/tables.ts';
import {
  emptyDatabase,
  openBackend,
  openTestDatabase,
  person,
  refusal,
  type TestBackend,
} from '../testing/backend.ts';

/** When everybody here has signed in: in the second in which the backend's clock begins. */
const SIGN_IN = Date.UTC(2030, 0, 1) / 1000;

let backend: TestBackend;
const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(async () => {
  await emptyDatabase(database.db);
  backend = await openBackend({
    db: database.db,
    // `ann+1` is Ann, who has signed in once more, a second later.
    verifyToken: (bearer) => {
      const [uid = '', later = 0] = bearer.split('+');
      return Promise.resolve({ ...person(uid), signedInAt: SIGN_IN + Number(later) });
    },
  });
});

const leave = (as: string, artifacts: string) =>
  backend.call('DELETE', `${pathOf('deleteAccount')}?artifacts=${artifacts}`, { as });
const read = async <Json>(call: CallName, id = '', as = 'bob') =>
  (await backend.call<Json>('GET', pathOf(call, id), { as })).json;
/** How often a user's uid, name or e-mail address stands anywhere in the database, but that the account has ended. */
const traces = async (uid: string) => {
  const tables = (await listTables(backend.db)).filter(({ name }) => name !== 'ended');
  const words = [uid, `${uid}@example.org`, person(uid).name].map((word) => `%"${word}"%`);
  const counts = await Promise.all(
    tables.map(({ name }) =>
      rowsOf<{ n: number }>(
        backend.db,
        sql`select count(*)::int as n from ${sql.identifier(name)} as t where to_jsonb(t)::text ilike any(${sql.raw(
          `array[${words.map((word) => `'${word}'`).join()}]`,
        )})`,
      ),
    ),
  );
  return counts.flat().reduce((sum, { n }) => sum + n, 0);
};

/** Ann has added and changed an artifact, liked and reviewed it and one of Bob's, who has reviewed hers. */
const annIsHere = async () => {
  await backend.call('POST', pathOf('registerUser'), {
    as: 'ann',
    body: { name: 'Ann', email: 'ann@example.org', photoURL: '', method: 'manual' },
  });
  const hers = await backend.add('ann', { name: 'Hers' });
  const his = await backend.add('bob', { name: 'His' });
  await backend.call('PUT', pathOf('updateArtifact', hers._id), {
    as: 'ann',
    body: anArtifact({ name: 'Hers still' }),
  });
  for (const { _id } of [hers, his]) {
    await backend.call('POST', pathOf('setLike', _id), { as: 'ann', body: { liked: true } });
    const headers = { 'Idempotency-Key': `"${_id}"` };
    await backend.call('POST', pathOf('addReview', _id), { as: 'ann', body: { review: 'Mine.' }, headers });
  }
  await backend.call('POST', pathOf('addReview', hers._id), { as: 'bob', body: { review: 'Fine.' } });
  return { hers, his };
};

describe('deleting an account', () => {
  it.each<Record<string, string>>([{}, { 'Idempotency-Key': '"a-key"' }])(
    'leaves nothing of what its user was about to add, with %j (PROFILE-14)',
    async (headers) => {
      // Its places are read before it is stored, which may take seconds.
      const slow = await openBackend({
        db: Object.create(database.db, {
          transaction: {
            value: async (...given: Parameters<typeof database.db.transaction>) => {
              expect((await leave('ann', 'keep')).status).toBe(200);
              return database.db.transaction(...given);
            },
          },
        }) as typeof database.db,
        clock: () => new Date(SIGN_IN * 1000),
      });
      const added = await slow.call('POST', pathOf('addArtifact'), {
        as: 'ann',
        body: anArtifact(),
        headers,
      });
      expect(added).toMatchObject({ status: 403, json: refusal('forbidden', ERROR_MESSAGES.accountEnded) });
      expect(await traces('ann')).toBe(0);
    },
  );

  it('has taken the likes when the transaction of all else begins, and can be tried again when that fails (PROFILE-14)', async () => {
    const { hers, his } = await annIsHere();
    const failing = await openBackend({
      db: Object.create(database.db, {
        transaction: { value: () => Promise.reject(new Error('There is no connection to the database.')) },
      }) as typeof database.db,
      clock: () => new Date(SIGN_IN * 1000),
    });
    const { status } = await failing.call('DELETE', `${pathOf('deleteAccount')}?artifacts=keep`, {
      as: 'ann',
    });
    expect(status).toBe(500);
    const liked = async () =>
      Promise.all([hers, his].map(async ({ _id }) => (await read<Artifact>('artifact', _id)).likes));
    expect(await liked()).toEqual([0, 0]);
    expect((await read<Artifact>('artifact', hers._id)).adderName).not.toBe('');
    expect((await leave('ann+1', 'keep')).status).toBe(200);
    expect(await traces('ann')).toBe(0);
  });

  it('takes likes and reviews, and leaves the artifacts without a name (PROFILE-14)', async () => {
    const { hers, his } = await annIsHere();
    expect(await leave('ann', 'keep')).toMatchObject({ status: 200 });
    expect(await traces('ann')).toBe(0);
    const kept = await read<Artifact>('artifact', hers._id);
    expect([kept.name, kept.adderName, kept.adderId, kept.likes]).toEqual(['Hers still', '', undefined, 0]);
    expect((await read<Artifact>('artifact', his._id)).likes).toBe(0);
    expect(await read<object[]>('reviews', his._id)).toEqual([]);
    expect(await read<object[]>('reviews', hers._id)).toMatchObject([{ review: 'Fine.' }]);
    expect(await read<Change[]>('artifactHistory', hers._id)).toMatchObject([{ userName: '' }]);
    expect(
      await backend.call('PUT', pathOf('updateArtifact', hers._id), { as: 'ann', body: anArtifact() }),
    ).toMatchObject({ status: 403 });
  });

  it('takes the artifacts as well where that was chosen (PROFILE-14)', async () => {
    const { hers, his } = await annIsHere();
    await leave('ann', 'delete');
    expect(await traces('ann')).toBe(0);
    expect(await backend.call('GET', pathOf('artifact', hers._id), { as: 'bob' })).toMatchObject({
      status: 404,
    });
    expect((await read<Artifact>('artifact', his._id)).name).toBe('His');
  });

  it('may be asked for once more, when its answer was lost (PROFILE-14)', async () => {
    const { his } = await annIsHere();
    await leave('ann', 'keep');
    expect(await leave('ann', 'keep')).toMatchObject({ status: 200 });
    expect((await read<Artifact>('artifact', his._id)).likes).toBe(0);
  });

  it('refuses whatever is written with a token from before, until its user signs in anew (PROFILE-14)', async () => {
    const { his } = await annIsHere();
    await leave('ann', 'keep');
    const writes = (Object.keys(CALLS) as CallName[]).filter(
      (name) => CALLS[name].method !== 'GET' && name !== 'deleteAccount',
    );
    expect(writes.length).toBeGreaterThan(10);
    const write = (name: CallName, as: string) =>
      backend.call(CALLS[name].method, pathOf(name, his._id, his._id), { as, body: {} });
    for (const name of writes)
      expect(await write(name, 'ann')).toMatchObject({
        status: 403,
        json: refusal('forbidden', ERROR_MESSAGES.accountEnded),
      });
    expect(await traces('ann')).toBe(0);
    expect((await write('addArtifact', 'bob')).status).toBe(422);
    await backend.add('ann+1');
    expect(await read<Artifact[]>('myArtifacts', '', 'ann')).toHaveLength(1);
  });

  it('refuses a write with a token from before also where the provider’s clock is ahead of the server’s (PROFILE-14)', async () => {
    const write = (as: string) =>
      backend.call('POST', pathOf('addArtifact'), { as, body: anArtifact({ name: 'Back' }) });
    expect((await leave('ann+4', 'keep')).status).toBe(200);
    expect(await write('ann+4')).toMatchObject({
      status: 403,
      json: refusal('forbidden', ERROR_MESSAGES.accountEnded),
    });
    expect((await write('ann+5')).status).toBe(201);
  });

  it('needs somebody who has just signed in, and a choice (PROFILE-14)', async () => {
    for (const artifacts of ['', 'all']) expect(await leave('ann', artifacts)).toMatchObject({ status: 422 });
    expect(await backend.call('DELETE', pathOf('deleteAccount'), { as: 'ann' })).toMatchObject({
      status: 422,
    });
    expect(await backend.call('DELETE', `${pathOf('deleteAccount')}?artifacts=keep`)).toMatchObject({
      status: 401,
    });
    backend.wait(FRESH_SIGN_IN_MINUTES * 60_000);
    expect(await leave('ann', 'keep')).toMatchObject({
      status: 403,
      json: refusal('forbidden', ERROR_MESSAGES.signInAgain),
    });
  });

  it('counts every like once when two who like the same leave at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await backend.add('bob'))._id));
    for (const as of ['ann', 'cid'])
      for (const id of as === 'ann' ? ids : ids.toReversed())
        await backend.call('POST', pathOf('setLike', id), { as, body: { liked: true } });
    const left = await Promise.all([leave('ann', 'keep'), leave('cid', 'keep')]);
    expect(left.map(({ status }) => status)).toEqual([200, 200]);
    for (const id of ids) expect((await read<Artifact>('artifact', id)).likes).toBe(0);
  });
});
