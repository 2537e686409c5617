import { useRef, type TouchEvent } from 'react';

/** How far a finger goes, in CSS pixels, before it means "the other slide". */
const SWIPE_PX = 48;

type Point = { x: number; y: number };

/** Touch handlers that tell a sideways swipe from a scroll. */
export function useSideSwipe(swipe: { left: () => void; right: () => void }) {
  const from = useRef<Point | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches.length === 1 ? touches[0] : undefined;
      from.current = finger ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      const start = from.current;
      from.current = null;
      if (!start || !finger) return;
      const across = finger.clientX - start.x;
      if (Math.abs(across) < SWIPE_PX || Math.abs(across) < Math.abs(finger.clientY - start.y)) return;
      if (across < 0) swipe.left();
      else swipe.right();
    },
    onTouchCancel: () => {
      from.current = null;
    },
  };
}
