import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { pathOf } from '#contract/calls.ts';
import type { Change, FieldValues } from '#contract/history.ts';
import { saveChanges } from '../../artifacts/saving.ts';
import { rowsOf } from '../../core/db/database.ts';
import { artifacts } from '../../core/db/schema.ts';
import { emptyDatabase, openBackend } from '../../testing/backend.ts';
import { runAdmin } from '../admin/commands.ts';
import { loadCatalogue } from '../catalogue/loadCatalogue.ts';
import { importFile, type Rejection } from './importFile.ts';
import { undoImport } from './undoImport.ts';

const backend = await openBackend();
const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'explore-history-accepted-'));
afterEach(() => emptyDatabase(backend.db));
afterAll(() => backend.close());

const vase = {
  ...{ sourceId: 'v1', source: 'Museum', name: 'Vase', type: 'Tools', description: 'Red' },
  ...{ discoveredAt: 'Zanzibarrow Hill, Kemsing', findSpot: 'area' },
};
const bowl = { sourceId: 'b1', source: 'Museum', name: 'Bowl', type: 'Tools' };

/** Imports a file with these records. */
async function load(records: object[], overwrites = false) {
  const file = path.join(folder, 'finds.ndjson');
  await fs.writeFile(file, records.map((record) => JSON.stringify(record)).join('\n'));
  const rejected: Rejection[] = [];
  const onRejected = (rejection: Rejection) => void rejected.push(rejection);
  const notes: Rejection[] = [];
  const onNote = (note: Rejection) => void notes.push(note);
  const report = await importFile(backend.db, file, { overwrites, onRejected, onNote });
  return { ...report, reasons: rejected, notes };
}
const read = async (name: string) =>
  (await backend.db.select().from(artifacts).where(eq(artifacts.sourceId, name)))[0];

/** Accepts a suggestion of Ben's as the keeper of the source. */
async function accept(sourceId: string, changes: FieldValues): Promise<void> {
  await backend.db.execute(
    sql`insert into keepers select distinct source, 'kim', now() from artifacts on conflict do nothing`,
  );
  const id = (await read(sourceId))?.id ?? '';
  const made = await backend.call<{ _id: string }>('POST', pathOf('suggestChange', id), {
    as: 'ben',
    body: { changes, reason: 'It says so.' },
  });
  const at = pathOf('decideSuggestion', id, made.json._id);
  expect((await backend.call('PUT', at, { as: 'kim', body: { decision: 'accept' } })).status).toBe(200);
}

/** Takes back the last change of a record, as its operator. */
const restore = async (sourceId: string): Promise<void> =>
  runAdmin(['restore', (await read(sourceId))?.id ?? ''], {
    ...{ db: backend.db, operator: 'root', isMailing: false, now: new Date() },
    ...{ siteName: () => Promise.resolve(''), print: () => undefined },
  });

