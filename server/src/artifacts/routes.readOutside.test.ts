import { AsyncLocalStorage } from 'node:async_hooks';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { NewArtifact } from '#contract/artifact.ts';
import { IDEMPOTENCY_KEY_HEADER, pathOf } from '#contract/calls.ts';
import { anArtifact } from '#contract/testing.ts';
import { loadCatalogue } from '../operator/catalogue/loadCatalogue.ts';
import { rowsOf } from '../core/db/database.ts';
import { repeatRecentBackfills, maintain } from '../operator/maintenance.ts';
import { importFile } from '../operator/import/importFile.ts';
import { undoImport } from '../operator/import/undoImport.ts';
import { loadGazetteer } from '../places/findPlace.ts';
import { openBackend } from '../testing/backend.ts';

/** Whether what runs belongs to a transaction. */
const transaction = new AsyncLocalStorage<boolean>();
/** For each time that a place is looked up, whether a transaction waited for it. */
const lookups: boolean[] = [];

const backend = await openBackend();
beforeAll(async () => {
  const { db } = backend;
  const transact = db.transaction.bind(db);
  jest
    .spyOn(db, 'transaction')
    .mockImplementation((work, config) => transact((tx) => transaction.run(true, () => work(tx)), config));
  const gazetteer = await loadGazetteer();
  const named = gazetteer.named.bind(gazetteer);
  jest.spyOn(gazetteer, 'named').mockImplementation((key) => {
    lookups.push(transaction.getStore() ?? false);
    return named(key);
  });
});
beforeEach(() => lookups.splice(0));
afterAll(() => {
  // Other test files have the same gazetteer.
  jest.restoreAllMocks();
  return backend.close();
});

const addKeyed = () =>
  backend.call('POST', pathOf('addArtifact'), {
    as: 'ann',
    body: anArtifact({ discoveredAt: 'Egypt' }),
    headers: { [IDEMPOTENCY_KEY_HEADER]: 'a-key' },
  });
const put = (id: string, values: Partial<NewArtifact>, headers = {}) =>
  backend.call('PUT', pathOf('updateArtifact', id), { as: 'ann', body: anArtifact(values), headers });
const importRecord = async (discoveredAt: string): Promise<number> => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'read-outside-'));
  const file = path.join(folder, 'museum.ndjson');
  await fs.writeFile(file, JSON.stringify({ ...anArtifact({ discoveredAt }), sourceId: '1' }));
  const { id } = await importFile(backend.db, file);
  await fs.rm(folder, { recursive: true });
  return id;
};
const readAgain = async (): Promise<void> => {
  await backend.db.execute(sql`delete from places_read`);
  await maintain(backend.db);
};

const READING: [string, () => Promise<unknown>][] = [
  ['a new artifact under a key', addKeyed],
  ['an update', async () => put((await backend.add('ann'))._id, { discoveredAt: 'Peru' })],
  ['the starter catalogue', () => loadCatalogue(backend.db)],
  ['an import', () => importRecord('Egypt')],
  ['an import that is taken back', async () => undoImport(backend.db, await importRecord('Peru'))],
  ['all artifacts again', readAgain],
  ['what was stored lately', () => repeatRecentBackfills(backend.db)],
];

describe('The places of', () => {
  it.each(READING)('%s are read while no transaction waits for them (PLACE-51)', async (_what, act) => {
    await act();
    expect(new Set(lookups)).toEqual(new Set([false]));
  });
});

describe('An update that another one overtakes while its places are read', () => {
  const update = async (changed: (id: string) => Promise<{ status: number }>) => {
    const { _id } = await backend.add('ann', { name: 'Bowl', discoveredAt: 'Egypt' });
    const { db } = backend;
    const later = db.transaction.bind(db);
    jest.spyOn(db, 'transaction').mockImplementationOnce(async (work, config) => {
      await put(_id, { name: 'Vase', discoveredAt: 'Peru' });
      return later(work, config);
    });
    const { status } = await changed(_id);
    const stored = await rowsOf(
      db,
      sql`select name, found ->> 'name' as place, revision,
            array(select before ->> 'name' from artifact_changes where artifact_id = artifacts.id order by id) as names
          from artifacts where id = ${_id}::uuid`,
    );
    return [status, ...stored];
  };

  it('changes what that one has stored', async () => {
    const after = { name: 'Cup', place: 'Chad', revision: 2, names: ['Bowl', 'Vase'] };
    expect(await update((id) => put(id, { name: 'Cup', discoveredAt: 'Chad' }))).toEqual([200, after]);
  });

  it('is refused where it names the revision that it was made of (MINE-9)', async () => {
    const after = { name: 'Vase', place: 'Peru', revision: 1, names: ['Bowl'] };
    const headers = { 'If-Match': '"0"' };
    expect(await update((id) => put(id, { name: 'Cup', discoveredAt: 'Chad' }, headers))).toEqual([
      412,
      after,
    ]);
  });
});
