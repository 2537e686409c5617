import { sql } from 'drizzle-orm';
import { pathOf } from '#contract/calls.ts';
import { anArtifact } from '#contract/testing.ts';
import { beginImport, saveImportBatch, undoLastBatch } from '../operator/import/imports.ts';
import { readRecord } from './records.ts';
import { findPlace } from '../places/findPlace.ts';
import { openBackend } from '../testing/backend.ts';
import { rowsOf, type Db } from '../core/db/database.ts';
import { repeatRecentBackfills, maintain } from '../operator/maintenance.ts';
import { PLACES, PLACES_VERSION } from './storedPlaces.ts';
import { backfillNext, backfillRecords, readTextsOf } from './backfill.ts';

const backend = await openBackend();
const egypt = await findPlace('Egypt');
afterAll(() => backend.close());

const readMorePlaces = (limit: number, version: number) =>
  backfillNext(backend.db, { ...PLACES, version }, limit);
const places = async (where = sql`true`) =>
  (
    await rowsOf<{ places: string }>(
      backend.db,
      sql`select concat_ws(' ', found ->> 'name', found ->> 'own', found_lat, found_lon, kept ->> 'name') as places
          from artifacts where ${where} order by id`,
    )
  ).map(({ places }) => places);
const forget = () =>
  backend.db.execute(sql`update artifacts set found = null, kept = null, found_lat = null, found_lon = null`);
const PIN = { lat: 12.5, lon: -70.25 };

