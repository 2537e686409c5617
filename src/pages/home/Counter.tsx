import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useEffect, useState } from 'react';
import { COUNTERS } from '#contract/constants.ts';
import { REDUCED_MOTION, useReducedMotion } from '#src/hooks/useReducedMotion.ts';
import { formatCount } from '#src/lib/formatCount.ts';

/** Where nothing counts up: by request, or because no script runs. */
const STILL = `@media ${REDUCED_MOTION}, (scripting: none)`;

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
      <Box component="span" aria-hidden sx={{ [STILL]: { display: 'none' } }}>
        {formatCount(count)}
      </Box>
      <Box component="span" sx={{ ...visuallyHidden, [STILL]: { all: 'unset' } }}>
        {formatCount(value)}
      </Box>
    </>
  );
}
