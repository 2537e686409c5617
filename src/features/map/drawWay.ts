import { geoPath } from 'd3-geo';
import type { StoredPlace } from '#contract/place.ts';
import type { MapColours } from '#src/ui/map/mapColours.ts';
import type { DrawMarks } from '#src/ui/map/mapControl.ts';
import { projectionOf } from '#src/ui/map/mapView.ts';
import { shadeOf } from './way.ts';

/** A place of the map: its colour says which one it is, a ring and a disc tell them apart without colour. */
export type Mark = { place: StoredPlace; isFound: boolean };

const colourOf = ({ isFound }: Mark, colours: MapColours): string =>
  isFound ? colours.mark : colours.secondMark;

/** What only the rest of a record tells of a find is a ring. */
const isSurface = ({ isFound, place }: Mark): boolean => isFound && !place.told;

type Spot = readonly [number, number];

const DISC = 6;
const RING = 5;
/** A shape is told as a mark is: where it was found as a surface, where it is kept as a wider line around it, so that both are seen of one country. */
const OUTLINE = 1.5;
const OUTLINE_AROUND = 5;
/** What is kept where it was found has its ring around the disc, which would be covered by a smaller one. */
const RING_AROUND = 9;

function drawMark(
  context: CanvasRenderingContext2D,
  mark: Mark,
  [x, y]: Spot,
  radius: number,
  colours: MapColours,
): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  const isFilled = isSurface(mark);
  context.fillStyle = isFilled ? colourOf(mark, colours) : colours.sea;
  context.fill();
  context.lineWidth = mark.isFound ? 2 : 3;
  context.strokeStyle = isFilled ? colours.sea : colourOf(mark, colours);
  context.stroke();
}

/** Draws what is known of the places, the shortest way on earth to each that holds it, and where related artifacts were found. */
export const drawWay =
  (marks: readonly Mark[], related: readonly StoredPlace[]): DrawMarks =>
  (context, { view, size, projection }, colours) => {
    const path = geoPath(projectionOf(view, size, true), context);
    context.fillStyle = colours.line;
    for (const place of related) {
      const spot = projection([place.lon, place.lat]);
      if (!spot || shadeOf(place)) continue;
      context.beginPath();
      context.arc(...spot, 4, 0, 2 * Math.PI);
      context.fill();
    }
    // Where it was found comes last, on top of what is larger around it.
    const upwards = marks.toSorted((a, b) => Number(a.isFound) - Number(b.isFound));
    for (const mark of upwards) {
      const shade = shadeOf(mark.place);
      if (!shade) continue;
      context.beginPath();
      path(shade.shape);
      if (isSurface(mark)) {
        context.fillStyle = colourOf(mark, colours);
        context.globalAlpha = 0.28;
        context.fill();
        context.globalAlpha = 1;
      }
      context.lineWidth = mark.isFound ? OUTLINE : OUTLINE_AROUND;
      context.strokeStyle = colourOf(mark, colours);
      context.stroke();
    }
    const [from, ...to] = marks.map(({ place }) => [place.lon, place.lat]);
    if (from && marks[0]?.isFound && to.length > 0) {
      context.beginPath();
      path({ type: 'MultiLineString', coordinates: to.map((holder) => [from, holder]) });
      context.setLineDash([2, 5]);
      context.lineCap = 'round';
      context.lineWidth = 2;
      context.strokeStyle = colours.text;
      context.stroke();
      context.setLineDash([]);
    }
    const spotOf = (mark: Mark | undefined): Spot | undefined =>
      (mark && !shadeOf(mark.place) && projection([mark.place.lon, mark.place.lat])) || undefined;
    const find = spotOf(marks.find(({ isFound }) => isFound));
    for (const mark of upwards) {
      const spot = spotOf(mark);
      if (!spot) continue;
      const covers = find && Math.hypot(find[0] - spot[0], find[1] - spot[1]) <= DISC;
      drawMark(context, mark, spot, mark.isFound ? DISC : covers ? RING_AROUND : RING, colours);
    }
  };
