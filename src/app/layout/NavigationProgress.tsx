import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useNavigation } from 'react-router-dom';
import { useIsSlow } from '#src/hooks/useIsSlow.ts';
import { REDUCED_MOTION } from '#src/hooks/useReducedMotion.ts';

const runThrough = keyframes({ '0%': { inset: '0 100% 0 -35%' }, '60%, 100%': { inset: '0 -90% 0 100%' } });
const runAfter = keyframes({ '0%': { inset: '0 100% 0 -200%' }, '60%, 100%': { inset: '0 -8% 0 107%' } });

/** Two strips run through, as in Material Design; one stands still for people who ask their system for less motion (ACCESS-4). */
const barSx = {
  position: 'relative',
  overflow: 'hidden',
  height: 3,
  bgcolor: 'var(--mui-palette-LinearProgress-primaryBg)',
  '&::before, &::after': { content: '""', position: 'absolute', bgcolor: 'primary.main' },
  '&::before': { animation: `${runThrough} 2.1s cubic-bezier(0.65, 0.815, 0.735, 0.395) infinite` },
  '&::after': { animation: `${runAfter} 2.1s cubic-bezier(0.165, 0.84, 0.44, 1) 1.15s infinite` },
  [`@media ${REDUCED_MOTION}`]: { '&::before': { animation: 'none', inset: 0 } },
};

/** A thin bar at the top of the window while a page loads. The live region is always there, so that it is announced. */
export function NavigationProgress() {
  const slow = useIsSlow(useNavigation().state !== 'idle');
  return (
    <Box role="status" sx={{ position: 'absolute', insetInline: 0, top: 0 }}>
      {slow && (
        <>
          <Box aria-hidden sx={barSx} />
          <span style={visuallyHidden}>Loading the page...</span>
        </>
      )}
    </Box>
  );
}
