import { geoPath, type GeoProjection } from 'd3-geo';
import { BORDERS, GRATICULE, LAND } from './land.ts';
import type { MapColours } from './mapColours.ts';
import type { Size } from './mapView.ts';

/** Draws sea, land and borders over the whole canvas. */
export function drawLand(
  context: CanvasRenderingContext2D,
  projection: GeoProjection,
  { width, height }: Size,
  colours: MapColours,
): void {
  const path = geoPath(projection, context);
  const stroke = (shape: Parameters<typeof path>[0], colour: string, alpha: number, lineWidth: number) => {
    context.beginPath();
    path(shape);
    context.globalAlpha = alpha;
    context.strokeStyle = colour;
    context.lineWidth = lineWidth;
    context.stroke();
  };
  context.lineJoin = 'round';
  context.globalAlpha = 1;
  context.fillStyle = colours.sea;
  context.fillRect(0, 0, width, height);
  context.globalAlpha = 0.1;
  context.fillStyle = colours.seaTint;
  context.fillRect(0, 0, width, height);
  stroke(GRATICULE, colours.line, 0.12, 0.5);
  context.beginPath();
  path(LAND);
  context.globalAlpha = 1;
  context.fillStyle = colours.land;
  context.fill();
  stroke(LAND, colours.line, 0.45, 0.75);
  stroke(BORDERS, colours.line, 0.35, 0.5);
  context.globalAlpha = 1;
}