describe('An import', () => {
  it('keeps what was accepted, stores the rest of the record, and says so (SUGGEST-4)', async () => {
    await load([vase, bowl]);
    await accept('v1', { name: 'Amphora', discoveredAt: 'Abingdon, 1999' });
    const again = await load([
      { ...vase, description: 'Black' },
      { ...bowl, name: 'Cup' },
    ]);
    expect(again).toMatchObject({ added: 0, updated: 2, unchanged: 0, rejected: 0, reasons: [] });
    expect(again.notes).toEqual([
      {
        place: 'line 1',
        reason:
          'The record keeps what was accepted of a suggestion in discoveredAt, name: the file has other words, and --overwrite takes those.',
      },
    ]);
    expect(await read('v1')).toMatchObject({
      ...{ name: 'Amphora', description: 'Black', discoveredAt: '1999, England, United Kingdom' },
      exactFields: { discoveredAt: 'Abingdon, 1999' },
    });
    expect(await read('b1')).toMatchObject({ name: 'Cup' });
    expect(await load([{ ...vase, description: 'Black' }])).toMatchObject({ unchanged: 1, rejected: 0 });
  });

  it('takes the pin of a file that says what was accepted (SUGGEST-4)', async () => {
    await load([{ ...bowl, discoveredAt: 'London', foundPin: { lat: 51.5, lon: -0.1 } }]);
    await accept('b1', { discoveredAt: 'Abingdon' });
    const pinned = { ...bowl, discoveredAt: 'Abingdon', foundPin: { lat: 51.67, lon: -1.28 } };
    expect(await load([pinned])).toMatchObject({ updated: 1, rejected: 0, notes: [] });
    expect(await read('b1')).toMatchObject({ foundPin: { lat: 51.67, lon: -1.28 } });
  });

  it('gives a picture that was accepted neither the rights nor the name of the file’s own (SUGGEST-4, CREDIT-4)', async () => {
    const pictured = { ...bowl, image: 'https://museum.example/m.jpg' };
    await load([pictured]);
    await accept('b1', { image: 'https://ben.example/x.jpg' });
    await load([{ ...pictured, name: 'Cup', pictureRights: 'CC-BY-4.0', pictureCredit: 'Museum' }]);
    expect(await read('b1')).toMatchObject({
      ...{ name: 'Cup', image: 'https://ben.example/x.jpg', pictureRights: null, pictureCredit: '' },
    });
    await load([{ ...pictured, licence: 'CC-BY-4.0' }]);
    expect(await read('b1')).toMatchObject({ licence: 'CC-BY-4.0', pictureRights: 'unsaid' });
  });

  it('takes rights and name from a file that has the picture that was accepted (SUGGEST-4, CREDIT-4)', async () => {
    const licensed = { ...bowl, licence: 'CC0', pictureCredit: 'Museum' };
    await load([{ ...licensed, image: 'https://museum.example/m.jpg' }]);
    await accept('b1', { image: 'https://museum.example/x.jpg' });
    expect(await read('b1')).toMatchObject({ pictureRights: 'unsaid', pictureCredit: '' });
    const published = { image: 'https://museum.example/x.jpg', pictureRights: 'CC-BY-4.0' };
    expect(await load([{ ...licensed, ...published }])).toMatchObject({ updated: 1, rejected: 0, notes: [] });
    expect(await read('b1')).toMatchObject({ ...published, pictureCredit: 'Museum' });
  });

  it('takes the file’s words when it is told to, and no more is told of them then (SUGGEST-4)', async () => {
    await load([vase]);
    await accept('v1', { name: 'Amphora' });
    expect(await load([vase], true)).toMatchObject({ updated: 1, rejected: 0, reasons: [] });
    expect(await read('v1')).toMatchObject({ name: 'Vase' });
    expect(await load([{ ...vase, name: 'Red vase' }])).toMatchObject({ updated: 1, rejected: 0 });
  });

  it('stores what says the same as what was accepted, or something else elsewhere (SUGGEST-4)', async () => {
    await load([vase]);
    await accept('v1', { name: 'Amphora' });
    const same = { ...vase, name: 'Amphora', description: 'Black' };
    expect(await load([same])).toMatchObject({ updated: 1, rejected: 0 });
    expect(await load([same])).toMatchObject({ unchanged: 1, rejected: 0 });
    expect(await read('v1')).toMatchObject({ name: 'Amphora', description: 'Black' });
  });

  it('takes the file’s words again when what was accepted has been taken back, and keeps what was accepted before that (SUGGEST-4)', async () => {
    await load([bowl]);
    await accept('b1', { name: 'Jar' });
    await restore('b1');
    expect(await load([{ ...bowl, name: 'Red bowl' }])).toMatchObject({ updated: 1, notes: [] });
    expect(await read('b1')).toMatchObject({ name: 'Red bowl' });
    await accept('b1', { name: 'Cup' });
    await accept('b1', { name: 'Dish' });
    await restore('b1');
    expect(await load([bowl])).toMatchObject({ updated: 0, notes: [{ place: 'line 1' }] });
    expect(await read('b1')).toMatchObject({ name: 'Cup' });
  });

  it.each([
    ['as it is', false],
    ['with --overwrite', true],
  ])(
    'of a download %s leaves the exact words of a vague place, and accepted ones (CARE-2, DATA-5)',
    async (_, overwrites) => {
      await load([{ ...vase, foundPin: { lat: 51.3, lon: 0.2 }, presentLocation: 'London' }, bowl]);
      const downloaded = async () =>
        (await backend.call<string>('GET', `${pathOf('listArtifacts')}?format=ndjson`)).json
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as typeof vase);
      const before = await read('v1');
      expect(before).toMatchObject({ exactFields: { discoveredAt: vase.discoveredAt } });
      expect(await load(await downloaded(), overwrites)).toMatchObject({
        updated: 0,
        unchanged: 2,
        notes: [],
      });
      expect(await read('v1')).toEqual(before);
      await load(
        [{ ...vase, discoveredAt: 'England, United Kingdom', presentLocation: 'London' }],
        overwrites,
      );
      expect(await read('v1')).toMatchObject({ exactFields: { discoveredAt: vase.discoveredAt } });
      const told = (await downloaded()).find(({ sourceId }) => sourceId === 'v1');
      await load([{ ...told, findSpot: 'region', presentLocation: 'Paris' }], overwrites);
      expect(await read('v1')).toMatchObject({
        ...{ findSpot: 'region', presentLocation: 'Paris' },
        exactFields: { ...before?.exactFields, presentLocation: 'Paris' },
      });
      await accept('v1', { discoveredAt: 'Abingdon, 1999' });
      expect(await load(await downloaded(), overwrites)).toMatchObject({
        updated: 0,
        unchanged: 2,
        notes: [],
      });
      expect(await read('v1')).toMatchObject({ exactFields: { discoveredAt: 'Abingdon, 1999' } });
    },
  );

  it('by another file than a download takes the words of a vague place away (CARE-2)', async () => {
    await load([vase]);
    const withdrawn = await load([{ ...vase, discoveredAt: '' }]);
    expect(withdrawn).toMatchObject({ updated: 1 });
    expect(await read('v1')).toMatchObject({ exactFields: { discoveredAt: '' } });
  });

  it('that tells a vague place exactly later does not tell what its history held before (SUGGEST-6)', async () => {
    await load([vase]);
    await accept('v1', { discoveredAt: 'Abingdon, 1999' });
    await load([{ ...vase, discoveredAt: 'Abingdon, 1999', findSpot: 'exact' }]);
    expect(await read('v1')).toMatchObject({ findSpot: 'exact', discoveredAt: 'Abingdon, 1999' });
    const id = (await read('v1'))?.id ?? '';
    const { json } = await backend.call<Change[]>('GET', pathOf('artifactHistory', id), { as: 'ben' });
    expect(json).toMatchObject([{ before: { findSpot: 'area' }, after: {} }]);
    expect(JSON.stringify(json)).not.toMatch(/Zanzibarrow|Abingdon/);
  });

  it('that is undone leaves what was accepted since (SUGGEST-4)', async () => {
    await load([vase, bowl]);
    const { id } = await load([
      { ...vase, description: 'Black' },
      { ...bowl, name: 'Cup' },
    ]);
    await accept('v1', { name: 'Amphora' });
    expect(await undoImport(backend.db, id)).toMatchObject({ restored: 1, kept: 1 });
    expect(await read('v1')).toMatchObject({ name: 'Amphora', description: 'Black' });
    expect(await read('b1')).toMatchObject({ name: 'Bowl' });
  });

  it('that comes at the same moment loses nothing that is accepted (SUGGEST-4)', async () => {
    await load([vase, bowl]);
    const id = (await read('b1'))?.id ?? '';
    const by = { uid: 'kim', name: 'Kim' };
    const saving = {
      which: eq(artifacts.id, id),
      by,
      expects: () => true,
      now: new Date(),
      suggestionId: id,
    };
    await Promise.all([
      load([vase, { ...bowl, description: 'Round' }]),
      saveChanges(backend.db, { ...saving, values: { name: 'Cup' } }),
    ]);
    expect(await read('b1')).toMatchObject({ name: 'Cup' });
  });

  it('that makes a place vague while a suggestion is accepted is not undone by that (CARE-2, SUGGEST-4)', async () => {
    const told = { ...vase, findSpot: 'exact' };
    await load([told]);
    const begin = backend.db.transaction.bind(backend.db);
    let imports = 0;
    const db = Object.create(backend.db, {
      transaction: {
        value: async (...given: Parameters<typeof begin>) => {
          if (imports++ === 0) await load([vase]);
          return begin(...given);
        },
      },
    }) as typeof backend.db;
    const which = eq(artifacts.sourceId, 'v1');
    const by = { uid: 'kim', name: 'Kim' };
    const values = { name: 'Amphora' };
    expect(await saveChanges(db, { which, by, values, expects: () => true, now: new Date() })).toBe(true);
    expect(await read('v1')).toMatchObject({
      ...{ name: 'Amphora', findSpot: 'area', discoveredAt: 'England, United Kingdom' },
      exactFields: { discoveredAt: vase.discoveredAt },
    });
  });
});

describe('The product’s own catalogue', () => {
  it('leaves what was accepted as it is when a server starts, and says so (SUGGEST-4)', async () => {
    await loadCatalogue(backend.db);
    await accept('rosetta-stone', { discoveredBy: 'Soldiers of Bouchard’s' });
    const kept: string[] = [];
    await loadCatalogue(backend.db, { onKept: (sentence) => kept.push(sentence) });
    expect(kept).toEqual([
      'The record rosetta-stone keeps what was accepted of a suggestion in discoveredBy.',
    ]);
    expect(await read('rosetta-stone')).toMatchObject({ discoveredBy: 'Soldiers of Bouchard’s' });
    const changes = await rowsOf(backend.db, sql`select from artifact_changes`);
    expect(changes).toHaveLength(1);
  });
});
