import type { Artifact } from '#contract/artifact.ts';
import { MAX_MAP_CELLS, type ArtifactMap } from '#contract/artifactMap.ts';
import type { ArtifactPage, Facets, Timeline } from '#contract/artifactList.ts';
import { pathOf, TOTAL_COUNT_HEADER } from '#contract/calls.ts';
import { anArtifact } from '#contract/testing.ts';
import { SORTS } from '#contract/constants.ts';
import { UNPLACED } from '#contract/area.ts';
import { PLACE_MESSAGES } from '#contract/place.ts';
import { maintain } from '../operator/maintenance.ts';
import { gridOf } from './map.ts';
import { openBackend, refusal } from '../testing/backend.ts';

/** Name, latitude, longitude, date. */
const FINDS: [string, number, number, string][] = [
  ['Axe of Exeter', 50.72, -3.53, '900 BC'],
  ['Bowl of Exeter', 50.72, -3.53, 'AD 100'],
  ['Coin of London', 51.51, -0.13, 'AD 50'],
  ['Drum of Suva', -18.14, 178.44, '1850'],
  ['Echo of Samoa', -13.83, -171.76, '1900'],
  ['Flag of the line', 0, 180, '1950'],
  ['Gnomon of the pole', 90, 20, '1909'],
];
const backend = await openBackend();
beforeAll(async () => {
  for (const [name, lat, lon, historicalCreationDate] of FINDS) {
    const type = name.startsWith('Axe') ? 'Weapons' : 'Tools';
    await backend.add('ann', {
      name,
      type,
      historicalCreationDate,
      foundPin: { lat, lon },
      presentLocation: 'A museum',
    });
  }
  await backend.add('ben', { name: 'Hook of nowhere', discoveredAt: 'unknown', historicalCreationDate: '?' });
  await maintain(backend.db);
});
afterAll(() => backend.close());

const list = async (query: string) => {
  const { json, headers } = await backend.call<Artifact[]>('GET', `${pathOf('listArtifacts')}?${query}`);
  return {
    names: json.map(({ name }) => name.split(' ')[0]).toSorted(),
    total: headers.get(TOTAL_COUNT_HEADER),
  };
};
const map = async (query: string, as?: string) =>
  (await backend.call<ArtifactMap>('GET', `${pathOf('artifactMap')}?${query}`, { as })).json;

