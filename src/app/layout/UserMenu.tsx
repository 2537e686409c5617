import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { FALLBACK_NAME, NAVIGATION_HEIGHT_PX } from '#contract/constants.ts';
import type { SessionUser } from '#src/features/session/sessionUser.ts';
import { ExpandMoreIcon, PersonIcon } from '#src/ui/icons/layout.tsx';
import { Portrait } from '#src/ui/media/Portrait.tsx';
import { linksOf } from './links.ts';
import { usePopover } from './usePopover.ts';

/** Below its button, at the right edge of the bar's content (`Container` of `NavigationBar`). */
const paperSx: SxProps<Theme> = (theme) => ({
  position: 'fixed',
  inset: 'auto',
  top: NAVIGATION_HEIGHT_PX,
  right: `max(${theme.spacing(3)}, calc(50% - ${theme.breakpoints.values.xl / 2}px + ${theme.spacing(3)}))`,
  m: 0,
  p: 0,
  minWidth: 220,
  maxHeight: `calc(100dvh - ${NAVIGATION_HEIGHT_PX + 16}px)`,
  border: 1,
  borderColor: 'divider',
});

/** The name that the navigation bar shows (LAYOUT-3). */
const shownName = (user: SessionUser): string => user.name || user.displayName || FALLBACK_NAME;

/** The user's picture; an icon when it is missing or fails to load. */
function UserPicture({ user }: { user: SessionUser }) {
  return (
    <Portrait
      src={user.profilePicture || undefined}
      alt=""
      sx={{ width: 34, height: 34, bgcolor: 'action.selected', color: 'text.secondary' }}
    >
      <PersonIcon />
    </Portrait>
  );
}

/** Who is signed in, above the user's links in the menu of a small screen. */
export const UserName = ({ user }: { user: SessionUser }) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, py: 1 }}>
    <UserPicture user={user} />
    <Typography noWrap sx={{ fontWeight: 600 }}>
      {shownName(user)}
    </Typography>
  </Box>
);

/** The browser gives the focus to what has this attribute as it opens a popover; React's `autoFocus` does not write it. */
const focusFirst = (item: HTMLElement | null): void => item?.setAttribute('autofocus', '');

/** The menu closes on an outside click, on Escape, and when an item is chosen. */
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
        sx={{ px: 1, py: 0.5 }}
      >
        <Box
          component="bdi"
          sx={{ maxWidth: '11rem', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {shownName(user)}
        </Box>
      </Button>
      <Paper {...popover} elevation={8} sx={paperSx}>
        <MenuList
          aria-labelledby={id}
          onKeyDown={(event) => {
            if (event.key !== 'Tab') return;
            event.preventDefault();
            close();
          }}
        >
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
