import Close from '@mui/icons-material/Close';
import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import ClickAwayListener from '@mui/material/ClickAwayListener';
import Collapse from '@mui/material/Collapse';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { NAVIGATION_HEIGHT_PX } from '#contract/constants.ts';
import { useLogout } from '#src/features/session/useLogout.ts';
import { useSession } from '#src/features/session/useSession.ts';
import { guestLinks, mainLinks, userLinks, type MenuLink } from './links.ts';
import { shownName, UserPicture } from './UserMenu.tsx';

function MenuLinks({ links, onChoose }: { links: MenuLink[]; onChoose: () => void }) {
  return links.map(({ label, to }) => (
    <ListItem key={to} disablePadding>
      <ListItemButton
        component={NavLink}
        to={to}
        end
        onClick={onChoose}
        sx={{
          borderRadius: 1,
          '&.active': { color: 'primary.main', bgcolor: 'action.selected' },
        }}
      >
        <ListItemText primary={label} />
      </ListItemButton>
    </ListItem>
  ));
}

/** A divider between two groups. An `li`, as a `ul` may contain nothing else, hidden from screen readers. */
function GroupDivider() {
  return <Box component="li" aria-hidden sx={{ my: 1.5, borderTop: 1, borderColor: 'divider' }} />;
}

/** On small screens: the links of the navigation bar and of the user menu. */
export function ToggleMenu() {
  const { user, loading } = useSession();
  const logout = useLogout();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => setOpen(false);
  return (
    <ClickAwayListener onClickAway={close}>
      <Box
        onKeyDown={({ key }) => {
          if (key !== 'Escape' || !open) return;
          close();
          button.current?.focus();
        }}
      >
        <IconButton
          ref={button}
          edge="end"
          color="inherit"
          aria-label={open ? 'Close menu' : 'Open menu'}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? <Close /> : <MenuIcon />}
        </IconButton>
        <Collapse
          in={open}
          id={id}
          unmountOnExit
          sx={{
            position: 'absolute',
            insetInline: 0,
            top: '100%',
            maxHeight: `calc(100dvh - ${NAVIGATION_HEIGHT_PX}px)`,
            overflowY: 'auto',
            bgcolor: 'background.paper',
            borderBottom: 1,
            borderColor: 'divider',
            boxShadow: 8,
          }}
        >
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
                <MenuLinks links={userLinks} onChoose={close} />
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
                <MenuLinks links={guestLinks} onChoose={close} />
              </>
            )}
          </List>
        </Collapse>
      </Box>
    </ClickAwayListener>
  );
}
