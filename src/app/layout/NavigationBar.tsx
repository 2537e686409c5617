import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { useTheme } from '@mui/material/styles';
import { NavLink } from 'react-router-dom';
import { NAVIGATION_HEIGHT_PX } from '#contract/constants.ts';
import { useLogout } from '#src/features/session/useLogout.ts';
import { useSession } from '#src/features/session/useSession.ts';
import { useMedia } from '#src/hooks/useMedia.ts';
import { lazyPart } from '#src/ui/page/lazyPart.tsx';
import { linksOf, mainLinks } from './links.ts';
import { Logo } from './Logo.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import { ToggleMenu } from './ToggleMenu.tsx';

/** For those alone who are signed in: the HTML of their pages names its script (`scripts/sizeBudget.ts`). */
const UserMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "signedIn" */ './UserMenu.tsx')).UserMenu,
  () => null,
);

/** From the medium width on: the main links, then the user menu or Login and Register. */
function WideLinks() {
  const { user, loading } = useSession();
  const logout = useLogout();
  return (
    <>
      <Box component="nav" aria-label="Main" sx={{ display: 'flex', gap: 0.5, ml: 3, mr: 'auto' }}>
        {mainLinks(user !== null).map(({ title, path }) => (
          <Button
            key={path}
            component={NavLink}
            to={path}
            end
            color="inherit"
            sx={{
              px: 1.75,
              color: 'text.secondary',
              '&:hover': { color: 'text.primary' },
              '&.active': { color: 'text.primary' },
              '&.active::after': {
                content: '""',
                position: 'absolute',
                insetInline: 14,
                bottom: 2,
                height: 2,
                borderRadius: 1,
                bgcolor: 'primary.main',
              },
            }}
          >
            {title}
          </Button>
        ))}
      </Box>
      <ThemeToggle />
      {user && <UserMenu user={user} onLogout={logout} />}
      {!user && !loading && (
        <Box component="nav" aria-label="Account" sx={{ display: 'flex', gap: 1, ml: 1 }}>
          {linksOf('guest').map(({ title, path }, index) => (
            <Button key={path} component={NavLink} to={path} variant={index === 0 ? 'text' : 'contained'}>
              {title}
            </Button>
          ))}
        </Box>
      )}
    </>
  );
}

/** Below the medium width: all links in one toggle menu. */
function NarrowLinks() {
  return (
    <Box
      component="nav"
      aria-label="Main"
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: 'auto' }}
    >
      <ThemeToggle />
      <ToggleMenu />
    </Box>
  );
}

/** The fixed bar at the top of every page (LAYOUT-1). */
export function NavigationBar() {
  const { breakpoints } = useTheme();
  const wide = useMedia(breakpoints.up('md'));
  return (
    <AppBar
      position="fixed"
      color="inherit"
      elevation={0}
      sx={{
        height: NAVIGATION_HEIGHT_PX,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Container maxWidth="xl" sx={{ display: 'flex', alignItems: 'center', height: '100%' }}>
        <Logo />
        {wide !== false && (
          <Box sx={{ display: { xs: 'none', md: 'contents' } }}>
            <WideLinks />
          </Box>
        )}
        {wide !== true && (
          <Box sx={{ display: { xs: 'contents', md: 'none' } }}>
            <NarrowLinks />
          </Box>
        )}
      </Container>
      <NavigationProgress />
    </AppBar>
  );
}
