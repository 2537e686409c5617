import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import clsx from 'clsx';
import { useIsHydrated } from '#src/hooks/useIsHydrated.ts';
import { DarkModeOutlinedIcon, LightModeOutlinedIcon } from '#src/ui/icons/layout.tsx';
import * as styles from './ThemeToggle.module.css';

/** Switches between the light and the dark theme; the choice is stored (LAYOUT-8). */
export function ThemeToggle() {
  const { mode, setMode } = useColorScheme();
  const hydrated = useIsHydrated();
  // The HTML of a page does not know the theme: the icons are shown by CSS, the label follows when the browser has it.
  const dark = hydrated && mode === 'dark';
  const label = dark ? 'Switch to light theme' : 'Switch to dark theme';
  return (
    <IconButton
      // Before React listens, `public/index.html` knows it by this name.
      name="theme"
      aria-label={label}
      title={label}
      color="inherit"
      // Not by the label's theme: a press may be the very event that hydrates the button.
      onClick={() => setMode(mode === 'dark' ? 'light' : 'dark')}
      className={clsx('needs-scripts', styles.button)}
    >
      <DarkModeOutlinedIcon className={styles.moon} />
      <LightModeOutlinedIcon className={styles.sun} />
    </IconButton>
  );
}
