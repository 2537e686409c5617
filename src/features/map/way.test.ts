import type { StoredPlace } from '#contract/place.ts';
import { isIn } from '#src/ui/map/mapView.ts';
import { areaNear, areaOfWay, distanceText, shadeOf, waysText } from './way.ts';

const rashid: StoredPlace = { lat: 31.4, lon: 30.42, precision: 'town', name: 'Rashid, Egypt' };
const london: StoredPlace = { lat: 51.51, lon: -0.13, precision: 'town', name: 'London, United Kingdom' };
const egypt: StoredPlace = { lat: 27, lon: 30, precision: 'country', name: 'Egypt' };

test('the length of the way is told in words (PLACE-36)', () => {
  expect(distanceText(rashid, london, true)).toBe('3,300 km from where it was found');
  expect(distanceText(egypt, london, true)).toMatch(/^About 3,\d00 km from where it was found$/);
  expect(distanceText(london, { ...london, lat: 51.52 }, true)).toBe('Kept where it was found');
  expect(distanceText(egypt, { ...egypt, lat: 26 }, true)).toBe('Kept near where it was found');
});

test('ways to several are as exact as the places between which they go (PLACE-36, PLACE-61)', () => {
  const cairo: StoredPlace = { lat: 30.04, lon: 31.24, precision: 'town', name: 'Cairo, Egypt' };
  const sudan: StoredPlace = { lat: 15, lon: 30, precision: 'country', name: 'Sudan' };
  expect(waysText(rashid, [london, rashid, sudan], true)).toBe(
    '3,300 km to London, United Kingdom; in Rashid, Egypt itself; also in Sudan',
  );
  expect(waysText(egypt, [cairo, london], true)).toMatch(
    /^About 3\d0 km to Cairo, Egypt; about 3,\d00 km to London, United Kingdom$/,
  );
  expect(waysText({ ...cairo, precision: 'region' }, [cairo, london], true)).toMatch(
    /^in Cairo, Egypt; about /,
  );
  expect(waysText(rashid, [sudan, london], true)).toBe('in Sudan; 3,300 km to London, United Kingdom');
});

test('of what its record does not call a find, no word is said of one (PLACE-36)', () => {
  expect(distanceText(rashid, london, false)).toBe('3,300 km away');
  expect(distanceText(london, { ...london, lat: 51.52 }, false)).toBe('Kept in the same place');
  expect(distanceText(egypt, { ...egypt, lat: 26 }, false)).toBe('Kept in the same region');
});

test('a country and a region are shaded, a town is a point (PLACE-36)', () => {
  expect(shadeOf(rashid)).toBeUndefined();
  expect(shadeOf(egypt)?.shape).toMatchObject({ properties: { name: 'Egypt' } });
  expect(shadeOf({ ...rashid, precision: 'region' })?.shape).toMatchObject({ type: 'Polygon' });
});

test('a country too small to be seen is shaded as a circle (PLACE-36)', () => {
  const islands: StoredPlace = { lat: 7.1, lon: 171.2, precision: 'country', name: 'Marshall Islands' };
  expect(shadeOf(islands)?.shape).toMatchObject({ type: 'Polygon' });
  expect(isIn(islands, areaNear(islands))).toBe(true);
});

test('what is near a country is not what was found in its parts overseas (PLACE-37)', () => {
  const france: StoredPlace = { lat: 46.5, lon: 2.5, precision: 'country', name: 'France' };
  const states: StoredPlace = { lat: 39.8, lon: -98.6, precision: 'country', name: 'United States' };
  const [cayenne, cairo, juneau] = [
    { lat: 4.9, lon: -52.3 },
    { lat: 30, lon: 31.2 },
    { lat: 58.3, lon: -134.4 },
  ];
  for (const far of [cayenne, cairo]) expect(isIn(far, areaNear(france))).toBe(false);
  expect(isIn({ lat: 42.1, lon: 9.1 }, areaNear(france))).toBe(true);
  expect(isIn(juneau, areaNear(states))).toBe(false);
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
  const tokyo = { ...rashid, lat: 35.7, lon: 139.7 };
  for (const place of [london, tokyo]) expect(isIn(place, areaOfWay([rashid, london, tokyo]))).toBe(true);
});
