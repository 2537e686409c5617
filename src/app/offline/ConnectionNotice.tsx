import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useSyncExternalStore } from 'react';
import { showsSeen } from '#src/lib/connection.ts';
import { latePartMissing } from '#src/lib/loadLate.ts';
import { newVersion } from './newVersion.ts';

const connection = {
  subscribe: (onChange: () => void) => {
    window.addEventListener('online', onChange);
    window.addEventListener('offline', onChange);
    return () => {
      window.removeEventListener('online', onChange);
      window.removeEventListener('offline', onChange);
    };
  },
  get: () => navigator.onLine,
};

/** What there is to say, the most pressing first, and what Reload does about it. */
function useNotice(): { text: string; reload?: () => void } | null {
  const online = useSyncExternalStore(connection.subscribe, connection.get);
  const seen = useSyncExternalStore(showsSeen.subscribe, showsSeen.get);
  const missing = useSyncExternalStore(latePartMissing.subscribe, latePartMissing.get);
  const takeNewVersion = useSyncExternalStore(newVersion.subscribe, newVersion.get);
  if (!online || seen) return { text: 'You are offline. What you see may be out of date.' };
  if (takeNewVersion) return { text: 'There is a new version of these pages.', reload: takeNewVersion };
  if (missing)
    return {
      text: 'A part of this page does not load. It is tried again.',
      reload: () => window.location.reload(),
    };
  return null;
}

/** How long what was seen is shown before it is asked for again. */
const ASK_AGAIN_MS = 20_000;

/**
 * Does what the browser does when the connection is back, for one that it did not miss: a server that was away, or a network without a way
 * out. Everything on the screen is then loaded again, and what waits is sent.
 */
function useAskingAgain(): void {
  const seen = useSyncExternalStore(showsSeen.subscribe, showsSeen.get);
  useEffect(() => {
    if (!seen) return undefined;
    const timer = setInterval(() => {
      if (navigator.onLine) window.dispatchEvent(new Event('online'));
    }, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [seen]);
}

/**
 * Says for as long as it is so that there is no connection, that a part of the page does not load, or that the pages are older than the
 * site's (OFFLINE-4). The live region is always there, so that it is announced.
 */
export function ConnectionNotice() {
  const notice = useNotice();
  useAskingAgain();
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
        '@media print': { display: 'none' },
      }}
    >
      {notice && (
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
          {notice.text}
          {notice.reload && (
            <Button size="small" onClick={notice.reload} sx={{ minHeight: 44, pointerEvents: 'auto' }}>
              Reload
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
