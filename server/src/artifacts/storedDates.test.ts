import { sql } from 'drizzle-orm';
import { anArtifact } from '#contract/testing.ts';
import { openBackend } from '../testing/backend.ts';
import type { Artifact } from '#contract/artifact.ts';
import { pathOf } from '#contract/calls.ts';
import { rowsOf } from '../core/db/database.ts';
import { maintain } from '../operator/maintenance.ts';
import { backfillNext } from './backfill.ts';
import { YEARS, YEARS_VERSION, yearsOf } from './storedDates.ts';
import { beginImport, saveImportBatch, undoLastBatch } from '../operator/import/imports.ts';
import { readRecord } from './records.ts';

const backend = await openBackend();
afterAll(() => backend.close());

const yearsIn = async (where = sql`true`) =>
  (
    await rowsOf<{ years: string }>(
      backend.db,
      sql`select concat(historical_creation_date, ': ', year_from, '..', year_to, ' found ' || found_day) as years from artifacts where ${where} order by id`,
    )
  ).map(({ years }) => years);
const readMoreYears = (db: typeof backend.db, limit: number, version: number) =>
  backfillNext(db, { ...YEARS, version }, limit);
const forget = () =>
  backend.db.execute(sql`update artifacts set year_from = null, year_to = null, found_day = null`);

describe('the years beside a date', () => {
  it('are stored when an artifact is added, and the text stays as it was typed (DATE-1)', async () => {
    const added = await backend.add('ann', { historicalCreationDate: 'ca. 500 BC' });
    expect(added).toMatchObject({ historicalCreationDate: 'ca. 500 BC', yearFrom: -512, yearTo: -488 });
  });

  it('follow an update of the date, and stay with an update of something else', async () => {
    const { _id } = await backend.add('ann', { historicalCreationDate: '196 BC' });
    const put = async (body: object) =>
      (
        await backend.call<Artifact>('PUT', pathOf('updateArtifact', _id), {
          as: 'ann',
          body: anArtifact(body),
        })
      ).json;
    expect(await put({ historicalCreationDate: '1851' })).toMatchObject({ yearFrom: 1851, yearTo: 1851 });
    expect(await put({ name: 'Other', historicalCreationDate: '1851' })).toMatchObject({ yearFrom: 1851 });
    expect(await put({ historicalCreationDate: 'unknown' })).toMatchObject({ yearFrom: null, yearTo: null });
  });

  it('of a text with a fraction of a year are whole', async () => {
    const added = await backend.add('ann', { historicalCreationDate: '2 ± 0.5 million years ago' });
    expect(added).toMatchObject({ yearFrom: -2_500_000, yearTo: -1_500_000 });
  });

  it('are null for years that no object can be of', () => {
    expect(yearsOf('20 million years ago')).toEqual({ yearFrom: null, yearTo: null });
    expect(yearsOf('')).toEqual({ yearFrom: null, yearTo: null });
  });

  it('come and go with an import', async () => {
    const record = (historicalCreationDate: string, discoveredAt: string) => ({
      ...anArtifact({ historicalCreationDate, discoveredAt }),
      source: 'museum',
      sourceId: '1',
      sourceUrl: '',
      licence: '',
      adderName: 'A museum',
      createdAt: undefined,
    });
    const importRecord = async (date: string, found: string) => {
      const begun = await beginImport(backend.db, 'file', date, new Date());
      const batch = { records: [await readRecord(record(date, found))], entries: 1, rejected: 0, last: true };
      await saveImportBatch(backend.db, begun, begun, batch, new Date());
      return begun.id;
    };
    const imported = () => yearsIn(sql`source = 'museum'`);
    await importRecord('13th century', '9 July 1931, Devon');
    expect(await imported()).toEqual(['13th century: 1201..1300 found 709']);
    const second = await importRecord('AD 330 - AD 340', '1931');
    expect(await imported()).toEqual(['AD 330 - AD 340: 330..340']);
    await undoLastBatch(backend.db, second, new Date());
    expect(await imported()).toEqual(['13th century: 1201..1300 found 709']);
  });

  it('are filled in for what an older version stored, a few at a time, also after a stop', async () => {
    await maintain(backend.db);
    const all = await yearsIn();
    await forget();
    // A newer version of the rules, stopped after its first batch.
    expect(await readMoreYears(backend.db, 1, YEARS_VERSION + 1)).toBe(true);
    expect((await yearsIn()).slice(0, 2)).toEqual([all[0], `${all[1]?.split(':')[0]}: ..`]);
    while (await readMoreYears(backend.db, 1, YEARS_VERSION + 1));
    expect(await yearsIn()).toEqual(all);
  });

  it('are not read again once they were', async () => {
    await forget();
    const nothing = await yearsIn();
    expect(await readMoreYears(backend.db, 100, YEARS_VERSION + 1)).toBe(false);
    // Another server, of the older version, leaves them to the newer one.
    expect(await readMoreYears(backend.db, 100, YEARS_VERSION)).toBe(false);
    expect(await yearsIn()).toEqual(nothing);
    while (await readMoreYears(backend.db, 100, YEARS_VERSION + 2));
    expect(await yearsIn(sql`year_from is not null`)).not.toEqual([]);
  });
});
