import { sql } from 'drizzle-orm';
import { anArtifact, openBackend, type TestBackend } from '../testing/backend.ts';
import { CALLS } from '#contract/calls.ts';
import { rowsOf } from './database.ts';
import { maintain, startMaintenance, sumUpCounts, updateSearchWords } from './maintenance.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openBackend();
}, 60_000);
afterAll(() => backend.close());

const words = async () =>
  (await rowsOf<{ word: string }>(backend.db, sql`select word from search_words order by word`)).map(
    ({ word }) => word,
  );
const remove = (id: string) => backend.call('DELETE', CALLS.artifact(id), { as: 'ann' });
const rename = (id: string, name: string) =>
  backend.call('PUT', CALLS.artifact(id), { as: 'ann', body: anArtifact({ name }) });

describe('the words that close spellings are looked up in', () => {
  it('grow with an artifact, and shrink again when it goes', async () => {
    await backend.add('ann', { name: 'Common amphora' });
    await maintain(backend.db);
    const before = await words();
    const { _id } = await backend.add('ann', { name: 'Rare rhyton' });
    await maintain(backend.db);
    expect(await words()).toEqual([...before, 'rare', 'rhyton'].sort());
    await remove(_id);
    await maintain(backend.db);
    expect(await words()).toEqual(before);
  });

  it('follow a changed text', async () => {
    const { _id } = await backend.add('ann', { name: 'Kylix' });
    await maintain(backend.db);
    await rename(_id, 'Krater');
    await maintain(backend.db);
    expect(await words()).toContain('krater');
    expect(await words()).not.toContain('kylix');
    await remove(_id);
  });

  it('keep a word that another artifact still holds', async () => {
    const [one, two] = [
      await backend.add('ann', { name: 'Lekythos' }),
      await backend.add('ann', { name: 'Lekythos' }),
    ];
    await maintain(backend.db);
    await remove(one._id);
    await maintain(backend.db);
    expect(await words()).toContain('lekythos');
    await remove(two._id);
    await maintain(backend.db);
    expect(await words()).not.toContain('lekythos');
  });

  it('are brought in a few at a time', async () => {
    for (let n = 0; n < 3; n++) await backend.add('ann');
    expect(await updateSearchWords(backend.db, 2)).toBe(2);
    expect(await updateSearchWords(backend.db, 2)).toBe(1);
    expect(await updateSearchWords(backend.db, 2)).toBe(0);
  });
});

describe('the counts of artifacts', () => {
  const counts = () =>
    rowsOf(
      backend.db,
      sql`select type, sum(n)::int as n, sum(version)::int as version from artifact_counts group by type order by type`,
    );
  const rows = async () =>
    (await rowsOf<{ n: number }>(backend.db, sql`select count(*)::int as n from artifact_counts`))[0]?.n ?? 0;

  it('are the same after they were summed up, also by several at once', async () => {
    for (let n = 0; n < 120; n++) await backend.add('ann', { type: n % 2 ? 'Weapons' : 'Tools' });
    const before = await counts();
    await Promise.all([
      sumUpCounts(backend.db),
      sumUpCounts(backend.db),
      backend.add('ann', { type: 'Writings' }),
    ]);
    expect(await rows()).toBeLessThan(20);
    const after = await counts();
    expect(after.filter((row) => (row as { type: string }).type !== 'Writings')).toEqual(before);
  });
});

describe('a running server', () => {
  it('maintains its database by itself, until it is told to stop', async () => {
    const stop = startMaintenance(backend.db);
    await backend.add('ann', { name: 'Pyxis' });
    const end = Date.now() + 20_000;
    while (!(await words()).includes('pyxis') && Date.now() < end)
      await new Promise((done) => setTimeout(done, 100));
    await stop();
    expect(await words()).toContain('pyxis');
  });
});
