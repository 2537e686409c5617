import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';

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

/** Says that there is no connection for as long as there is none; the live region is always there, so that it is announced. */
export function OfflineNotice() {
  const online = useOnline();
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
      {!online && (
        <Box
          sx={{
            px: 2,
            py: 1,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
            color: 'text.primary',
          }}
        >
          You are offline. What you see may be out of date.
        </Box>
      )}
    </Box>
  );
}
