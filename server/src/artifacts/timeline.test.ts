import type { Artifact } from '#contract/artifact.ts';
import type { Timeline } from '#contract/artifactList.ts';
import { pathOf, TOTAL_COUNT_HEADER } from '#contract/calls.ts';
import { SORTS } from '#contract/constants.ts';
import { maintain } from '../operator/maintenance.ts';
import { openBackend, refusal } from '../testing/backend.ts';

const DATES = {
  axe: '1.8 million years ago',
  stele: '196 BC',
  coin: 'AD 330 - AD 340',
  sword: '500-400 BC',
  map: '1851',
  print: '19th century',
  pot: 'no date',
};
type Name = keyof typeof DATES;

const ids = new Map<string, string>();
const backend = await openBackend();
beforeAll(async () => {
  for (const [name, historicalCreationDate] of Object.entries(DATES)) {
    const type = name === 'map' || name === 'print' ? 'Documents' : 'Tools';
    const { _id } = await backend.add('ann', {
      name,
      type,
      description: `A ${name} of stone`,
      historicalCreationDate,
    });
    ids.set(name, _id);
  }
  await maintain(backend.db);
});
afterAll(() => backend.close());

const get = <Json>(path: string, query: Record<string, string>) =>
  backend.call<Json>('GET', `${path}?${new URLSearchParams(query).toString()}`);
const found = async (query: Record<string, string>): Promise<{ names: string[]; total: number }> => {
  const { json, headers } = await get<Artifact[]>(pathOf('listArtifacts'), query);
  return { names: json.map(({ name }) => name), total: Number(headers.get(TOTAL_COUNT_HEADER)) };
};
const names = async (query: Record<string, string>): Promise<string[]> => (await found(query)).names.sort();

const unprocessable = (sentence: string) => ({ status: 422, json: refusal('invalid', sentence) });

describe('a list of a period', () => {
  it.each<[string, Record<string, string>, Name[]]>([
    ['both ends', { from: '-500', to: '-100' }, ['stele', 'sword']],
    ['a year within a range', { from: '-450', to: '-450' }, ['sword']],
    ['the first year alone', { from: '1900' }, ['print']],
    ['the last year alone', { to: '-197' }, ['axe', 'sword']],
    ['the turn of the eras', { from: '-1', to: '1' }, []],
    [
      'all of time, which leaves out what has no date',
      { from: '-10000000' },
      ['axe', 'coin', 'map', 'print', 'stele', 'sword'],
    ],
    ['no date', { undated: 'true' }, ['pot']],
    ['a type as well', { from: '1000', type: 'Documents' }, ['map', 'print']],
    ['a type that the period has not', { to: '-100', type: 'Documents' }, []],
    ['a search as well', { from: '-500', to: '400', search: 'coin' }, ['coin']],
    ['a search that finds much', { from: '-500', to: '400', search: 'stone' }, ['coin', 'stele', 'sword']],
    ['a search and no date', { undated: 'true', search: 'stone' }, ['pot']],
    ['a search of another time', { from: '1000', search: 'coin' }, []],
  ])('holds what touches it, by %s', async (_what, query, expected) => {
    expect(await names(query)).toEqual(expected);
    expect((await found(query)).total).toBe(expected.length);
  });

  it('finds close spellings where nothing is spelled so', async () => {
    expect(await names({ from: '-500', to: '-100', search: 'stelle' })).toEqual(['stele']);
  });

  it.each(SORTS)('is sorted by %s, on every page', async (sort) => {
    const all = (await found({ sort })).names.filter((name) =>
      ['stele', 'sword', 'coin', 'map', 'print'].includes(name),
    );
    const pages = [];
    for (const page of ['1', '2', '3'])
      pages.push(...(await found({ from: '-500', sort, page, limit: '2' })).names);
    expect(pages).toEqual(all);
  });

  it('links to its next page with the period', async () => {
    const { headers } = await get(pathOf('listArtifacts'), { from: '-500', to: '2000', limit: '2' });
    expect(headers.get('Link')).toBe('</backend/artifacts?from=-500&to=2000&limit=2&page=2>; rel="next"');
  });

  it('counts its types', async () => {
    expect((await get(pathOf('artifactFacets'), { from: '-500', to: '400' })).json).toEqual([
      { type: 'Tools', count: 3 },
    ]);
    expect((await get(pathOf('artifactFacets'), { from: '1000', search: 'stone' })).json).toEqual([
      { type: 'Documents', count: 2 },
    ]);
    expect((await get(pathOf('artifactFacets'), { undated: 'true' })).json).toEqual([
      { type: 'Tools', count: 1 },
    ]);
  });

  it('follows an artifact whose date alone is changed, counts included', async () => {
    const put = (historicalCreationDate: string) =>
      backend.call('PUT', pathOf('updateArtifact', ids.get('pot') ?? ''), {
        as: 'ann',
        body: { ...body, historicalCreationDate },
      });
    const { json: body } = await backend.call<Artifact>('GET', pathOf('artifact', ids.get('pot') ?? ''), {
      as: 'ann',
    });
    const count = async () => (await found({ from: '100', to: '200', search: 'stone' })).total;
    expect(await count()).toBe(0);
    await put('2nd century');
    expect(await count()).toBe(1);
    await put('no date');
    expect(await count()).toBe(0);
  });

  it.each([
    ['0', '1', 'from must be a whole year from -10000000 (BC) to 9999, and there is no year 0.'],
    ['1.5', '2', 'from must be a whole year from -10000000 (BC) to 9999, and there is no year 0.'],
    ['-1e99', '1', 'from must be a whole year from -10000000 (BC) to 9999, and there is no year 0.'],
    ['x', '', 'from must be a whole year from -10000000 (BC) to 9999, and there is no year 0.'],
    [
      '1',
      '99999999999999999999',
      'to must be a whole year from -10000000 (BC) to 9999, and there is no year 0.',
    ],
    [
      "1'; drop table artifacts",
      '2',
      'from must be a whole year from -10000000 (BC) to 9999, and there is no year 0.',
    ],
    ['100', '50', 'from must not be after to.'],
  ])('refuses from=%s and to=%s', async (from, to, sentence) => {
    for (const call of [pathOf('listArtifacts'), pathOf('artifactFacets'), pathOf('artifactTimeline')])
      expect(await get(call, { from, to })).toMatchObject(unprocessable(sentence));
  });

  it('refuses no date together with a year', async () => {
    expect(await get(pathOf('listArtifacts'), { from: '1', undated: 'true' })).toMatchObject(
      unprocessable('undated finds what has no years: leave from and to out.'),
    );
    expect(await get(pathOf('listArtifacts'), { undated: 'yes' })).toMatchObject(
      unprocessable('undated must be true, or left out.'),
    );
  });
});