describe('the places beside an artifact’s words', () => {
  it('are read again for what an older version stored, a few at a time, and own pins stay (PLACE-14, PLACE-11)', async () => {
    await backend.add('ann', { discoveredAt: 'Egypt', presentLocation: 'Peru' });
    await backend.add('ann', { discoveredAt: 'Egypt', presentLocation: 'Peru', foundPin: PIN });
    await maintain(backend.db);
    const all = await places();
    expect(all).toEqual([`Egypt ${egypt?.lat} ${egypt?.lon} Peru`, 'Egypt true 12.5 -70.25 Peru']);
    await forget();
    // A newer version of the rules, stopped after its first batch.
    expect(await readMorePlaces(1, PLACES_VERSION + 1)).toBe(true);
    expect(await places()).toEqual([all[0], '']);
    while (await readMorePlaces(1, PLACES_VERSION + 1));
    expect(await places()).toEqual(all);
  });

  it('are not read again once they were, nor by an older version (PLACE-14)', async () => {
    await forget();
    expect(await readMorePlaces(100, PLACES_VERSION + 1)).toBe(false);
    expect(await readMorePlaces(100, PLACES_VERSION)).toBe(false);
    expect(await places()).toEqual(['', '']);
    while (await readMorePlaces(100, PLACES_VERSION + 2));
    expect(await places()).not.toContain('');
  });

  it('let requests in after each artifact while they are read (PLACE-51)', async () => {
    let turns = 0;
    let isReading = true;
    const count = (): void => {
      turns++;
      if (isReading) setImmediate(count);
    };
    count();
    const words = { discoveredAt: 'Egypt', presentLocation: 'Peru' };
    const placed = Array.from({ length: 50 }, () => ({ id: '', ...words }));
    const db = { execute: () => Promise.resolve({ rows: placed }) };
    await readTextsOf(db as unknown as Db, PLACES, sql``);
    isReading = false;
    expect(turns).toBeGreaterThanOrEqual(placed.length);
  });

  it('of words that have changed meanwhile stay as they are (PLACE-14)', async () => {
    const [row] = await rowsOf<{ id: string }>(backend.db, sql`select id from artifacts order by id limit 1`);
    const id = row?.id ?? '';
    const { description, historicalContext } = anArtifact();
    const texts = { description, historicalContext, presentLocation: 'Peru' };
    await PLACES.store(backend.db, [{ id, ...texts, discoveredAt: 'Chad' }]);
    expect((await places())[0]).toMatch(/^Egypt/);
  });

  it('stay vague when they are read again, by the exact ones (CARE-2)', async () => {
    const { _id } = await backend.add('ann', { discoveredAt: 'Peru', foundPin: PIN, findSpot: 'area' });
    const own = sql`id = ${_id}::uuid`;
    const before = await places(own);
    expect(before).toEqual([expect.stringMatching(/^Aruba 12\.5 -70\.27888/)]);
    // Older rules told something else.
    await backend.db.execute(
      sql`update artifacts set found = null, found_lat = null, found_lon = null, discovered_at = 'Noord' where ${own}`,
    );
    await backfillRecords(backend.db, PLACES, [_id]);
    expect(await places(own)).toEqual(before);
    expect(await rowsOf(backend.db, sql`select discovered_at as said from artifacts where ${own}`)).toEqual([
      { said: 'Aruba' },
    ]);
  });

  it('stay those of a region where that alone is told since they were read (CARE-2)', async () => {
    const discovered = { discoveredAt: 'Peru', foundPin: PIN };
    const { _id } = await backend.add('ann', { ...discovered, findSpot: 'area' });
    const own = sql`id = ${_id}::uuid`;
    const read = await readTextsOf(backend.db, PLACES, sql`from artifacts where ${own}`);
    const body = anArtifact({ ...discovered, findSpot: 'region' });
    await backend.call('PUT', pathOf('updateArtifact', _id), { as: 'ann', body });
    const ofRegion = await places(own);
    await PLACES.store(backend.db, read);
    expect(await places(own)).toEqual(ofRegion);
  });

  it('come and go with an import, pins as well (PLACE-19)', async () => {
    const record = (discoveredAt: string, foundPin?: typeof PIN) => ({
      ...anArtifact({ discoveredAt, presentLocation: 'Peru' }),
      ...(foundPin && { foundPin }),
      source: 'museum',
      sourceId: '1',
      sourceUrl: '',
      licence: '',
      adderName: 'A museum',
      createdAt: undefined,
    });
    const importRecord = async (...given: Parameters<typeof record>) => {
      const begun = await beginImport(backend.db, 'file', JSON.stringify(given), new Date());
      const batch = { records: [await readRecord(record(...given))], entries: 1, rejected: 0, last: true };
      const { updated = 0 } = (await saveImportBatch(backend.db, begun, begun, batch, new Date())) ?? {};
      return { id: begun.id, updated };
    };
    const imported = () => places(sql`source = 'museum'`);
    await importRecord('Egypt');
    expect(await imported()).toEqual([`Egypt ${egypt?.lat} ${egypt?.lon} Peru`]);
    const pinned = await importRecord('Egypt', PIN);
    expect([pinned.updated, ...(await imported())]).toEqual([1, 'Egypt true 12.5 -70.25 Peru']);
    const unpinned = await importRecord('Egypt');
    expect([unpinned.updated, ...(await imported())]).toEqual([1, `Egypt ${egypt?.lat} ${egypt?.lon} Peru`]);
    await undoLastBatch(backend.db, unpinned.id, new Date());
    expect(await imported()).toEqual(['Egypt true 12.5 -70.25 Peru']);
    await undoLastBatch(backend.db, pinned.id, new Date());
    expect(await imported()).toEqual([`Egypt ${egypt?.lat} ${egypt?.lon} Peru`]);
  });

  it('are read once more where a server of the version before stored them after all had been read (PLACE-55)', async () => {
    await backend.db.execute(sql`delete from places_read`);
    await maintain(backend.db);
    const all = await places();
    await forget();
    await maintain(backend.db);
    expect(await places()).not.toEqual(all);
    await repeatRecentBackfills(backend.db, 1);
    expect(await places()).toEqual(all);
    await forget();
    await backend.db.execute(sql`update places_read set finished_at = now() - interval '25 hours'`);
    await repeatRecentBackfills(backend.db);
    expect(await places()).not.toEqual(all);
  });

  it('are read once more where such a server changed an older artifact (PLACE-55)', async () => {
    await backend.db.execute(sql`delete from places_read`);
    const { _id } = await backend.add('ann', { discoveredAt: 'Chad' });
    const body = anArtifact({ discoveredAt: 'Egypt' });
    await backend.call('PUT', pathOf('updateArtifact', _id), { as: 'ann', body });
    const old = '01000000-0000-7000-8000-000000000000';
    await backend.db.execute(
      sql`insert into artifacts (id, name, type, created_at, discovered_at) values (${old}::uuid, 'Old', 'Tools', now(), 'Egypt')`,
    );
    await maintain(backend.db);
    await forget();
    await repeatRecentBackfills(backend.db);
    expect(await places(sql`id = ${old}::uuid`)).toEqual(['']);
    await backend.db.execute(
      sql`update artifact_changes set artifact_id = ${old}::uuid where artifact_id = ${_id}::uuid`,
    );
    await repeatRecentBackfills(backend.db);
    expect(await places(sql`id = ${old}::uuid`)).toEqual([`Egypt ${egypt?.lat} ${egypt?.lon}`]);
  });
});
