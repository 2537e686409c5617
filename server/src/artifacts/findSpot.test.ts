import { jest } from '@jest/globals';
import type { StoredPlace } from '#contract/place.ts';
import { placeOf } from './placeOf.ts';
import { exactPlacesOf } from './storedPlaces.ts';
import { toldOf, type Words } from './findSpot.ts';

jest.setTimeout(30_000);

const site = (lat: number, lon: number): StoredPlace => ({
  lat,
  lon,
  precision: 'site',
  name: '',
  own: true,
});
const WORDS: Words = { discoveredAt: '', presentLocation: '', findSpot: 'area' };
const told = (words: Partial<Words>, found: StoredPlace | null = null, kept: StoredPlace | null = null) =>
  toldOf({ ...WORDS, ...words }, { found, kept });
const pointOf = async (lat: number, lon: number, findSpot: Words['findSpot'] = 'area') => {
  const { found } = await told({ findSpot }, site(lat, lon));
  return [found?.lat, found?.lon];
};

describe('A place that is told vaguely', () => {
  it('is the middle of a cell, the same for every site in it (CARE-2)', async () => {
    const cell = [51.3, 0.32];
    expect(await pointOf(51.3, 0.2)).toEqual(cell);
    expect(await pointOf(51.20001, 0.25)).toEqual(cell);
    expect(await pointOf(51.39999, 0.47)).toEqual(cell);
    expect(await pointOf(51.40001, 0.3)).not.toEqual(cell);
  });

  it('is of a region the same wherever in it, also across its grid (CARE-2)', async () => {
    const [kent, york, paris] = await Promise.all(
      [site(51.3, 0.2), site(53.9, -1.1), site(48.9, 2.3)].map(
        async (found) => (await told({ findSpot: 'region' }, found)).found,
      ),
    );
    expect(kent).toMatchObject({ name: 'England, United Kingdom', precision: 'region' });
    expect(york).toEqual(kent);
    expect(paris).not.toEqual(kent);
  });

  it('is in all regions of its cell: on which side of a border it is would be a smaller place (CARE-2)', async () => {
    const [chepstow, tutshill] = await Promise.all(
      [site(51.64, -2.68), site(51.66, -2.64)].map(async (found) => told({}, found)),
    );
    expect(tutshill).toMatchObject({ found: chepstow?.found, discoveredAt: chepstow?.discoveredAt });
    expect(chepstow?.found?.name).toMatch(/England.* or |or .*England/);
    expect(chepstow?.found?.name).toMatch(/Wales/);
  });

  it.each([
    [90, 0],
    [-90, 0],
    [0, -180],
    [0, 179.99999],
    [89.95, 180],
  ])('is a point on earth at %d, %d as well (CARE-2)', async (lat, lon) => {
    for (const findSpot of ['area', 'region'] as const) {
      const [told = NaN, aside = NaN] = await pointOf(lat, lon, findSpot);
      expect([Math.abs(told) < 90, Math.abs(aside) < 180]).toEqual([true, true]);
    }
  });

  it('has the name of its region, and neither its words nor its pin (CARE-2)', async () => {
    const pin = { lat: 51.31, lon: 0.23 };
    const words = { discoveredAt: 'Barrow Hill, Kemsing, Kent', foundPin: pin, presentLocation: 'London' };
    expect(await told(words, site(51.31, 0.23))).toEqual({
      discoveredAt: 'England, United Kingdom',
      foundPin: null,
      found: { lat: 51.3, lon: 0.32, precision: 'region', name: 'England, United Kingdom' },
      presentLocation: 'London',
      keptPin: null,
      kept: null,
      findSpot: 'area',
      exactFields: { ...words, keptPin: null },
    });
  });

  it.each([
    ['1931, Barrow Hill', '1931'],
    ['Barrow Hill; May 1922', '1922'],
    ['12 June 1994, Barrow Hill (Kent)', '1994'],
    ['1994-06-12, Barrow Hill', '1994'],
    ['Barrow Hill, 12.6.1994', '1994'],
    ['c. 1850, Barrow Hill', '1850'],
    ['the 1920s', '1920s'],
    ['1920s, Barrow Hill', '1920s'],
    ['1921–23 and Barrow Hill, 1930-1934', '1930-1934'],
    ['Found at Barrow Hill in 1985 by the road', '1985'],
    ['Parcel 1825, TL 1987 0543', ''],
    ['52.1987, 0.1234', ''],
    ['in 1450 m north of the church', ''],
    ['1825 Barrow Lane', ''],
    ['Luxor 1922', '1922'],
    ['a tomb near Luxor, Egypt 1922-23', '1922-23'],
    ['Barrow Hill, 1921 and 1922', ''],
    ['TQ 1922', ''],
    ['Kemsing (1450, 1922)', ''],
    ['Lot 1825', ''],
    ['Field 1825, Kemsing', ''],
    ['Kemsing parcel 1825', ''],
    ['Kemsing 1150', ''],
    ['in 1985 Barrow Lane', ''],
    ['Barrow Hill, 2095', ''],
    ['Barrow Hill', ''],
    ['', ''],
  ])('of "%s" keeps the years: "%s" (CARE-2)', async (discoveredAt, years) => {
    expect((await told({ discoveredAt })).discoveredAt).toBe(years);
  });

  it('names no province and no country that is smaller than what it may tell (CARE-2)', async () => {
    expect((await told({}, site(35.9, 14.45))).found?.name).toBe('Malta');
    expect((await told({}, site(43.735, 7.42))).found?.name).not.toMatch(/Monaco/);
    expect((await told({}, site(0, -30))).found?.name).toBe('');
  });

  it('of a country alone has its name (CARE-2)', async () => {
    const words = { ...WORDS, discoveredAt: '1922, Egypt', findSpot: 'region' } as const;
    const { discoveredAt, found } = await toldOf(
      words,
      await exactPlacesOf({ ...words, description: '', historicalContext: '' }),
    );
    expect([discoveredAt, found]).toMatchObject(['1922, Egypt', { precision: 'country', name: 'Egypt' }]);
  });

  it('is not told by where it is kept, of what stands where it was found (CARE-2)', async () => {
    const hidden = { presentLocation: 'England, United Kingdom', keptPin: null, kept: { lat: 51.3 } };
    const pin = { lat: 51.3101, lon: 0.2301 };
    const inSitu = { discoveredAt: 'Kemsing', presentLocation: 'In situ', keptPin: pin };
    expect(await told(inSitu, site(51.31, 0.23), site(pin.lat, pin.lon))).toMatchObject(hidden);
    for (const [discoveredAt, presentLocation] of [
      ['Barrow Hill', ' barrow hill '],
      ['1985, Barrow Hill, Kemsing', 'Still on Barrow Hill'],
      ['Barrow Hill, Kemsing, Kent', 'Barrow Hill, Kent'],
      ['1985, Barrow Hill, Kemsing', 'In situ, Barrow Hill, Kemsing'],
      ['1985, Barrow Hill, Kemsing', 'parts in Kemsing'],
      ['Found on Barrow Hill in 1985', 'Barrow Hill Farm'],
      ['Barrow Hill', 'on site'],
    ] as const)
      expect(await told({ discoveredAt, presentLocation }, site(51.31, 0.23))).toMatchObject({
        presentLocation: 'England, United Kingdom',
        kept: { lat: 51.3, precision: 'region' },
      });
    // Not a museum, and as near as the vague place is large.
    const churchyard = { discoveredAt: 'Barrow Hill', presentLocation: 'The churchyard, Otford' };
    expect((await told(churchyard, site(51.31, 0.23))).presentLocation).toBe('England, United Kingdom');
  });

  it.each([
    ['Museum, London; Louvre, Paris', 'Museum, London; Louvre, Paris'],
    ['British Museum, London; Barrow Hill', 'British Museum, London'],
    ['Barrow Hill; Ashmolean Museum, Oxford', 'Ashmolean Museum, Oxford'],
    ['British Museum, London; formerly on Barrow Hill', 'British Museum, London'],
    ['British Museum, London, and, returned, in Kemsing', 'British Museum, London'],
    [`Paris${'; Private collection'.repeat(7)}; Barrow Hill`, `Paris${'; Private collection'.repeat(7)}`],
    ['Private collection', 'Private collection'],
    ['', ''],
  ])(
    'is not told by a holder that is there: of "%s" is told "%s" (CARE-2)',
    async (presentLocation, kept) => {
      const words = { discoveredAt: '1985, Barrow Hill, Kemsing', presentLocation };
      const seen = await told(words, site(51.31, 0.23), await placeOf(presentLocation, null));
      expect([seen.presentLocation, seen.kept]).toEqual([kept, await placeOf(kept, null)]);
    },
  );

  it('is not told by the pin of a holder that is there (CARE-2)', async () => {
    const words = {
      discoveredAt: 'A field',
      presentLocation: 'A barn; Louvre, Paris',
      keptPin: { lat: 51.32, lon: 0.24 },
    };
    const pin = await placeOf(words.presentLocation, words.keptPin);
    expect(await told(words, site(51.31, 0.23), pin)).toMatchObject({
      presentLocation: 'Louvre, Paris',
      keptPin: null,
      kept: { name: 'Louvre, France' },
    });
    const far = { ...words, presentLocation: 'A barn; A field', keptPin: { lat: 48, lon: 2 } };
    expect(await told(far, site(51.31, 0.23), await placeOf(far.presentLocation, far.keptPin))).toMatchObject(
      {
        presentLocation: 'A barn',
        keptPin: far.keptPin,
        kept: { name: 'A barn', lat: 48, own: true },
      },
    );
  });

  it('is not told by the rest of the record (CARE-2)', async () => {
    const texts = { ...WORDS, description: 'Findspot: Oxford', historicalContext: '' };
    expect((await exactPlacesOf(texts)).found).toMatchObject({ precision: 'town', told: true });
    expect((await toldOf(texts, await exactPlacesOf(texts))).found).toBeNull();
  });

  it('is as it was written where it is told exactly (CARE-1)', async () => {
    const words = { discoveredAt: 'Kemsing, 1985', presentLocation: 'Kemsing' };
    const found = site(51.31, 0.23);
    expect(await told({ ...words, findSpot: 'exact' }, found)).toEqual({
      ...words,
      ...{ foundPin: null, keptPin: null, found, kept: null, findSpot: 'exact', exactFields: null },
    });
  });
});
