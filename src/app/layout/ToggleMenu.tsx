import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { NavLink } from 'react-router-dom';
import { NAVIGATION_HEIGHT_PX } from '#contract/constants.ts';
import type { PageRow } from '#contract/pages.ts';
import { useLogout } from '#src/features/session/useLogout.ts';
import { useSession } from '#src/features/session/useSession.ts';
import { CloseIcon, MenuIcon } from '#src/ui/icons/layout.tsx';
import { linksOf, mainLinks } from './links.ts';
import { lazyPart } from '#src/ui/page/lazyPart.tsx';
import { usePopover } from './usePopover.ts';

const UserName = lazyPart(
  async () => (await import(/* webpackChunkName: "signedIn" */ './UserMenu.tsx')).UserName,
);

const itemSx = {
  justifyContent: 'flex-start',
  width: '100%',
  px: 2,
  py: 1.5,
  borderRadius: 1,
  typography: 'body1',
  transition: 'background-color 150ms',
  '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover' } },
  '&.Mui-focusVisible': { bgcolor: 'action.focus' },
  // The menu clips what is outside of it.
  '&:focus-visible': { outlineOffset: -3 },
  '&.active': { color: 'primary.main', bgcolor: 'action.selected' },
} as const;

function MenuLinks({ links, onChoose }: { links: PageRow[]; onChoose: () => void }) {
  return links.map(({ title, path }) => (
    <li key={path}>
      <ButtonBase component={NavLink} to={path} end onClick={onChoose} sx={itemSx}>
        {title}
      </ButtonBase>
    </li>
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
        <Box component="ul" sx={{ p: 2 }}>
          <MenuLinks links={mainLinks(user !== null)} onChoose={close} />
          {user && (
            <>
              <GroupDivider />
              <UserName user={user} />
              <MenuLinks links={linksOf('user')} onChoose={close} />
              <li>
                <ButtonBase
                  sx={itemSx}
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
        </Box>
      </Box>
    </>
  );
}
