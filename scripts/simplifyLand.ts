import { quantize } from 'topojson-client';
import { presimplify, simplify, sphericalTriangleArea } from 'topojson-simplify';
import type { Objects, Topology } from 'topojson-specification';

/**
 * A point of a coast or border is left out when the triangle with its neighbours is smaller, in steradians: about 160 km². That is 51 kB,
 * gzipped, of 230; the islands of the Aegean are still there, which the next smaller file of `world-atlas` (38 kB) lacks.
 */
const LEAST_TRIANGLE = 4e-6;
/** Places along each axis: 0.04 degrees from one to the next. */
const PLACES = 1e4;

/** A webpack loader that makes the coasts and borders of a TopoJSON simpler. */
export default function loader(text: string): string {
  const world = JSON.parse(text) as Topology<Objects<object>>;
  return JSON.stringify(
    quantize(simplify(presimplify(world, sphericalTriangleArea), LEAST_TRIANGLE), PLACES),
  );
}
