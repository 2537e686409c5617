import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FALLBACK_NAME } from '#contract/constants.ts';
import type { SessionUser } from '#src/features/session/sessionUser.ts';
import { ExpandMoreIcon, PersonIcon } from '#src/ui/icons/layout.tsx';
import { Portrait } from '#src/ui/media/Portrait.tsx';
import { Link } from '#src/ui/page/Link.tsx';
import { linksOf } from './links.ts';
import * as styles from './UserMenu.module.css';
import { usePopover } from './usePopover.ts';

/** The name that the navigation bar shows (LAYOUT-3). */
const shownName = (user: SessionUser): string => user.name || user.displayName || FALLBACK_NAME;

/** The user's picture; an icon when it is missing or fails to load. */
function UserPicture({ user }: { user: SessionUser }) {
  return (
    <Portrait src={user.profilePicture || undefined} alt="" className={styles.picture}>
      <PersonIcon />
    </Portrait>
  );
}

/** Who is signed in, above the user's links in the menu of a small screen. */
export const UserName = ({ user }: { user: SessionUser }) => (
  <div className={styles.user}>
    <UserPicture user={user} />
    <Typography noWrap>{shownName(user)}</Typography>
  </div>
);

/** The browser gives the focus to what has this attribute as it opens a popover; React's `autoFocus` does not write it. */
const focusFirst = (item: HTMLElement | null): void => item?.setAttribute('autofocus', '');

/** The menu closes on an outside click, on Escape, when the focus leaves it, and when an item is chosen. */
export function UserMenu({ user, onLogout }: { user: SessionUser; onLogout: () => void }) {
  const { close, button, popover } = usePopover();
  const id = useId();
  return (
    <>
      <Button
        {...button}
        id={id}
        color="inherit"
        aria-haspopup="menu"
        startIcon={<UserPicture user={user} />}
        endIcon={<ExpandMoreIcon />}
        className={styles.button}
      >
        <bdi>{shownName(user)}</bdi>
      </Button>
      <Paper {...popover} elevation={8} className={styles.menu}>
        <MenuList aria-labelledby={id}>
          {linksOf('user').map(({ title, path }, index) => (
            <MenuItem
              key={path}
              {...(index === 0 && { ref: focusFirst })}
              component={Link}
              to={path}
              onClick={close}
            >
              {title}
            </MenuItem>
          ))}
          <Divider />
          <MenuItem
            onClick={() => {
              close();
              onLogout();
            }}
          >
            Logout
          </MenuItem>
        </MenuList>
      </Paper>
    </>
  );
}
