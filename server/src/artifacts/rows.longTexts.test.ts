import type { Artifact } from '#contract/artifact.ts';
import { pathOf } from '#contract/calls.ts';
import { LENGTHS, MAX_LISTED_TEXT, MAX_PHRASES } from '#contract/constants.ts';
import { readForList, readWhole } from './rows.ts';
import { emptyDatabase, openBackend, openTestDatabase, type TestBackend } from '../testing/backend.ts';

/** Of letters that JavaScript counts as two, except for its first word. */
const longText = (word: string) => `${word} ${'𓂀'.repeat(LENGTHS.text / 2 - word.length - 1)}`;
const characters = (text: string | undefined) => [...(text ?? '')].length;

let backend: TestBackend;
const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(async () => {
  await emptyDatabase(database.db);
  backend = await openBackend({ db: database.db });
});

const get = async <Json>(path: string, as?: string) => (await backend.call<Json>('GET', path, { as })).json;

describe('the long texts of an artifact', () => {
  const LONG = {
    description: longText('Drachm'),
    historicalContext: longText('Minted'),
    discoveredAt: '15 July 1799, Rosetta',
  };

  it.each([
    '/artifacts',
    '/artifacts?sort=oldest&type=Tools&limit=1000',
    '/artifacts?search=drachm',
    `/artifacts?search=drachm&limit=${MAX_PHRASES}`,
    '/artifacts?from=-3000',
    '/artifacts/featured',
    '/artifacts/similar?name=Bronze+axe',
    '/liked',
  ])('stand in a list with their beginnings: %s (RECORD-1)', async (path) => {
    const { _id } = await backend.add('ann', LONG);
    await backend.call('POST', `/like/${_id}`, { as: 'bob' });
    const [artifact] = await get<Artifact[]>(path, 'bob');
    expect(artifact?._id).toBe(_id);
    for (const name of ['description', 'historicalContext'] as const) {
      expect(characters(artifact?.[name])).toBe(MAX_LISTED_TEXT);
      expect(LONG[name].startsWith(artifact?.[name] ?? '-')).toBe(true);
    }
    expect(await get(`/artifacts/${_id}`, 'bob')).toMatchObject(LONG);
  });

  it('do as well where one artifact is named beside another, or on its day (RECORD-1)', async () => {
    const [one, other] = [await backend.add('ann', LONG), await backend.add('ann', LONG)];
    const [related] = await get<Artifact[]>(`/artifacts/related/${one._id}`, 'bob');
    expect(related?._id).toBe(other._id);
    const found = await get<Artifact>('/artifacts/on-this-day?day=07-15');
    for (const each of [related, found]) expect(characters(each?.description)).toBe(MAX_LISTED_TEXT);
  });

  it('are cut by PostgreSQL as by the server', async () => {
    const { _id } = await backend.add('ann', { description: `é${'e\u0301𓂀ß'.repeat(400)}` });
    const [[cut], [found]] = [
      await readForList(backend.db, [_id], undefined),
      await get<Artifact[]>(`/artifacts?search=axe&limit=${MAX_PHRASES}`),
    ];
    expect(found?.description).toBe(cut?.description);
  });

  it('tell where a search found an artifact, however far on, in a page as the screen asks for (LIST-17)', async () => {
    await backend.add('ann', { description: `${'word '.repeat(1900)}sold in Paris by a dealer` });
    const [artifact] = await get<Artifact[]>(`/artifacts?search=paris&limit=${MAX_PHRASES}`);
    expect(artifact?.matched).toMatchObject({ field: 'description' });
    expect(artifact?.matched?.pieces[1]).toBe('Paris');
    expect(await get<Artifact[]>(`/artifacts?search=axe&limit=${MAX_PHRASES}`)).not.toHaveProperty(
      '0.matched',
    );
    expect(await get<Artifact[]>('/artifacts?search=paris')).not.toHaveProperty('0.matched');
  });

  it('are no less than stored where a form is filled with them: what is saved again loses nothing (MINE-3)', async () => {
    const { _id } = await backend.add('ann', LONG);
    const [own] = await get<Artifact[]>('/my-artifacts', 'ann');
    expect(own).toMatchObject(LONG);
    const body = { ...own, name: 'Another name' };
    const saved = await backend.call('PUT', `/artifacts/${_id}`, { as: 'ann', body });
    expect(saved.json).toMatchObject({ ...LONG, name: 'Another name' });
    expect(await readWhole(backend.db, [_id], 'ann')).toMatchObject([{ ...LONG, name: 'Another name' }]);
  });
});

describe('pages of whole texts', () => {
  it('end sooner where these are long, and lead to the rest (LIST-12)', async () => {
    const wide = '鼎'.repeat(LENGTHS.text);
    for (let n = 0; n < 20; n += 1) await backend.add('ann', { description: wide, historicalContext: wide });
    for (const path of [pathOf('myArtifacts'), pathOf('ownRecords')]) {
      const pages = await backend.pagesOf<object>(path, 'ann');
      expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
        [16, '20'],
        [4, '20'],
      ]);
    }
  });

  it('of a history too (LIST-12)', async () => {
    const COUNT = 20;
    const { _id } = await backend.add('ann', { description: '鼎'.repeat(LENGTHS.text) });
    for (let n = 0; n < COUNT; n += 1) {
      const body = {
        description: '鼎'.repeat(LENGTHS.text - n - 1),
        historicalContext: '斝'.repeat(LENGTHS.text - n),
      };
      const { status } = await backend.call('PUT', `/artifacts/${_id}`, {
        as: 'ann',
        body: { ...(await get<object>(`/artifacts/${_id}`, 'ann')), ...body },
      });
      expect(status).toBe(200);
    }
    const pages = await backend.pagesOf<{ after: { description: string } }>(
      `/artifacts/${_id}/history`,
      'ann',
    );
    expect(pages.map(({ items }) => items.length).reduce((sum, length) => sum + length)).toBe(COUNT);
    expect(pages.map(({ items }) => items.length)[0]).toBeLessThan(COUNT);
    const lengths = pages.flatMap(({ items }) => items).map(({ after }) => after.description.length);
    expect(lengths).toEqual(Array.from({ length: COUNT }, (_, n) => LENGTHS.text - COUNT + n));
  });
});
