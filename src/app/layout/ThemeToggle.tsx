import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { useIsHydrated } from '#src/hooks/useIsHydrated.ts';

/** Switches between the light and the dark theme; the choice is stored (ruling R17). */
export function ThemeToggle() {
  const { mode, setMode } = useColorScheme();
  const hydrated = useIsHydrated();
  // The HTML of a page does not know the theme: the icons are shown by CSS, the label follows when the browser has it.
  const dark = hydrated && mode === 'dark';
  const label = dark ? 'Switch to light theme' : 'Switch to dark theme';
  return (
    <IconButton
      aria-label={label}
      title={label}
      color="inherit"
      onClick={() => setMode(dark ? 'light' : 'dark')}
      sx={{ color: 'text.secondary' }}
    >
      <DarkMode sx={(theme) => theme.applyStyles('dark', { display: 'none' })} />
      <LightMode sx={[{ display: 'none' }, (theme) => theme.applyStyles('dark', { display: 'block' })]} />
    </IconButton>
  );
}
