import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import CountUp from 'react-countup';
import { COUNTERS } from '#contract/constants.ts';
import { REDUCED_MOTION, useReducedMotion } from '#src/hooks/useReducedMotion.ts';
import { formatCount } from '#src/lib/formatCount.ts';

/** Where nothing counts up: by request, or because no script runs. */
const STILL = `@media ${REDUCED_MOTION}, (scripting: none)`;

/**
 * A number that counts up from 0 when `running`. Screen readers get the final value only; with reduced motion it is
 * shown at once (ACCESS-4).
 */
export function Counter({ value, running }: { value: number; running: boolean }) {
  const reducedMotion = useReducedMotion();
  if (reducedMotion) return <>{formatCount(value)}</>;
  return (
    <>
      <Box component="span" aria-hidden sx={{ [STILL]: { display: 'none' } }}>
        {running ? (
          <CountUp start={0} end={value} duration={COUNTERS.durationSeconds} separator={COUNTERS.separator} />
        ) : (
          0
        )}
      </Box>
      <Box component="span" sx={{ ...visuallyHidden, [STILL]: { all: 'unset' } }}>
        {formatCount(value)}
      </Box>
    </>
  );
}
