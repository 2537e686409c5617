import { areaOf } from '#contract/area.ts';
import { areaOfCell, countIn, countsByTime, queryOf } from './cells.ts';
import { dotAt, dotsOf, isNumberFree, radiusOf, shortCount } from './drawMarks.ts';
import { isIn, moved, projectionOf, shownArea, wholeWorld, zoomed } from '#src/ui/map/mapView.ts';

const size = { width: 1200, height: 550 };

describe('What the map asks for', () => {
  test('holds what is shown, in cells of about 32 pixels, and is the same when it is moved a little', () => {
    const view = zoomed(wholeWorld(size), 6, [700, 200], size);
    const { area, zoom } = queryOf(view, size);
    const asked = areaOf(area);
    const shown = shownArea(view, size);
    if (!asked) throw new Error(`${area} is no area.`);
    for (const corner of [
      { lat: shown.north, lon: shown.west },
      { lat: shown.south, lon: shown.east },
    ])
      expect(isIn(corner, asked)).toBe(true);
    expect(((360 / 2 ** zoom) * Math.PI * view.scale) / 180).toBeGreaterThan(22);
    expect(queryOf(moved(view, 3, 2, size), size)).toEqual({ area, zoom });
  });

  test('is an area of the contract on the date line and at the poles', () => {
    const near = zoomed(wholeWorld(size), 20, [600, 275], size);
    for (const view of [moved(near, -near.scale * 3, 0, size), moved(near, 0, 1e6, size), wholeWorld(size)])
      expect(areaOf(queryOf(view, size).area)).toBeDefined();
  });
});

test('a cell has the edges of its grid', () => {
  expect(areaOfCell({ lat: 31.4, lon: 30.4 }, 11.25)).toEqual({
    west: 22.5,
    south: 22.5,
    east: 33.75,
    north: 33.75,
  });
});

test('an area counts the cells that it holds, across the date line as well', () => {
  const cells = [
    { lat: 0, lon: 179, count: 2 },
    { lat: 0, lon: -179, count: 3 },
    { lat: 0, lon: 0, count: 5 },
  ];
  expect(countIn(cells, { west: 170, south: -5, east: -170, north: 5 })).toBe(5);
  expect(countIn(cells, { west: -170, south: -5, east: 170, north: 5 })).toBe(5);
});

describe('The counts of a period', () => {
  const bins = [
    { from: -500, to: -401 },
    { from: -400, to: -301 },
    { from: -300, to: -201 },
  ];
  // One of the first two bins, one of the last alone, and one without years.
  const cells = [
    {
      lat: 0,
      lon: 0,
      count: 3,
      starts: [
        [0, 1],
        [2, 1],
      ],
      ends: [
        [1, 1],
        [2, 1],
      ],
    },
  ] as const;
  const countOf = (from?: number, to?: number) => countsByTime(cells as never, bins)({ from, to })[0];

  test('are of the artifacts whose years touch it, each once (PLACE-33)', () => {
    expect(countOf()).toBe(2);
    expect(countOf(-500, -301)).toBe(1);
    expect(countOf(-400, -201)).toBe(2);
    expect(countOf(-300)).toBe(1);
    expect(countOf(undefined, -401)).toBe(1);
    expect(countOf(100)).toBe(0);
  });
});

describe('A dot', () => {
  test('has an area that grows with the root of its count (PLACE-31)', () => {
    expect(radiusOf(0)).toBe(0);
    expect(radiusOf(16) ** 2 / radiusOf(1) ** 2).toBeCloseTo(4);
    expect([8, 999, 1234, 12_345].map(shortCount)).toEqual(['8', '999', '1.2k', '12k']);
  });

  test('has no number where a smaller dot would hide a part of it (PLACE-31)', () => {
    const large = { x: 100, y: 100, radius: 24, count: 782, held: 1 };
    const small = { x: 80, y: 98, radius: 12, count: 60, held: 2 };
    expect(isNumberFree(large, [])).toBe(true);
    expect(isNumberFree(large, [small])).toBe(false);
    expect(isNumberFree(large, [{ ...small, x: 66 }])).toBe(true);
    expect(isNumberFree({ ...small, radius: 6 }, [])).toBe(false);
  });

  test('is found under a pointer, the smaller before the larger', () => {
    const view = wholeWorld(size);
    const places = [
      { lat: 30, lon: 30, count: 500 },
      { lat: 31, lon: 31, count: 1 },
    ];
    const dots = dotsOf(places, [500, 1], projectionOf(view, size));
    const small = dots.at(-1);
    expect(small?.held).toBe(places[1]);
    expect(dotAt(dots, [small?.x ?? 0, small?.y ?? 0])?.held).toBe(places[1]);
    expect(dotAt(dots, [2, 2])).toBeUndefined();
  });
});
