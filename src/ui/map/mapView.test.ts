import {
  areaAround,
  isClosest,
  moved,
  projectionOf,
  shownArea,
  viewOf,
  wholeWorld,
  zoomed,
  zoomOf,
} from './mapView.ts';

const size = { width: 1000, height: 500 };

describe('A view of the map', () => {
  test('of the whole world is full of it, from the Arctic to Cape Horn', () => {
    for (let width = 500; width < 2000; width += 1) {
      const wide = { width, height: 0.4 * width };
      const { west, east, south, north } = shownArea(wholeWorld(wide), wide);
      expect([width, west, east]).toEqual([width, -180, 180]);
      expect(north).toBeGreaterThan(65);
      expect(south).toBeLessThan(-40);
    }
  });

  test('keeps what is under the pointer when it comes closer', () => {
    const before = wholeWorld(size);
    const spot = [700, 180] as const;
    const place = projectionOf(before, size).invert?.([...spot]);
    const after = zoomed(before, 3, spot, size);
    expect(zoomOf(after) - zoomOf(before)).toBeCloseTo(Math.log2(3));
    const [x, y] = projectionOf(after, size)(place ?? [0, 0]) ?? [];
    expect(x).toBeCloseTo(spot[0]);
    expect(y).toBeCloseTo(spot[1]);
  });

  test('goes around the world, and never beyond the poles', () => {
    const near = zoomed(wholeWorld(size), 8, [500, 250], size);
    const around = moved(near, -near.scale * 2 * Math.PI, 0, size);
    expect(around.lon).toBeCloseTo(near.lon);
    expect(shownArea(moved(near, 0, 1e6, size), size).north).toBeCloseTo(90);
    expect(shownArea(moved(near, 0, -1e6, size), size).south).toBeCloseTo(-90);
  });

  test('holds the date line where it shows it', () => {
    const fiji = { west: 175, south: -20, east: -175, north: -12 };
    const { west, east } = shownArea(viewOf(fiji, size), size);
    expect(west).toBeGreaterThan(0);
    expect(west).toBeLessThan(fiji.west);
    expect(east).toBeLessThan(0);
    expect(east).toBeGreaterThan(fiji.east);
  });

  test.each([31.24967, 13.41053, 0, 30, 12.4964, -180])(
    'has a single place, at longitude %d, in its middle (PLACE-36)',
    (lon) => {
      const place = { lat: 40, lon };
      for (const points of [[place], [place, place]]) {
        const view = viewOf(areaAround(points), size);
        expect(view.lon).toBeCloseTo(lon);
        expect(isClosest(view)).toBe(true);
      }
    },
  );

  test('has an end of closeness', () => {
    expect(isClosest(zoomed(wholeWorld(size), 1e6, [0, 0], size))).toBe(true);
  });
});

test.each([
  [[[10, 20]], { west: 10, south: 20, east: 10, north: 20 }],
  [
    [
      [170, -10],
      [-175, 5],
    ],
    { west: 170, south: -10, east: -175, north: 5 },
  ],
  [
    [
      [-10, 0],
      [30, 40],
      [5, -3],
    ],
    { west: -10, south: -3, east: 30, north: 40 },
  ],
])('the points %j lie in the area %j', (points, area) => {
  expect(areaAround(points.map(([lon = 0, lat = 0]) => ({ lon, lat })))).toEqual(area);
});