describe('the timeline', () => {
  const timeline = async (query: Record<string, string> = {}) =>
    (await get<Timeline>(pathOf('artifactTimeline'), query)).json;
  const filled = ({ bins }: Timeline) =>
    bins.filter(({ count }) => count > 0).map(({ from, to, count }) => [from, to, count]);

  it('counts what touches each stretch, from the oldest artifact to the present', async () => {
    const whole = await timeline();
    expect(whole.bins.at(-1)?.to).toBe(2030);
    expect(filled(whole)).toEqual([
      [-1_800_000, -1_000_001, 1],
      [-500, -401, 1],
      [-400, -301, 1],
      [-200, -101, 1],
      [301, 400, 1],
      [1801, 1900, 2],
    ]);
    expect(whole.undated).toBe(1);
  });

  it('is of a type, and of what a search finds', async () => {
    expect(filled(await timeline({ type: 'Documents' }))).toEqual([[1801, 1900, 2]]);
    expect(await timeline({ type: 'Documents' })).toMatchObject({ undated: 0 });
    expect(filled(await timeline({ search: 'coin' }))).toEqual([[301, 400, 1]]);
    expect((await timeline({ search: 'pot' })).undated).toBe(1);
  });

  it('looks closer at a range', async () => {
    const century = await timeline({ from: '1801', to: '1900' });
    expect(century.bins).toHaveLength(100);
    expect(century.bins.filter(({ count }) => count === 2)).toEqual([
      { from: 1851, to: 1851, count: 2, weight: 1.01 },
    ]);
    expect(filled(await timeline({ from: '-300', to: '-1' }))).toEqual([[-199, -190, 1]]);
  });

  it('shares an artifact out over its years, and tells the years of each where they are few (LIST-13)', async () => {
    const weights = ({ bins }: Timeline) =>
      bins.filter(({ weight }) => weight > 0).map(({ from, weight }) => [from, weight]);
    // From 500 to 400 BC are 101 years, one of them in the century after.
    expect(weights(await timeline({ search: 'sword' }))).toEqual([
      [-500, 0.990099],
      [-400, 0.00990099],
    ]);
    const closer = await timeline({ search: 'print', from: '1851', to: '1855' });
    expect(weights(closer)).toEqual([1851, 1852, 1853, 1854, 1855].map((year) => [year, 0.01]));
    expect(closer.spans).toEqual([{ from: 1801, to: 1900 }]);
    const turn = await timeline({ search: 'coin', from: '335', to: '2000' });
    expect(weights(turn).reduce((sum, [, weight]) => sum + (weight ?? 0), 0)).toBeCloseTo(6 / 11);
    expect((await timeline()).spans).toHaveLength(6);
    expect((await timeline({ search: 'pot' })).spans).toEqual([]);
  });

  it('is empty where nothing can be', async () => {
    expect(await timeline({ from: '9000' })).toEqual({ bins: [], spans: [], undated: 1 });
  });

  it('answers for an empty catalogue', async () => {
    const empty = await openBackend();
    expect((await empty.call('GET', pathOf('artifactTimeline'))).json).toEqual({
      bins: [],
      spans: [],
      undated: 0,
    });
    await empty.close();
  });
});
