import { sql } from 'drizzle-orm';
import { ARTIFACT_TYPES } from '#contract/constants.ts';
import { rowsOf } from '../../core/db/database.ts';
import { yearsOf } from '../../artifacts/storedDates.ts';
import { openTestDatabase } from '../../testing/backend.ts';
import { CATALOGUE_SOURCE } from '../../artifacts/rows.ts';
import { loadCatalogue, readCatalogue } from './loadCatalogue.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

describe('the starter catalogue', () => {
  it('is there from the first start, and a second start changes nothing that people did (START-6)', async () => {
    const entries = await readCatalogue();
    expect(entries.length).toBeGreaterThanOrEqual(48);
    expect(new Set(entries.map(({ type }) => type))).toEqual(new Set(ARTIFACT_TYPES));
    const first = await loadCatalogue(database.db);
    expect(first).toEqual({ added: entries.length, updated: 0, unchanged: 0 });
    await database.db.execute(sql`update artifacts set likes = 3 where source_id = ${entries[0]?.slug}`);
    const before = await rowsOf(database.db, sql`select * from artifacts order by id`);
    expect(await loadCatalogue(database.db)).toEqual({
      added: 0,
      updated: 0,
      unchanged: entries.length,
    });
    expect(await rowsOf(database.db, sql`select * from artifacts order by id`)).toEqual(before);
    expect(before[0]).toMatchObject({
      source: CATALOGUE_SOURCE,
      owner_uid: null,
      adder_name: 'Explore History',
    });
  });

  it('names whose site it is as who added it, also after the site is renamed (INST-2)', async () => {
    const adders = async () =>
      rowsOf(database.db, sql`select distinct adder_name as name from artifacts order by name`);
    const { updated } = await loadCatalogue(database.db, { adderName: 'متحف المدينة' });
    expect([updated, await adders()]).toEqual([62, [{ name: 'متحف المدينة' }]]);
    expect(await loadCatalogue(database.db)).toMatchObject({ added: 0, updated });
    expect(await adders()).toEqual([{ name: 'Explore History' }]);
  });

  it('has guided details of twelve pictures, each point in at most two sentences (PICTURE-4)', async () => {
    const guided = (await readCatalogue()).flatMap(({ details }) => details ?? []);
    expect((await readCatalogue()).filter(({ details }) => details)).toHaveLength(12);
    for (const { title, text } of guided) {
      expect([title, text.match(/[.!?](?:\s|$)/g)?.length]).toEqual([title, 2]);
    }
  });

  it('has 62 dates, each of which says its years', async () => {
    const dates = (await readCatalogue()).map(({ historicalCreationDate }) => historicalCreationDate);
    expect(dates).toHaveLength(62);
    expect(dates.filter((date) => yearsOf(date).yearFrom === null)).toEqual([]);
  });
});
