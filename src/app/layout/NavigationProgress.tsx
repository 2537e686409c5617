import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useNavigation } from 'react-router-dom';
import { useIsSlow } from '#src/hooks/useIsSlow.ts';
import { REDUCED_MOTION } from '#src/hooks/useReducedMotion.ts';

/** A full bar that stands still for people who ask their system for less motion (ACCESS-4). */
const barSx = {
  height: 3,
  [`@media ${REDUCED_MOTION}`]: { '& .MuiLinearProgress-bar': { animation: 'none', width: '100%' } },
};

/** A thin bar at the top of the window while a page loads. The live region is always there, so that it is announced. */
export function NavigationProgress() {
  const slow = useIsSlow(useNavigation().state !== 'idle');
  return (
    <Box role="status" sx={{ position: 'absolute', insetInline: 0, top: 0 }}>
      {slow && (
        <>
          <LinearProgress aria-hidden sx={barSx} />
          <span style={visuallyHidden}>Loading the page...</span>
        </>
      )}
    </Box>
  );
}
