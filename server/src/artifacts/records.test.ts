import { sql } from 'drizzle-orm';
import { rowsOf } from '../core/db/database.ts';
import { anArtifact } from '#contract/testing.ts';
import { openTestDatabase } from '../testing/backend.ts';
import { saveRecords, type CatalogueRecord } from './records.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const record = (sourceId: string, changes = {}) => ({
  ...anArtifact({ name: `Record ${sourceId}` }),
  source: 'museum',
  sourceId,
  sourceUrl: '',
  licence: '',
  adderName: 'A museum',
  createdAt: undefined,
  ...changes,
});

const save = (records: CatalogueRecord[]) => saveRecords(database.db, records, new Date());
const counted = () =>
  rowsOf(
    database.db,
    sql`select type, sum(n)::int as n from artifact_counts group by type having sum(n) > 0 order by type`,
  );
const real = () =>
  rowsOf(database.db, sql`select type, count(*)::int as n from artifacts group by type order by type`);

describe('the records of catalogues', () => {
  it('are added, updated and left on their source and number', async () => {
    expect(await save([record('1'), record('2')])).toMatchObject({
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
    expect(await save(again)).toMatchObject({ added: 1, updated: 1, unchanged: 2 });
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

  it('are stored again when the exact place alone is another, of which others are told the same (CARE-1)', async () => {
    const vague = (lon: number) => [record('vague', { foundPin: { lat: 51.3, lon }, findSpot: 'area' })];
    const told = () =>
      rowsOf<object>(
        database.db,
        sql`select found_lat as lat, found_lon as lon, discovered_at as words, exact_fields -> 'foundPin' ->> 'lon' as exact
            from artifacts where source_id = 'vague'`,
      );
    await save(vague(0.11));
    const [first = {}] = await told();
    expect(await save(vague(0.11))).toMatchObject({ unchanged: 1, updated: 0 });
    expect(await save(vague(0.12))).toMatchObject({ updated: 1 });
    expect(first).toMatchObject({ words: '1931, England, United Kingdom', exact: '0.11' });
    expect(await told()).toEqual([{ ...first, exact: '0.12' }]);
    await save([record('vague')]);
    expect(await told()).toMatchObject([{ words: '1931, Devon', exact: null }]);
    await database.db.execute(sql`delete from artifacts where source_id = 'vague'`);
  });

  it('are counted as what they are', async () => {
    expect(await counted()).toEqual(await real());
    await database.db.execute(sql`update artifacts set type = 'Documents' where source = 'museum'`);
    await database.db.execute(sql`delete from artifacts where source_id in ('1', '2')`);
    expect(await counted()).toEqual(await real());
  });
});
