import type { StoredPlace } from '#contract/place.ts';
import { isIn } from './cells.ts';
import { countriesOf, fullName } from './placesOfCells.ts';
import { areaNear, areaOfWay, distanceText, shadeOf } from './way.ts';

const rashid: StoredPlace = { lat: 31.4, lon: 30.42, precision: 'town', name: 'Rashid, Egypt' };
const london: StoredPlace = { lat: 51.51, lon: -0.13, precision: 'town', name: 'London, United Kingdom' };
const egypt: StoredPlace = { lat: 27, lon: 30, precision: 'country', name: 'Egypt' };

test('the length of the way is told in words (PLACE-36)', () => {
  expect(distanceText(rashid, london)).toBe('3,300 km from where it was found');
  expect(distanceText(egypt, london)).toMatch(/^About 3,\d00 km from where it was found$/);
  expect(distanceText(london, { ...london, lat: 51.52 })).toBe('Kept where it was found');
  expect(distanceText(egypt, { ...egypt, lat: 26 })).toBe('Kept near where it was found');
});

test('a country and a region are shaded, a town is a point (PLACE-36)', () => {
  expect(shadeOf(rashid)).toBeUndefined();
  expect(shadeOf(egypt)).toMatchObject({ properties: { name: 'Egypt' } });
  expect(shadeOf({ ...rashid, precision: 'region' })).toMatchObject({ type: 'Polygon' });
});

test('what is near a place holds it, at the date line and the poles as well (PLACE-37)', () => {
  for (const [lat, lon] of [
    [31, 30],
    [-17, 179.9],
    [89.5, 10],
  ] as const) {
    const area = areaNear({ ...rashid, lat, lon });
    expect(isIn({ lat, lon }, area)).toBe(true);
    expect(area.north).toBeLessThanOrEqual(90);
  }
  expect(areaNear(egypt).north).toBeGreaterThan(31);
  expect(isIn({ lat: 42, lon: 15 }, areaOfWay([rashid, london]))).toBe(true);
});

test('cells are listed by their countries, the fullest first, and one far off by its place (PLACE-34)', () => {
  const cells = [
    { lat: 27, lon: 30, count: 2 },
    { lat: 25, lon: 32, count: 3 },
    { lat: 52, lon: -1, count: 9 },
    { lat: -45, lon: -110, count: 1 },
  ];
  expect(countriesOf(cells, 2).map(({ name, count }) => `${name} ${count}`)).toEqual([
    'United Kingdom 9',
    'Egypt 5',
    'At sea, 45° S, 110° W 1',
  ]);
  expect(fullName('Bosnia and Herz.')).toBe('Bosnia and Herzegovina');
});
