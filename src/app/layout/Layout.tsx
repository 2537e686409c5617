import Box from '@mui/material/Box';
import { useDeferredValue, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { NAVIGATION_HEIGHT_PX } from '#contract/constants.ts';
import { useSession } from '#src/features/session/useSession.ts';
import { useDeferredMount } from '#src/boot/useDeferredMount.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';
import { Loading } from '#src/ui/status/Loading.tsx';
import { Footer } from './Footer.tsx';
import { NavigationBar } from './NavigationBar.tsx';
import { SkipLink } from './SkipLink.tsx';
import { SCROLL_POSITIONS, useScrollAfterReload } from './useScrollAfterReload.ts';

/**
 * Puts the keyboard and the screen reader at the heading of a page that was just gone to: at once where it stands, or
 * when it has loaded, unless the person is elsewhere by then.
 */
function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    const page = main.current;
    if (!page || shown.current === pathname) return;
    shown.current = pathname;
    // A page may have put the focus into its own first field.
    if (page.contains(document.activeElement) && document.activeElement !== page) return;
    const focusHeading = (): boolean => {
      const heading = page.querySelector('h1');
      if (heading) heading.tabIndex = -1;
      heading?.focus({ preventScroll: true });
      return heading !== null;
    };
    if (focusHeading()) return;
    page.focus({ preventScroll: true });
    const watch = new MutationObserver(() => {
      if (document.activeElement !== page || focusHeading()) watch.disconnect();
    });
    watch.observe(page, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [pathname]);
  return main;
}

/** The dialogs of a page go when another page is gone to. */
function useDialogsOfThisPage() {
  const { pathname } = useLocation();
  const { dismissAll } = useDialogs();
  useEffect(() => dismissAll, [pathname, dismissAll]);
}

/** The frame of every page: navigation bar, content, footer. Content waits until it is known who is signed in. */
export function Layout() {
  const { loading } = useSession();
  // Deferred: the first page is then drawn in small steps.
  const known = useDeferredValue(!loading);
  const main = useFocusOnArrival();
  const below = useDeferredMount();
  useScrollAfterReload();
  useDialogsOfThisPage();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <SkipLink target={main} />
      <NavigationBar />
      <Box
        component="main"
        ref={main}
        id="content"
        tabIndex={-1}
        sx={{
          flex: '1 0 auto',
          // The footer never stands where a page that still loads will be: it would jump.
          minHeight: '100dvh',
          pt: `${NAVIGATION_HEIGHT_PX}px`,
          '&:focus, & h1:focus': { outline: 'none' },
        }}
      >
        {known ? <Outlet /> : <Loading label="Loading..." />}
      </Box>
      {below && <Footer />}
      <ScrollRestoration storageKey={SCROLL_POSITIONS} />
    </Box>
  );
}