describe('An area', () => {
  it.each([
    ['-10,45,10,60', ['Axe', 'Bowl', 'Coin']],
    ['-3.53,50.72,-0.13,51.51', ['Axe', 'Bowl', 'Coin']],
    ['-3.5,50.72,-0.13,51.5', []],
    ['170,-30,-170,30', ['Drum', 'Echo', 'Flag']],
    ['170,-30,180,30', ['Drum', 'Flag']],
    ['-180,-30,-170,30', ['Echo', 'Flag']],
    ['180,-30,-170,30', ['Echo', 'Flag']],
    ['180,-80,180,80', ['Flag']],
    ['-180,-80,-180,80', ['Flag']],
    ['100,80,120,90', ['Gnomon']],
    ['100,80,120,89', []],
    ['-180,-90,180,90', ['Axe', 'Bowl', 'Coin', 'Drum', 'Echo', 'Flag', 'Gnomon']],
    ['20,-90,10,90', ['Axe', 'Bowl', 'Coin', 'Drum', 'Echo', 'Flag', 'Gnomon']],
  ])('of %s holds what was found in it (PLACE-16)', async (area, names) => {
    expect(await list(`area=${area}`)).toEqual({ names, total: String(names.length) });
    expect((await map(`area=${area}`)).total).toBe(names.length);
  });

  it('that is not known holds what has no place, in lists, types, timeline and downloads (PLACE-62)', async () => {
    const none = `area=${UNPLACED}`;
    expect(await list(none)).toEqual({ names: ['Hook'], total: '1' });
    expect(await list(`${none}&search=samoa`)).toEqual({ names: [], total: '0' });
    expect(await list(`${none}&type=Weapons`)).toEqual({ names: [], total: '0' });
    for (const sort of SORTS) expect((await list(`${none}&sort=${sort}&limit=1`)).names).toEqual(['Hook']);
    const facets = await backend.call<Facets>('GET', `${pathOf('artifactFacets')}?${none}`);
    expect(facets.json.map(({ count }) => count)).toEqual([1]);
    const csv = await backend.call<string>('GET', `${pathOf('listArtifacts')}?format=csv&${none}`);
    expect(csv.json.trim().split('\n')).toHaveLength(2);
    expect(await map(none)).toMatchObject({ cells: [], total: 0, unplaced: 1 });
  });

  it('is told beside the list of an area, in the same answer, by as many as are listed of it (PLACE-62)', async () => {
    const page = async (query: string) =>
      (await backend.call<ArtifactPage>('GET', `${pathOf('listArtifacts')}?facets=1&${query}`)).json;
    for (const query of [
      '',
      'search=of',
      'search=lundon',
      'search=hookk',
      'type=Weapons',
      'undated=true',
      'by=ben',
    ])
      for (const area of ['-10,45,10,60', '100,-90,110,-80']) {
        const { total } = await page(`${query}&area=${UNPLACED}`);
        expect((await page(`${query}&area=${area}&limit=1`)).unplaced).toBe(total);
      }
    expect((await page('area=-10,45,10,60')).unplaced).toBe(1);
    for (const none of ['', `area=${UNPLACED}`]) expect(await page(none)).not.toHaveProperty('unplaced');
  });

  it('goes together with everything else that a list is selected by, in every sort (PLACE-16)', async () => {
    const area = 'area=-10,45,10,60';
    expect((await list(`${area}&search=of+exeter`)).names).toEqual(['Axe', 'Bowl']);
    expect((await list(`${area}&type=Weapons`)).names).toEqual(['Axe']);
    expect((await list(`${area}&from=1&to=200`)).names).toEqual(['Bowl', 'Coin']);
    expect((await list(`${area}&by=ben`)).names).toEqual([]);
    for (const sort of SORTS) {
      const pages = [1, 2, 3].map((page) => list(`${area}&sort=${sort}&limit=1&page=${page}`));
      const read = await Promise.all(pages);
      expect([...new Set(read.map(({ total }) => total))]).toEqual(['3']);
      expect(read.flatMap(({ names }) => names).toSorted()).toEqual(['Axe', 'Bowl', 'Coin']);
    }
    const facets = await backend.call<Facets>('GET', `${pathOf('artifactFacets')}?${area}`);
    expect(facets.json).toEqual([
      { type: 'Tools', count: 2 },
      { type: 'Weapons', count: 1 },
    ]);
    const timeline = await backend.call<Timeline>('GET', `${pathOf('artifactTimeline')}?${area}`);
    expect(timeline.json.bins.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(3);
    const csv = await backend.call<string>('GET', `${pathOf('listArtifacts')}?format=csv&${area}`);
    expect(csv.json.trim().split('\n')).toHaveLength(4);
  });

  it.each([
    '1,2,3',
    '1,2,3,4,5',
    'a,b,c,d',
    '-181,0,0,1',
    '0,-91,0,0',
    '0,10,1,5',
    '1e1,0,20,1',
    '0,0,Infinity,1',
    ' ',
    ',,,',
  ])('of %j is refused with a sentence, by every call (PLACE-13)', async (area) => {
    for (const call of ['listArtifacts', 'artifactFacets', 'artifactTimeline', 'artifactMap'] as const) {
      const { status, json } = await backend.call('GET', `${pathOf(call)}?area=${encodeURIComponent(area)}`);
      if (area.trim() === '') expect(status).toBe(200);
      else
        expect([status, json]).toEqual([
          422,
          expect.objectContaining(refusal('invalid', PLACE_MESSAGES.area)),
        ]);
    }
  });
});

describe('A place that only the rest of a record tells', () => {
  const TOLD = { discoveredAt: '1908', historicalContext: 'Culture: English\nPlace of origin: Exeter' };
  const one = async (id: string) =>
    (await backend.call<Artifact>('GET', pathOf('artifact', id), { as: 'cy' })).json;

  it('counts in lists and maps, which say of how many, and gives way to that of a discovery (PLACE-63)', async () => {
    const { _id } = await backend.add('cy', { name: 'Ivory', ...TOLD });
    expect((await one(_id)).found).toMatchObject({ name: 'Exeter, United Kingdom', told: true });
    expect(await list('area=-10,45,10,60&by=cy')).toEqual({ names: ['Ivory'], total: '1' });
    const { cells } = await map('zoom=9&area=-10,45,10,60');
    expect(cells.find(({ told }) => told)).toMatchObject({ count: 3, told: 1 });
    expect((await map('area=-10,45,10,60&by=cy&times=1')).cells).toMatchObject([{ count: 1, told: 1 }]);
    for (const times of ['', '&times=1']) {
      expect((await map(`search=ivory${times}`)).cells).toMatchObject([{ count: 1, told: 1 }]);
      const { cells: both } = await map(`zoom=9&area=-10,45,-1,60&search=exeter${times}`);
      expect(both).toMatchObject([{ count: 3, told: 1 }]);
    }

    const update = anArtifact({ name: 'Ivory', ...TOLD, discoveredAt: '1908, Vulci, Italy' });
    await backend.call('PUT', pathOf('updateArtifact', _id), { as: 'cy', body: update });
    const { found } = await one(_id);
    expect(found).toMatchObject({ name: 'Vulci, Italy' });
    expect(found).not.toHaveProperty('told');
    await backend.call('DELETE', pathOf('deleteArtifact', _id), { as: 'cy' });
  });

  it('is no place of a find in downloads (PLACE-63)', async () => {
    const { _id } = await backend.add('cy', { name: 'Ivory', ...TOLD });
    const query = `${pathOf('listArtifacts')}?by=cy&format=`;
    const geojson = await backend.call<string>('GET', `${query}geojson`);
    expect((JSON.parse(geojson.json) as { features: object[] }).features).toMatchObject([
      { geometry: null, properties: { found: null } },
    ]);
    const jsonld = await backend.call<string>('GET', `${query}jsonld`);
    const graph = (JSON.parse(jsonld.json) as { '@graph': object[] })['@graph'];
    expect(graph).toHaveLength(1);
    expect(graph[0]).not.toHaveProperty('found');
    await backend.call('DELETE', pathOf('deleteArtifact', _id), { as: 'cy' });
  });
});

describe('The map', () => {
  it('counts what each cell holds, where it is, and names a single one (PLACE-17)', async () => {
    const { cells, total, unplaced, grid } = await map('zoom=7&search=of');
    expect([total, unplaced, grid]).toEqual([7, 1, 5.625]);
    expect(cells).toContainEqual({ lat: 50.98333, lon: -2.39667, count: 3 });
    const close = await map('zoom=9&area=-10,45,10,60');
    expect(close.cells).toContainEqual({ lat: 50.72, lon: -3.53, count: 2 });
    expect(close.cells).toContainEqual({
      lat: 51.51,
      lon: -0.13,
      count: 1,
      artifact: expect.objectContaining({
        name: 'Coin of London',
        image: 'https://example.org/axe.jpg',
      }) as object,
    });
    expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(7);
    const coarse = await map('zoom=3&area=-10,45,10,60');
    expect(coarse).toMatchObject({ grid: 45, total: 3, cells: [{ lat: 50.98333, lon: -2.39667, count: 3 }] });
  });

  it('counts an area too small for anything, however it is written (PLACE-17)', async () => {
    expect((await map('area=0.0000001,0,0.0000002,1&zoom=20')).cells).toEqual([]);
  });

  it('counts what the list finds (PLACE-17)', async () => {
    expect(await map('type=Weapons')).toMatchObject({ total: 1, unplaced: 0 });
    expect(await map('from=1800')).toMatchObject({ total: 4, unplaced: 0 });
    expect(await map('undated=true')).toMatchObject({ total: 0, unplaced: 1, cells: [] });
    expect(await map('by=ben')).toMatchObject({ total: 0, unplaced: 1 });
    expect(await map('search=lundon')).toMatchObject({ total: 1, unplaced: 0 });
    expect(await map('search=nothing')).toMatchObject({ total: 0, unplaced: 0 });
  });

  it('is never of more cells than that, however fine it is asked for (PLACE-17)', () => {
    const earth = { west: -180, south: -90, east: 180, north: 90 };
    expect(gridOf(earth, 20)).toBe(5.625);
    expect(gridOf(earth, 2)).toBe(90);
    for (let turn = 0; turn < 200; turn++) {
      const [width, height] = [360 * (turn / 200) ** 3, 180 * ((turn % 7) / 7) ** 2];
      const area = { west: -180, south: -90, east: -180 + width, north: -90 + height };
      const grid = gridOf(area, 20);
      expect((Math.floor(width / grid) + 1) * (Math.floor(height / grid) + 1)).toBeLessThanOrEqual(
        MAX_MAP_CELLS,
      );
    }
  });

  it('tells how many begin and end in each stretch of time, so that any period can be counted (PLACE-18)', async () => {
    const query = 'zoom=6&times=1';
    const { cells, bins = [] } = await map(query);
    const timeline = await backend.call<Timeline>('GET', pathOf('artifactTimeline'));
    expect(bins).toEqual(timeline.json.bins.map(({ from, to }) => ({ from, to })));
    const sum = (pairs: [number, number][] = [], isIn: (bin: number) => boolean) =>
      pairs.reduce((total, [bin, n]) => total + (isIn(bin) ? n : 0), 0);
    for (const [first, last] of [
      [0, bins.length - 1],
      [0, 10],
      [10, 18],
      [bins.length - 3, bins.length - 1],
    ] as const) {
      const touching = cells.map(
        ({ starts, ends }) => sum(starts, (bin) => bin <= last) - sum(ends, (bin) => bin < first),
      );
      const { total } = await map(`from=${bins[first]?.from}&to=${bins[last]?.to}`);
      expect(touching.reduce((all, n) => all + n, 0)).toBe(total);
    }
  });

  it.each([
    ['zoom=21', 'zoom must be a whole number from 0 to 20.'],
    ['zoom=-1', 'zoom must be a whole number from 0 to 20.'],
    ['zoom=1.5', 'zoom must be a whole number from 0 to 20.'],
    ['zoom=x', 'zoom must be a whole number from 0 to 20.'],
    ['times=2', 'times must be 1, or left out.'],
  ])('is refused with %s (PLACE-13)', async (query, message) => {
    const { status, json } = await backend.call('GET', `${pathOf('artifactMap')}?${query}`);
    expect([status, json]).toEqual([422, expect.objectContaining(refusal('invalid', message))]);
  });
});

describe('A pin', () => {
  it('is told with the same decimals by an artifact, the map and downloads (PLACE-57)', async () => {
    const pin = { lat: 12.34567, lon: 98.76543 };
    const { _id } = await backend.add('ann', { foundPin: { lat: 12.3456712, lon: 98.7654298 } });
    const artifact = await backend.call<Artifact>('GET', pathOf('artifact', _id), { as: 'ann' });
    expect(artifact.json.found).toMatchObject(pin);
    const area = 'area=98,12,99,13';
    expect((await map(area)).cells).toEqual([expect.objectContaining(pin)]);
    const download = `${pathOf('listArtifacts')}?format=geojson&${area}`;
    const { json } = await backend.call<unknown>('GET', download);
    expect(JSON.stringify(json)).toContain(`[${pin.lon},${pin.lat}]`);
  });
});
