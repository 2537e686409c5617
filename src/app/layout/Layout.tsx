import { useDeferredValue, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useSession } from '#src/features/session/useSession.ts';
import { useIsHydrated } from '#src/hooks/useIsHydrated.ts';
import { afterLoad } from '#src/lib/afterLoad.ts';
import { near } from '#src/ui/page/near.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';
import { lazyPart } from '#src/ui/page/lazyPart.tsx';
import { Loading } from '#src/ui/status/Loading.tsx';
import { useScrollPosition } from '../navigation/useScrollPosition.ts';
import * as styles from './Layout.module.css';
import { LoginFirst } from './LoginFirst.tsx';
import { NavigationBar } from './NavigationBar.tsx';
import { SkipLink } from './SkipLink.tsx';

const BOTTOM = 'bottom';

/** Stands in the HTML of every page: its script is loaded, and it is hydrated, when somebody comes near. */
export const Footer = lazyPart(async () => {
  await near(BOTTOM);
  return (await import('./Footer.tsx')).Footer;
}, null);

/** Loads when the page stands, so that no page stands later for it. */
const Offline = lazyPart(
  async () => (await afterLoad().then(() => import('../offline/Offline.tsx'))).Offline,
  null,
);

/**
 * Moves the focus to the heading after a navigation: at once, or when the heading is rendered, unless the user has moved
 * the focus meanwhile. Without it a screen reader does not announce the new page.
 */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    const page = main.current;
    if (!page || shown.current === pathname) return;
    shown.current = pathname;
    // The page may have focused one of its fields.
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
      const at = document.activeElement;
      // Where what had the focus was removed, the body has it: nobody has moved it.
      if ((at !== page && at !== document.body) || focusHeading()) watch.disconnect();
    });
    watch.observe(page, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [pathname]);
  return main;
}

function useDismissDialogsOnNavigation() {
  const { pathname } = useLocation();
  const { dismissAll } = useDialogs();
  useEffect(() => dismissAll, [pathname, dismissAll]);
}

/** The layout of every page: navigation bar, content, footer. Content renders when the session has loaded. */
export function Layout() {
  const { loading } = useSession();
  // Deferred, so that input can interrupt the first page's render.
  const known = useDeferredValue(!loading);
  const hydrated = useIsHydrated();
  const main = useFocusOnNavigation();
  useScrollPosition();
  useDismissDialogsOnNavigation();
  return (
    <div className={styles.page}>
      <SkipLink target={main} />
      <NavigationBar />
      <main ref={main} id="content" tabIndex={-1} className={styles.content}>
        {known ? <Outlet /> : <Loading label="Loading..." />}
      </main>
      <div id={BOTTOM}>
        <Footer />
      </div>
      {known && <LoginFirst />}
      {hydrated && <Offline />}
    </div>
  );
}
