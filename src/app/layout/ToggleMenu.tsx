import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { NavLink } from 'react-router-dom';
import { NAVIGATION_HEIGHT_PX } from '#contract/constants.ts';
import type { PageRow } from '#contract/pages.ts';
import { useLogout } from '#src/features/session/useLogout.ts';
import { useSession } from '#src/features/session/useSession.ts';
import { CloseIcon, MenuIcon } from '#src/ui/icons/layout.tsx';
import { linksOf, mainLinks } from './links.ts';
import { usePopover } from './usePopover.ts';
import { shownName, UserPicture } from './UserMenu.tsx';

function MenuLinks({ links, onChoose }: { links: PageRow[]; onChoose: () => void }) {
  return links.map(({ title, path }) => (
    <ListItem key={path} disablePadding>
      <ListItemButton
        component={NavLink}
        to={path}
        end
        onClick={onChoose}
        sx={{
          borderRadius: 1,
          '&.active': { color: 'primary.main', bgcolor: 'action.selected' },
        }}
      >
        <ListItemText primary={title} />
      </ListItemButton>
    </ListItem>
  ));
}

/** A divider between two groups. An `li`, as a `ul` may contain nothing else, hidden from screen readers. */
function GroupDivider() {
  return <Box component="li" aria-hidden sx={{ my: 1.5, borderTop: 1, borderColor: 'divider' }} />;
}

/** Below the bar, as wide as the window. */
const popoverSx = {
  position: 'fixed',
  inset: 'auto 0',
  top: NAVIGATION_HEIGHT_PX,
  width: 'auto',
  m: 0,
  p: 0,
  border: 0,
  maxHeight: `calc(100dvh - ${NAVIGATION_HEIGHT_PX}px)`,
  overflowY: 'auto',
  color: 'text.primary',
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  boxShadow: 8,
} as const;

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
      <Box {...popover} sx={popoverSx}>
        <List sx={{ px: 2, py: 2 }}>
          <MenuLinks links={mainLinks(user !== null)} onChoose={close} />
          {user && (
            <>
              <GroupDivider />
              <ListItem sx={{ gap: 1.5, pb: 1 }}>
                <UserPicture user={user} />
                <Typography noWrap sx={{ fontWeight: 600 }}>
                  {shownName(user)}
                </Typography>
              </ListItem>
              <MenuLinks links={linksOf('user')} onChoose={close} />
              <ListItem disablePadding>
                <ListItemButton
                  sx={{ borderRadius: 1 }}
                  onClick={() => {
                    close();
                    logout();
                  }}
                >
                  <ListItemText primary="Logout" />
                </ListItemButton>
              </ListItem>
            </>
          )}
          {!user && !loading && (
            <>
              <GroupDivider />
              <MenuLinks links={linksOf('guest')} onChoose={close} />
            </>
          )}
        </List>
      </Box>
    </>
  );
}
