import type { GeoProjection } from 'd3-geo';
import { matchesMedia } from '#src/hooks/useMedia.ts';
import { REDUCED_MOTION } from '#src/hooks/useReducedMotion.ts';
import { drawLand } from './drawLand.ts';
import type { Spot } from './followPointers.ts';
import { coloursOf, type MapColours } from './mapColours.ts';
import { moved, projectionOf, turned, zoomed, type Point, type Size, type View } from './mapView.ts';

/** What a map shows now. */
export type Shown = { view: View; size: Size; projection: GeoProjection };

/** Draws what lies upon the land. */
export type DrawMarks = (context: CanvasRenderingContext2D, shown: Shown, colours: MapColours) => void;

/** What the owner of a map makes of it. */
export type MapOwner = {
  /** What is shown first. */
  start: (size: Size) => View;
  drawMarks: DrawMarks;
  /** Runs as soon as something else is shown. */
  onShown?: (shown: Shown) => void;
  /** Runs when the map stands still, and first when it is there. */
  onSettled?: (shown: Shown) => void;
};

type Options = {
  frame: HTMLElement;
  land: HTMLCanvasElement;
  marks: HTMLCanvasElement;
  /** As it was rendered last. */
  owner: { readonly current: MapOwner };
};

const GLIDE_MS = 220;
/** What a map shows is asked for when it has stood still for so long. */
const SETTLED_MS = 180;
/** Until it is laid out. */
const UNKNOWN_SIZE: Size = { width: 640, height: 320 };

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement): Size =>
  clientWidth > 0 && clientHeight > 0 ? { width: clientWidth, height: clientHeight } : UNKNOWN_SIZE;

/** Prepares a canvas for one drawing in CSS pixels; undefined where nothing can be drawn. */
function cleared(canvas: HTMLCanvasElement, { width, height }: Size): CanvasRenderingContext2D | undefined {
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const ratio = window.devicePixelRatio;
  const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== across) canvas.width = across;
  if (canvas.height !== down) canvas.height = down;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  return context;
}

/** A map on two canvases of a frame: the land, and upon it what changes more often. It is drawn once a frame at most. */
export function openMap({ frame, land, marks, owner }: Options) {
  let size = sizeOf(frame);
  let view = owner.current.start(size);
  /** Where a glide ends, from which the next key or press goes on; the view itself while the map stands still. */
  let goal = view;
  let gliding = 0;
  let drawing = 0;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let isLandOld = true;
  let isTouched = false;

  const shown = (): Shown => ({ view, size, projection: projectionOf(view, size) });
  const draw = () => {
    drawing = 0;
    const now = shown();
    const colours = coloursOf(frame);
    const ground = isLandOld ? cleared(land, size) : undefined;
    isLandOld = false;
    if (ground) drawLand(ground, now.projection, size, colours);
    const context = cleared(marks, size);
    if (context) owner.current.drawMarks(context, now, colours);
  };
  const requestDrawing = () => {
    drawing ||= requestAnimationFrame(draw);
  };
  /** Everything anew, as after a change of the theme. */
  const repaint = () => {
    isLandOld = true;
    requestDrawing();
  };
  const show = (next: View) => {
    cancelAnimationFrame(gliding);
    view = next;
    goal = next;
    isTouched = true;
    repaint();
    owner.current.onShown?.(shown());
    clearTimeout(settling);
    settling = setTimeout(() => owner.current.onSettled?.(shown()), SETTLED_MS);
  };
  /** Goes there in a short while, or at once for whoever asks for less motion. */
  const glide = (next: View) => {
    if (matchesMedia(REDUCED_MOTION)) return show(next);
    const [from, began] = [view, performance.now()];
    // The shorter way around the world.
    const turn = turned(next.lon - from.lon);
    const step = (time: number) => {
      const share = Math.min(1, Math.max(0, (time - began) / GLIDE_MS));
      const eased = 1 - (1 - share) ** 3;
      const between: View = {
        lon: from.lon + turn * eased,
        lat: from.lat + (next.lat - from.lat) * eased,
        scale: from.scale * (next.scale / from.scale) ** eased,
      };
      show(share < 1 ? between : next);
      if (share === 1) return;
      goal = next;
      gliding = requestAnimationFrame(step);
    };
    cancelAnimationFrame(gliding);
    goal = next;
    gliding = requestAnimationFrame(step);
  };
  const resized = new ResizeObserver(() => {
    if (String(Object.values(sizeOf(frame))) === String(Object.values(size))) return;
    size = sizeOf(frame);
    const wasTouched = isTouched;
    show(wasTouched ? moved(view, 0, 0, size) : owner.current.start(size));
    isTouched = wasTouched;
  });
  resized.observe(frame);
  repaint();
  owner.current.onSettled?.(shown());

  return {
    shown,
    glide,
    repaint,
    repaintMarks: requestDrawing,
    moveBy: (dx: number, dy: number) => show(moved(view, dx, dy, size)),
    zoomBy: (factor: number, spot: Spot) => show(zoomed(view, factor, spot, size)),
    glideBy: (dx: number, dy: number) => glide(moved(goal, dx, dy, size)),
    /** Closer by a factor; a point stays where it is, the middle unless given. */
    glideCloser: (factor: number, around?: Point) => {
      const spot = around && projectionOf(goal, size)([around.lon, around.lat]);
      glide(zoomed(goal, factor, spot ?? [size.width / 2, size.height / 2], size));
    },
    close: () => {
      clearTimeout(settling);
      resized.disconnect();
      cancelAnimationFrame(drawing);
      cancelAnimationFrame(gliding);
    },
  };
}

export type MapControl = ReturnType<typeof openMap>;
