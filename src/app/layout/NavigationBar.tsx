import AppBar from '@mui/material/AppBar';
import Button from '@mui/material/Button';
import clsx from 'clsx';
import { memo } from 'react';
import { useLogout } from '#src/features/session/useLogout.ts';
import { useSession } from '#src/features/session/useSession.ts';
import { useMedia } from '#src/hooks/useMedia.ts';
import { NavLink } from '#src/ui/page/Link.tsx';
import { lazyPart } from '#src/ui/page/lazyPart.tsx';
import { linksOf, mainLinks } from './links.ts';
import { Logo } from './Logo.tsx';
import * as styles from './NavigationBar.module.css';
import { NavigationProgress } from './NavigationProgress.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import { ToggleMenu } from './ToggleMenu.tsx';

/** For those alone who are signed in: the HTML of their pages names its script (`scripts/sizeBudget.ts`). */
const UserMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "signedIn" */ './UserMenu.tsx')).UserMenu,
  null,
);

/** The medium width, 900 px, in the size of text that somebody has set: larger text needs the toggle menu on wider screens. */
const MEDIUM_UP = '(min-width: 56.25em)';

/** From the medium width on: the main links, then the user menu or Login and Register. */
function WideLinks() {
  const { user, loading } = useSession();
  const logout = useLogout();
  return (
    <>
      <nav aria-label="Main" className={styles.main}>
        {mainLinks(user !== null).map(({ title, path }) => (
          <Button key={path} component={NavLink} to={path} color="inherit">
            {title}
          </Button>
        ))}
      </nav>
      <ThemeToggle />
      {user && <UserMenu user={user} onLogout={logout} />}
      {!user && !loading && (
        <nav aria-label="Account" className={styles.account}>
          {linksOf('guest').map(({ title, path }, index) => (
            <Button key={path} component={NavLink} to={path} variant={index === 0 ? 'text' : 'contained'}>
              {title}
            </Button>
          ))}
        </nav>
      )}
    </>
  );
}

/**
 * The fixed bar at the top of every page (LAYOUT-1). Memoized: in a navigation its links and menus render, which hear of it themselves, and
 * no more.
 */
export const NavigationBar = memo(function NavigationBar() {
  const wide = useMedia(MEDIUM_UP);
  return (
    <AppBar position="fixed" color="inherit" elevation={0} className={styles.bar}>
      <div className={clsx('page-width', styles.content)}>
        <Logo />
        {wide !== false && (
          <div className={styles.wide}>
            <WideLinks />
          </div>
        )}
        {/* Below the medium width: all links in one toggle menu. */}
        {wide !== true && (
          <nav aria-label="Main" className={styles.narrow}>
            <ThemeToggle />
            <ToggleMenu />
          </nav>
        )}
      </div>
      <NavigationProgress />
    </AppBar>
  );
});
