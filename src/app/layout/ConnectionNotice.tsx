import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { lateLoads } from '#src/lib/loadLate.ts';

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

const useLateLoads = (): boolean =>
  useSyncExternalStore(lateLoads.subscribe, lateLoads.areFailing, () => false);

/**
 * Says for as long as it is so that there is no connection, or that a part of the page does not load. The live region is
 * always there, so that it is announced.
 */
export function ConnectionNotice() {
  const online = useOnline();
  const late = useLateLoads();
  return (
    <Box
      aria-live="polite"
      data-theme="dark"
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 16,
        zIndex: 'snackbar',
        display: 'grid',
        justifyItems: 'center',
        px: 2,
        pointerEvents: 'none',
        typography: 'body2',
      }}
    >
      {(!online || late) && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            px: 2,
            py: 1,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
            color: 'text.primary',
          }}
        >
          {online
            ? 'A part of this page does not load. It is tried again.'
            : 'You are offline. What you see may be out of date.'}
          {online && (
            <Button size="small" onClick={() => window.location.reload()} sx={{ pointerEvents: 'auto' }}>
              Reload
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
