import { sql } from 'drizzle-orm';
import { pathOf } from '#contract/calls.ts';
import type { Timeline } from '#contract/artifactList.ts';
import { rowsOf } from '../core/db/database.ts';
import { openBackend, type TestBackend } from '../testing/backend.ts';
import { createCountCache, readCatalogue } from './countCache.ts';

describe('what was counted', () => {
  it('is counted once for each question and version, also for those who ask at the same time', async () => {
    const counts = createCountCache();
    let times = 0;
    const count = () => Promise.resolve((times += 1));
    const asked = [counts('1', ['axe'], count), counts('1', ['axe'], count), counts('2', ['axe'], count)];
    expect(await Promise.all([...asked, counts('1', ['sword'], count)])).toEqual([1, 1, 2, 3]);
  });

  it('is kept within a limit in bytes: what was asked for last', async () => {
    const counts = createCountCache();
    let times = 0;
    const long = () => Promise.resolve({ time: (times += 1), text: 'x'.repeat(200_000) });
    for (let n = 0; n < 40; n += 1) await counts('1', [n], long);
    expect((await counts('1', [39], long)).time).toBe(40);
    expect((await counts('1', [0], long)).time).toBe(41);
  });

  it('is counted again after that failed', async () => {
    const counts = createCountCache();
    await expect(counts('1', ['axe'], () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await counts('1', ['axe'], () => Promise.resolve(7))).toBe(7);
  });
});

describe('counts of a catalogue that changes', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openBackend();
  });
  afterAll(() => backend.close());

  const insertCoins = (count: number) =>
    backend.db.execute(sql`insert into artifacts (id, name, type, created_at, year_from, year_to)
      select gen_random_uuid(), 'Coin', 'Tools', now(), 100, 100 from generate_series(1, ${count}::int)`);
  const coinsOfTimeline = async () => {
    const { json } = await backend.call<Timeline>(
      'GET',
      `${pathOf('artifactTimeline')}?search=coin&from=100&to=100`,
    );
    return json.bins[0]?.count;
  };

  it('are those of the moment in a timeline, also of a search that finds more than 10,000', async () => {
    await insertCoins(11_500);
    expect(await coinsOfTimeline()).toBe(11_500);
    await insertCoins(1);
    expect(await coinsOfTimeline()).toBe(11_501);
  });

  it('are not those of a state that was undone by restoring a backup', async () => {
    const total = async () =>
      (await backend.call('GET', `${pathOf('listArtifacts')}?search=obol`)).headers.get('X-Total-Count');
    const add = (name: string) =>
      backend.db.execute(
        sql`insert into artifacts (id, name, type, created_at) values (gen_random_uuid(), ${name}, 'Tools', now())`,
      );
    const saved = await rowsOf<{ type: string; n: number; version: string }>(
      backend.db,
      sql`select * from artifact_counts`,
    );
    await add('Obol');
    expect(await total()).toBe('1');
    await backend.db.execute(sql`delete from artifacts where name = 'Obol'`);
    await backend.db.execute(sql`delete from artifact_counts`);
    for (const { type, n, version } of saved)
      await backend.db.execute(
        sql`insert into artifact_counts values (${type}, ${n}::int, ${version}::bigint)`,
      );
    await add('Drachma');
    expect(await total()).toBe('0');
  });

  it('have a version that no number of changes brings back', async () => {
    const versions = new Set<string>();
    for (let n = 0; n < 20; n += 1) {
      await insertCoins(1);
      versions.add((await readCatalogue(backend.db, '')).version);
    }
    expect(versions.size).toBe(20);
  });
});
