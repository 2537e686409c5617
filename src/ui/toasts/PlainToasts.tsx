import Box from '@mui/material/Box';
import { NAVIGATION_HEIGHT_PX } from '#contract/constants.ts';
import { useIsSlow } from '#src/hooks/useIsSlow.ts';
import type { ToastsProps } from './Toasts.tsx';
import { toastSx } from './toastSx.ts';

/** The messages, while the stack of toasts has not loaded. */
export function PlainToasts({ queue }: Pick<ToastsProps, 'queue'>) {
  if (!useIsSlow()) return null;
  return (
    <Box
      role="alert"
      className="screen-only"
      data-theme="light"
      sx={{
        position: 'fixed',
        top: NAVIGATION_HEIGHT_PX + 8,
        right: 16,
        left: { xs: 16, sm: 'auto' },
        width: { sm: 360 },
        zIndex: (theme) => theme.zIndex.modal - 1,
        display: 'grid',
        gap: 1,
      }}
    >
      {queue.map(({ message }, index) => (
        <Box key={index} sx={toastSx}>
          {message}
        </Box>
      ))}
    </Box>
  );
}
