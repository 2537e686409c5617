import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onEnd` once, after `durationMs` without the time in which it was paused. */
export function useCountdown(durationMs: number, paused: boolean, onEnd: () => void): void {
  const left = useRef(durationMs);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (paused) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - startedAt;
    };
  }, [paused]);
}
