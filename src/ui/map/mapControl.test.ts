import { openMap } from './mapControl.ts';
import { wholeWorld, type View } from './mapView.ts';

/** A map whose frames come when the test says so. */
function aMap() {
  const waiting: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => waiting.push(frame));
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation((id) => {
    waiting[id - 1] = () => {};
  });
  let last: View | undefined;
  const canvas = document.createElement('canvas');
  jest.spyOn(canvas, 'getContext').mockReturnValue(null);
  const map = openMap({
    frame: document.createElement('div'),
    land: canvas,
    marks: canvas,
    owner: { current: { start: wholeWorld, drawMarks: () => {}, onShown: ({ view }) => (last = view) } },
  });
  return {
    map,
    view: () => last,
    /** Draws all frames at a time so late that every glide has ended. */
    finish: () => {
      for (let frame = 0; frame < waiting.length; frame += 1) waiting[frame]?.(performance.now() + 10_000);
    },
  };
}

afterEach(() => jest.restoreAllMocks());

test('keys that are pressed while the map still glides all count (PLACE-30)', () => {
  const { map, view, finish } = aMap();
  const { scale } = map.shown().view;
  map.glideCloser(2);
  map.glideCloser(2);
  map.glideBy(-80, 0);
  finish();
  expect(view()?.scale).toBeCloseTo(scale * 4);
  expect(view()?.lon).toBeGreaterThan(wholeWorld(map.shown().size).lon);
  map.close();
});

test('a pin stays in its place when its map comes closer (PLACE-41)', () => {
  const { map, finish } = aMap();
  const pin = { lat: 31.4, lon: 60 };
  const before = map.shown().projection([pin.lon, pin.lat]);
  map.glideCloser(2, pin);
  map.glideCloser(2, pin);
  finish();
  const after = map.shown().projection([pin.lon, pin.lat]);
  expect(after?.map(Math.round)).toEqual(before?.map(Math.round));
  map.close();
});
