import { EventEmitter, once } from 'node:events';
import { pathOf, TOTAL_COUNT_HEADER } from '#contract/calls.ts';
import type { Artifact } from '#contract/artifact.ts';
import { createTestDatabase, openBackend, type TestBackend } from '../testing/backend.ts';
import { openDatabase } from './connect.ts';
import type { Db } from './database.ts';
import { hasReached, openReplica } from './replica.ts';

const LIST = `${pathOf('listArtifacts')}?limit=6`;

describe('a replica', () => {
  /** Two databases whose content differs, so that an answer tells where it was read. */
  let behind: TestBackend;
  let backend: TestBackend;
  let isAway = false;
  const away = new Proxy({} as Db, {
    get: () => {
      throw new Error('The replica is away.');
    },
  });
  beforeAll(async () => {
    behind = await openBackend();
    await behind.add('ann', { name: 'A sphinx' });
    backend = await openBackend({ readsFrom: () => (isAway ? away : behind.db) });
    await backend.add('ann', { name: 'A griffin' });
    await backend.add('ann', { name: 'A second griffin' });
  });
  afterAll(async () => {
    await backend.close();
    await behind.close();
  });
  const listOf = async (as?: string) => {
    const { status, json, headers } = await backend.call<Artifact[]>('GET', LIST, { as });
    return { status, count: json.length, total: headers.get(TOTAL_COUNT_HEADER) };
  };

  it('is what visitors read, while whoever may have written reads the primary (SERVERS-11)', async () => {
    expect(await listOf()).toEqual({ status: 200, count: 1, total: '1' });
    expect(await listOf('ann')).toEqual({ status: 200, count: 2, total: '2' });
    expect(await listOf('ben')).toEqual({ status: 200, count: 2, total: '2' });
    expect(await listOf()).toEqual({ status: 200, count: 1, total: '1' });
  });

  it('that lacks an artifact, or is away, leaves the answer to the primary (SERVERS-11)', async () => {
    const { _id } = await backend.add('ann', { name: 'A new griffin' });
    expect(await backend.call('GET', pathOf('artifactManifest', _id))).toMatchObject({ status: 200 });
    isAway = true;
    expect(await listOf()).toEqual({ status: 200, count: 3, total: '3' });
    isAway = false;
  });

  it('is used when it has come to where its primary was, and no other database is (SERVERS-11)', () => {
    const primary = { log: '7 history', at: 100 };
    expect(hasReached({ log: '7 history', at: 100 }, primary)).toBe(true);
    expect(hasReached({ log: '7 history', at: 101 }, primary)).toBe(true);
    expect(hasReached({ log: '7 history', at: 99 }, primary)).toBe(false);
    expect(hasReached({ log: '8 history', at: 101 }, primary)).toBe(false);
    expect(hasReached({ log: '7 other', at: 101 }, primary)).toBe(false);
    expect(hasReached(undefined, primary)).toBe(false);
    expect(hasReached({ log: '7 history', at: 101 }, undefined)).toBe(false);
  });
});

const address = process.env.TEST_DATABASE_URL;
if (address !== undefined) {
  describe('a replica of PostgreSQL', () => {
    it.each([
      ['of the same log', true],
      ['that is another database', false],
      ['that is away', false],
    ])('%s is used: %s, which is said once (SERVERS-11)', async (what, isUsed) => {
      const [own, other] = [await createTestDatabase(address), await createTestDatabase(address)];
      const { db, close } = await openDatabase({ databaseUrl: own.databaseUrl });
      const urls: Record<string, string> = {
        'of the same log': own.databaseUrl,
        'that is another database': other.databaseUrl,
      };
      const told: string[] = [];
      const hear = new EventEmitter();
      const replica = openReplica(
        urls[what] ?? 'postgresql://postgres@127.0.0.1:1/history',
        db,
        own.databaseUrl,
        (message) => {
          told.push(message);
          hear.emit('told');
        },
      );
      await once(hear, 'told');
      expect(replica.db() !== db).toBe(isUsed);
      await replica.close();
      expect(told).toHaveLength(1);
      await close();
      await own.drop();
      await other.drop();
    });
  });
}
