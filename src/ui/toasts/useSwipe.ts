import { useRef, useState, type PointerEvent } from 'react';

/** Part of its own width that a toast has to be dragged by to be dismissed (section 9). */
const DISMISS_AT = 0.8;

/** Dragging a toast sideways with a finger: past 80 % of its width it is dismissed, before that it springs back. */
export function useSwipe(onDismiss: () => void) {
  const [offset, setOffset] = useState(0);
  const start = useRef<{ pointer: number; x: number } | null>(null);
  const share = (event: PointerEvent<HTMLElement>) =>
    Math.abs(offsetOf(event)) / (event.currentTarget.offsetWidth || Infinity);
  const offsetOf = ({ pointerId, clientX }: PointerEvent) =>
    start.current?.pointer === pointerId ? clientX - start.current.x : 0;
  const release = () => {
    start.current = null;
    setOffset(0);
  };
  return {
    /** How far it is dragged, in pixels. */
    offset,
    handlers: {
      onPointerDown: ({ pointerType, pointerId, clientX }: PointerEvent) => {
        if (pointerType === 'touch') start.current = { pointer: pointerId, x: clientX };
      },
      onPointerMove: (event: PointerEvent) => {
        if (start.current) setOffset(offsetOf(event));
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (share(event) > DISMISS_AT) onDismiss();
        else release();
      },
      onPointerCancel: release,
    },
  };
}
