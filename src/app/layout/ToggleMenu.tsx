import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import type { PageRow } from '#contract/pages.ts';
import { useLogout } from '#src/features/session/useLogout.ts';
import { useSession } from '#src/features/session/useSession.ts';
import { CloseIcon, MenuIcon } from '#src/ui/icons/layout.tsx';
import { NavLink } from '#src/ui/page/Link.tsx';
import { linksOf, mainLinks } from './links.ts';
import { lazyPart } from '#src/ui/page/lazyPart.tsx';
import * as styles from './ToggleMenu.module.css';
import { usePopover } from './usePopover.ts';

const UserName = lazyPart(
  async () => (await import(/* webpackChunkName: "signedIn" */ './UserMenu.tsx')).UserName,
);

function MenuLinks({ links, onChoose }: { links: PageRow[]; onChoose: () => void }) {
  return links.map(({ title, path }) => (
    <li key={path}>
      <ButtonBase component={NavLink} to={path} onClick={onChoose} className={styles.item}>
        {title}
      </ButtonBase>
    </li>
  ));
}

/** A divider between two groups. An `li`, as a `ul` may contain nothing else, hidden from screen readers. */
function GroupDivider() {
  return <li aria-hidden className={styles.divider} />;
}

/** On small screens: the links of the navigation bar and of the user menu. */
export function ToggleMenu() {
  const { user, loading } = useSession();
  const logout = useLogout();
  const { open, close, button, popover } = usePopover();
  return (
    <>
      <IconButton {...button} edge="end" color="inherit" aria-label={open ? 'Close menu' : 'Open menu'}>
        {open ? <CloseIcon /> : <MenuIcon />}
      </IconButton>
      <div {...popover} className={styles.menu}>
        <ul>
          <MenuLinks links={mainLinks(user !== null)} onChoose={close} />
          {user && (
            <>
              <GroupDivider />
              <li>
                <UserName user={user} />
              </li>
              <MenuLinks links={linksOf('user')} onChoose={close} />
              <li>
                <ButtonBase
                  className={styles.item}
                  onClick={() => {
                    close();
                    logout();
                  }}
                >
                  Logout
                </ButtonBase>
              </li>
            </>
          )}
          {!user && !loading && (
            <>
              <GroupDivider />
              <MenuLinks links={linksOf('guest')} onChoose={close} />
            </>
          )}
        </ul>
      </div>
    </>
  );
}
