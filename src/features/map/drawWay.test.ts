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

/** The lines and surfaces that are painted of shapes, the last one on top. */
function shapesOf(found: StoredPlace, kept: StoredPlace): string[] {
  const painted: string[] = [];
  const context = {
    ...{ fillStyle: '', strokeStyle: '', lineWidth: 0 },
    ...{ beginPath() {}, moveTo() {}, lineTo() {}, closePath() {}, setLineDash() {}, arc() {} },
    fill: () => void painted.push(`${context.fillStyle} surface`),
    stroke: () =>
      context.strokeStyle !== colours.text &&
      void painted.push(`${context.strokeStyle} ${context.lineWidth}`),
  };
  const view = wholeWorld(size);
  const marks = [
    { place: found, isFound: true },
    { place: kept, isFound: false },
  ];
  drawWay(marks, [])(
    context as unknown as CanvasRenderingContext2D,
    { view, size, projection: projectionOf(view, size) },
    colours,
  );
  return painted;
}

test('of what is kept in the region where it was found both marks are seen: the surface, and a wider line around it (PLACE-36)', () => {
  const shaanxi: StoredPlace = { lat: 35.55, lon: 109.45, name: 'Shaanxi, China', precision: 'region' };
  expect(shapesOf(shaanxi, shaanxi)).toEqual(['kept 5', 'found surface', 'found 1.5']);
  expect(shapesOf({ ...shaanxi, told: true }, shaanxi)).toEqual(['kept 5', 'found 1.5']);
});
