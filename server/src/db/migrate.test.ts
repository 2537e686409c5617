import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../testing/backend.ts';
import { saveRecords } from '../queries/records.ts';
import { CATALOGUE_SOURCE, loadCatalogue, readCatalogue } from './catalogue/loadCatalogue.ts';
import type { OpenDatabase } from './connect.ts';
import { rowsOf } from './database.ts';
import { migrate } from './migrate.ts';
import { refreshStatisticsIfWorthwhile } from './statistics.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());

const record = (sourceId: string, changes = {}) => ({
  name: `Record ${sourceId}`,
  image: '',
  type: 'Tools' as const,
  historicalContext: '',
  description: '',
  historicalCreationDate: '',
  discoveredAt: '',
  discoveredBy: '',
  presentLocation: '',
  source: 'museum',
  sourceId,
  sourceUrl: '',
  licence: '',
  adderName: 'A museum',
  createdAt: undefined,
  ...changes,
});

const counted = () => rowsOf(database.db, sql`select type, n from artifact_counts where n > 0 order by type`);
const real = () =>
  rowsOf(database.db, sql`select type, count(*)::int as n from artifacts group by type order by type`);

describe('the database', () => {
  it('is migrated once, however many servers start', async () => {
    await Promise.all([migrate(database.db), migrate(database.db)]);
    const [row] = await rowsOf<{ n: number }>(database.db, sql`select count(*)::int as n from migrations`);
    expect(row?.n).toBe(3);
  });

  it('gets the starter catalogue, and a second start changes nothing that people did', async () => {
    const entries = await readCatalogue();
    expect(entries.length).toBeGreaterThanOrEqual(48);
    const first = await loadCatalogue(database.db, new Date());
    expect(first).toEqual({ added: entries.length, updated: 0, unchanged: 0 });
    await database.db.execute(sql`update artifacts set likes = 3 where source_id = ${entries[0]?.slug}`);
    const before = await rowsOf(database.db, sql`select * from artifacts order by id`);
    expect(await loadCatalogue(database.db, new Date())).toEqual({
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

  it('adds, updates and leaves records on their source and number', async () => {
    expect(await saveRecords(database.db, [record('1'), record('2')], new Date())).toEqual({
      added: 2,
      updated: 0,
      unchanged: 0,
    });
    const again = [
      record('1'),
      record('2', { name: 'Renamed', type: 'Weapons' }),
      record('3'),
      record('3', { name: 'Last' }),
    ];
    expect(await saveRecords(database.db, again, new Date())).toEqual({ added: 1, updated: 1, unchanged: 2 });
    const rows = await rowsOf(
      database.db,
      sql`select name, type from artifacts where source = 'museum' order by source_id`,
    );
    expect(rows).toEqual([
      { name: 'Record 1', type: 'Tools' },
      { name: 'Renamed', type: 'Weapons' },
      { name: 'Last', type: 'Tools' },
    ]);
  });

  it('keeps its counters equal to its rows', async () => {
    expect(await counted()).toEqual(await real());
    await database.db.execute(sql`update artifacts set type = 'Documents' where source = 'museum'`);
    await database.db.execute(sql`delete from artifacts where source_id in ('1', '2')`);
    expect(await counted()).toEqual(await real());
  });

  it('refreshes its statistics when that pays', async () => {
    expect(typeof (await refreshStatisticsIfWorthwhile(database.db))).toBe('boolean');
  });
});
