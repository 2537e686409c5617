import { listen } from '#src/lib/listen.ts';

/** A place on an element, in pixels from its upper left corner. */
export type Spot = readonly [x: number, y: number];

type Followers = {
  onMove: (dx: number, dy: number) => void;
  /** Fingers or a wheel make it closer by this factor, around a place. */
  onZoom: (factor: number, spot: Spot) => void;
  /**
   * A press that was not a move.
   * @param isAgain as the second one of a double click
   */
  onPress: (spot: Spot, isAgain: boolean) => void;
  /** Where a mouse is; undefined when it has left. */
  onPoint: (spot: Spot | undefined) => void;
};

/** A pointer that moves less, in pixels, presses. */
const DRAG_PX = 5;
/** How much closer one pixel of a wheel, or of two fingers on a touchpad, brings it. */
const WHEEL_FACTOR = 1.002;
const TOUCHPAD_FACTOR = 1.01;
/** Lines and pages of a wheel in pixels, by `deltaMode`. */
const WHEEL_PX = [1, 20, 400];

/**
 * Tells of what pointers do on a map in a page. The page stays scrollable over it: one finger scrolls the page and two move the map; a
 * wheel zooms while the map has the focus, or with Ctrl.
 * @returns ends it
 */
export function followPointers(element: HTMLElement, { onMove, onZoom, onPress, onPoint }: Followers) {
  const pressed = new Map<number, Spot>();
  let began: Spot | undefined;
  let isMoved = false;

  const spotOf = ({ clientX, clientY }: MouseEvent): Spot => {
    const { left, top } = element.getBoundingClientRect();
    return [clientX - left, clientY - top];
  };
  /** The middle of the fingers, and how far they are apart. */
  const grip = (): { spot: Spot; apart: number } => {
    const [one = [0, 0], other = one] = [...pressed.values()];
    return {
      spot: [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2],
      apart: Math.hypot(one[0] - other[0], one[1] - other[1]),
    };
  };
  const touch = (event: TouchEvent) => {
    if (event.touches.length > 1) event.preventDefault();
  };

  return listen(
    element,
    {
      pointerdown: (event) => {
        if (event.button !== 0) return;
        element.setPointerCapture(event.pointerId);
        began = pressed.size === 0 ? spotOf(event) : undefined;
        isMoved = pressed.size > 0;
        pressed.set(event.pointerId, spotOf(event));
      },
      pointermove: (event) => {
        if (!pressed.has(event.pointerId)) {
          if (event.pointerType !== 'touch') onPoint(spotOf(event));
          return;
        }
        const before = grip();
        pressed.set(event.pointerId, spotOf(event));
        const after = grip();
        isMoved ||=
          began !== undefined && Math.hypot(after.spot[0] - began[0], after.spot[1] - began[1]) >= DRAG_PX;
        if (!isMoved || (event.pointerType === 'touch' && pressed.size < 2)) return;
        onPoint(undefined);
        onMove(after.spot[0] - before.spot[0], after.spot[1] - before.spot[1]);
        if (before.apart > 0) onZoom(after.apart / before.apart, after.spot);
      },
      pointerup: (event) => void pressed.delete(event.pointerId),
      pointercancel: (event) => void pressed.delete(event.pointerId),
      pointerleave: () => onPoint(undefined),
      click: (event) => {
        // 0 of a click that no pointer has made: it has no place.
        if (event.detail > 0 && !isMoved) onPress(spotOf(event), event.detail > 1);
      },
      wheel: (event) => {
        // Two fingers that pinch a touchpad come as a wheel with Ctrl.
        if (!event.ctrlKey && !element.matches(':focus, :focus-within')) return;
        event.preventDefault();
        const factor = event.ctrlKey ? TOUCHPAD_FACTOR : WHEEL_FACTOR;
        onZoom(factor ** (-event.deltaY * (WHEEL_PX[event.deltaMode] ?? 1)), spotOf(event));
      },
      touchstart: touch,
      touchmove: touch,
    },
    { passive: false },
  );
}
