import ExpandMore from '@mui/icons-material/ExpandMore';
import Person from '@mui/icons-material/Person';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { SessionUser } from '#src/features/session/sessionUser.ts';
import { userLinks } from './links.ts';

/** The name that the navigation bar shows (section 2, "Shared layout"). */
export const shownName = (user: SessionUser): string => user.name || user.displayName || 'User';

/** The person's picture, or an icon where there is none or it does not load. */
export function UserPicture({ user }: { user: SessionUser }) {
  return (
    <Avatar
      src={user.profilePicture || undefined}
      alt=""
      slotProps={{ img: { referrerPolicy: 'no-referrer' } }}
      sx={{ width: 34, height: 34, bgcolor: 'action.selected', color: 'text.secondary' }}
    >
      <Person />
    </Avatar>
  );
}

/** The signed-in person's menu. It closes on a click outside, on Escape, and when something is chosen. */
export function UserMenu({ user, onLogout }: { user: SessionUser; onLogout: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        id={`${id}-button`}
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? `${id}-menu` : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        startIcon={<UserPicture user={user} />}
        endIcon={<ExpandMore />}
        sx={{ px: 1, py: 0.5 }}
      >
        <Box
          component="span"
          sx={{ maxWidth: '11rem', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {shownName(user)}
        </Box>
      </Button>
      <Menu
        id={`${id}-menu`}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          list: { 'aria-labelledby': `${id}-button` },
          paper: { sx: { mt: 1, minWidth: 220, border: 1, borderColor: 'divider' } },
        }}
      >
        {userLinks.map(({ label, to }) => (
          <MenuItem key={to} component={RouterLink} to={to} onClick={close}>
            {label}
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
      </Menu>
    </>
  );
}
