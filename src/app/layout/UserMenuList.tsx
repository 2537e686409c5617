import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router-dom';
import { userLinks } from './links.ts';

type Props = {
  id: string;
  /** Id of the menu button. */
  labelledBy: string;
  /** The menu button while the menu is open. */
  anchor: HTMLElement | null;
  onClose: () => void;
  onLogout: () => void;
};

/** The user menu. It closes on an outside click, on Escape, and when an item is chosen. */
export function UserMenuList({ id, labelledBy, anchor, onClose, onLogout }: Props) {
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      // Rendered inside the header: content of a portal is outside of every landmark.
      disablePortal
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        list: { 'aria-labelledby': labelledBy },
        paper: { sx: { mt: 1, minWidth: 220, border: 1, borderColor: 'divider' } },
      }}
    >
      {userLinks.map(({ label, to }) => (
        <MenuItem key={to} component={Link} to={to} onClick={onClose}>
          {label}
        </MenuItem>
      ))}
      <Divider />
      <MenuItem
        onClick={() => {
          onClose();
          onLogout();
        }}
      >
        Logout
      </MenuItem>
    </Menu>
  );
}
