import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { COUNTERS } from '#contract/constants.ts';
import { useReducedMotion } from '#src/hooks/useReducedMotion.ts';
import { formatCount } from '#src/lib/formatCount.ts';
import * as styles from './Counter.module.css';

const DURATION_MS = COUNTERS.durationSeconds * 1000;

/** Counts from 0 to the value when `running`: quickly at first, and ever more slowly. */
function useCount(value: number, running: boolean): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!running) return undefined;
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function next(now) {
      // A frame may have begun before its effect.
      const left = Math.min(1, Math.max(0, 1 - (now - startedAt) / DURATION_MS));
      setCount(Math.round(value * (1 - left ** 3)));
      if (left > 0) frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, running]);
  return count;
}

/**
 * A number that counts up from 0 when `running`. Screen readers get the final value only; with reduced motion it is
 * shown at once (ACCESS-4).
 */
export function Counter({ value, running }: { value: number; running: boolean }) {
  const reducedMotion = useReducedMotion();
  const count = useCount(value, running);
  if (reducedMotion) return <>{formatCount(value)}</>;
  return (
    <>
      <span aria-hidden className={styles.count}>
        {formatCount(count)}
      </span>
      <span className={clsx('visually-hidden', styles.total)}>{formatCount(value)}</span>
    </>
  );
}
