import type { StoredPlace } from '#contract/place.ts';
import type { MapColours } from '#src/ui/map/mapColours.ts';
import { projectionOf, wholeWorld } from '#src/ui/map/mapView.ts';
import { drawWay } from './drawWay.ts';

const size = { width: 328, height: 240 };
const colours = { sea: 'sea', mark: 'found', secondMark: 'kept', line: 'line', text: 'text' } as MapColours;
const benin: StoredPlace = { lat: 6.34, lon: 5.63, name: 'Benin City, Nigeria', precision: 'town' };
const london: StoredPlace = { lat: 51.52, lon: -0.13, name: 'British Museum', precision: 'site' };

/** The circles that are painted for a find and its holders, the last one on top: in which colour, and how large. */
function circlesOf(found: StoredPlace, holders: readonly StoredPlace[]): string[] {
  const circles: string[] = [];
  let radius = 0;
  const context = {
    ...{ fillStyle: '', strokeStyle: '' },
    ...{ beginPath() {}, moveTo() {}, lineTo() {}, closePath() {}, setLineDash() {}, stroke() {} },
    arc: (_x: number, _y: number, r: number) => void (radius = r),
    fill: () => void circles.push(`${context.fillStyle} ${radius}`),
  };
  const view = wholeWorld(size);
  const projection = projectionOf(view, size);
  const marks = [found, ...holders].map((place, index) => ({ place, isFound: index === 0 }));
  drawWay(marks, [])(context as unknown as CanvasRenderingContext2D, { view, size, projection }, colours);
  return circles;
}

test('of what is kept where it was found both marks are seen: the disc on top, the ring around it (PLACE-36)', () => {
  expect(circlesOf(benin, [london, benin])).toEqual(['sea 5', 'sea 9', 'found 6']);
});

test('apart from each other, a find and its holder have their marks of one size (PLACE-36)', () => {
  expect(circlesOf(benin, [london])).toEqual(['sea 5', 'found 6']);
});
