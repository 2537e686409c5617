import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { UUID } from 'uuidv7';
import { anArtifact } from '#contract/testing.ts';
import { openBackend } from '../testing/backend.ts';
import { pathOf } from '#contract/calls.ts';
import { errorCode } from '../core/run/errorCode.ts';
import { rowsOf } from '../core/db/database.ts';
import { mails } from '../core/db/internalTables.ts';
import { maintain, startMaintenance, sumUpCounts, sumUpLikes } from './maintenance.ts';
import { updateSearchWords } from '../artifacts/searchWords.ts';

const backend = await openBackend();
afterAll(() => backend.close());

const words = async () =>
  (await rowsOf<{ word: string }>(backend.db, sql`select word from search_words order by word`)).map(
    ({ word }) => word,
  );
const remove = (id: string) => backend.call('DELETE', pathOf('deleteArtifact', id), { as: 'ann' });
const rename = (id: string, name: string) =>
  backend.call('PUT', pathOf('updateArtifact', id), { as: 'ann', body: anArtifact({ name }) });

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

  it('are brought in one artifact at a time where each holds thousands of them', async () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const all = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => a + b + c)));
    const [historicalContext, description] = [all.slice(0, 2500), all.slice(2500, 5000)].map((some) =>
      some.join(' '),
    );
    for (let n = 0; n < 3; n++) await backend.add('ann', { historicalContext, description });
    const taken = [];
    while (taken.at(-1) !== 0) taken.push(await updateSearchWords(backend.db, 100));
    expect(taken).toEqual([1, 1, 1, 0]);
  });
});

describe('the counts of artifacts', () => {
  const counts = () =>
    rowsOf(
      backend.db,
      sql`select type, sum(n)::int as n, sum(version)::text as version from artifact_counts group by type order by type`,
    );
  const rows = async () =>
    (await rowsOf<{ n: number }>(backend.db, sql`select count(*)::int as n from artifact_counts`))[0]?.n ?? 0;

  it('are the same after they were summed up, also by several at once (TRUTH-1)', async () => {
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

  it('of likes stay none where another process has taken every row', async () => {
    await backend.db.execute(sql`delete from like_counts`);
    await sumUpLikes(backend.db);
    expect(await rowsOf(backend.db, sql`select n from like_counts`)).toEqual([]);
  });
});

const waitFor = async (condition: () => Promise<boolean>): Promise<void> => {
  while (!(await condition())) await new Promise((done) => setTimeout(done, 100));
};

describe('a running server', () => {
  it('maintains its database by itself, until it is told to stop', async () => {
    const failures: unknown[] = [];
    const stop = startMaintenance(backend.db, (error) => failures.push(error));
    await backend.add('ann', { name: 'Pyxis' });
    await waitFor(async () => (await words()).includes('pyxis'));
    await stop();
    expect(failures).toEqual([]);
  });

  it('tells of a task that fails, once, and does the other ones', async () => {
    const { db } = backend;
    const countsRows = () => rowsOf(db, sql`select from artifact_counts`);
    await db.execute(sql`alter table search_words add constraint refused check (word <> 'situla')`);
    const failures: unknown[] = [];
    const stop = startMaintenance(db, (error) => failures.push(error));
    // The words cannot be brought in, and the counts are summed up all the same, in several runs.
    for (let runs = 0, before = 0; runs < 3;) {
      await backend.add('ann', { name: 'Situla' });
      // The embedded database lets no timer run while there is always something to do.
      await setImmediate();
      const { length } = await countsRows();
      if (length < before) runs++;
      before = length;
    }
    expect(failures.map((error) => errorCode((error as Error).cause))).toEqual(['23514']);
    await db.execute(sql`alter table search_words drop constraint refused`);
    await waitFor(async () => (await words()).includes('situla'));
    await stop();
    expect(failures).toHaveLength(1);
  });
});

it('deletes mails thirty days after they were sent, and no other ones (ANSWER-10)', async () => {
  const { db } = backend;
  const dayMs = 24 * 60 * 60_000;
  const ago = (days: number) => new Date(Date.now() - days * dayMs);
  const queue = async (subject: string, sentAt: Date | null) => {
    const id = UUID.fromFieldsV7(ago(40).getTime(), 0, 0, Math.floor(Math.random() * 2 ** 31)).toString();
    const dueAt = sentAt ? null : ago(40);
    await db
      .insert(mails)
      .values({ id, recipient: 'a@example.org', subject, text: '', createdAt: ago(40), dueAt, sentAt });
  };
  await queue('old', ago(31));
  await queue('new', ago(29));
  await queue('waits', null);
  await maintain(db);
  expect(await rowsOf(db, sql`select subject from mails order by subject`)).toEqual([
    { subject: 'new' },
    { subject: 'waits' },
  ]);
});
