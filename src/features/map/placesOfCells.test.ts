import { EARTH } from '#contract/area.ts';
import { wholeWorld, type Point } from '#src/ui/map/mapView.ts';
import { areaOfCell, queryOfWords } from './cells.ts';
import { countriesOf } from './placesOfCells.ts';

test('cells are listed by their countries, the fullest first, and one far off by its place (PLACE-34)', () => {
  const cells = [
    { lat: 27, lon: 30, count: 2 },
    { lat: 25, lon: 32, count: 3 },
    { lat: 52, lon: -1, count: 9 },
    { lat: -45, lon: -110, count: 1 },
  ];
  expect(countriesOf(cells, 2, EARTH).map(({ name, count }) => `${name} ${count}`)).toEqual([
    'United Kingdom 9',
    'Egypt 5',
    'At sea, 45° S, 110° W 1',
  ]);
});

test('a part of a country overseas is listed by its own name (PLACE-34)', () => {
  const cells = [
    { lat: 48.8, lon: 2.4, count: 4 },
    { lat: 43.4, lon: 4.6, count: 1 },
    { lat: 4.9, lon: -52.3, count: 3 },
    { lat: -27.1, lon: -109.4, count: 2 },
    { lat: 60.7, lon: -135.1, count: 1 },
  ];
  const listed = countriesOf(cells, 2, EARTH);
  expect(listed.map(({ name, count }) => `${name} ${count}`)).toEqual([
    'France 5',
    'French Guiana 3',
    'Easter Island 2',
    'Canada 1',
  ]);
  expect(listed[0]?.area).toEqual({ west: 2, south: 42, east: 6, north: 50 });
});

test('artifacts of islands that lie around a sea are listed by the nearest of them (PLACE-34)', () => {
  expect(countriesOf([{ lat: 15.9, lon: -76.9, count: 247 }], 11.25, EARTH)).toMatchObject([
    { name: 'Jamaica' },
  ]);
});

test('a country leads to no more than the part of it that the map shows (PLACE-34)', () => {
  const cells = [{ lat: 25, lon: 32, count: 3 }];
  const shown = { west: 31, south: 24.5, east: 32.5, north: 40 };
  expect(countriesOf(cells, 4, shown)[0]?.area).toEqual({ west: 32, south: 24.5, east: 32.5, north: 26 });
  const overDateLine = { west: 170, south: -50, east: -170, north: -30 };
  expect(countriesOf([{ lat: -41, lon: 175, count: 1 }], 10, overDateLine)[0]?.area).toMatchObject({
    west: 170,
    east: 180,
  });
});

test('a phone that shows the whole world tells neighbours apart: Suffolk from Germany, Austria from Czechia, Iraq from Arabia (PLACE-34)', () => {
  const phone = { width: 328, height: 240 };
  const grid = 360 / 2 ** queryOfWords(wholeWorld(phone), phone).zoom;
  const finds = [
    ...[
      { lat: 52.09, lon: 1.34 },
      { lat: 51.48, lon: -0.15 },
      { lat: 54.99, lon: -2.36 },
      { lat: 58.18, lon: -7.02 },
    ],
    ...[
      { lat: 51.28, lon: 11.52 },
      { lat: 52.14, lon: 10.96 },
      { lat: 49.98, lon: 8.28 },
    ],
    ...[
      { lat: 30.96, lon: 46.1 },
      { lat: 32.54, lon: 44.42 },
      { lat: 48.32, lon: 15.4 },
    ],
  ];
  const cells = new Map<string, Point[]>();
  for (const find of finds) {
    const cell = JSON.stringify(areaOfCell(find, grid));
    cells.set(cell, [...(cells.get(cell) ?? []), find]);
  }
  const mean = (points: Point[], of: keyof Point) =>
    points.reduce((sum, point) => sum + point[of], 0) / points.length;
  const counted = [...cells.values()].map((points) => ({
    lat: mean(points, 'lat'),
    lon: mean(points, 'lon'),
    count: points.length,
  }));
  expect(countriesOf(counted, grid, EARTH).map(({ name, count }) => `${name} ${count}`)).toEqual([
    'United Kingdom 4',
    'Germany 3',
    'Iraq 2',
    'Austria 1',
  ]);
});
