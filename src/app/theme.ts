import { createTheme } from '@mui/material/styles';
import { PALETTES } from '#contract/palettes.ts';
import { FONTS, fontFamily } from './fonts.ts';
import { NOTICE_SPACE } from '#src/lib/noticeSpace.ts';

const HEADING = { fontFamily: fontFamily(FONTS.display), fontWeight: 560 };

/** Keyboard focus: at least 3:1 against every background of its theme (WCAG 1.4.11). */
const FOCUS_RING = { outline: '3px solid var(--mui-palette-secondary-main)' };
const INNER_RING = { '&:focus-visible': { ...FOCUS_RING, outlineOffset: -3 } };
/** What a field is for is read before anything stands in it: 4.5:1 at least in both themes, where MUI's share gives 2.5:1 by day. */
const PLACEHOLDER = { inputPlaceholder: 0.7 };

/**
 * Colours, type and shape of the whole product. The scheme follows the `data-theme` attribute of the document
 * (LAYOUT-8): parchment and bronze by day, ink and brass by night.
 */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: {
    light: { palette: PALETTES.light, opacity: PLACEHOLDER },
    dark: { palette: PALETTES.dark, opacity: PLACEHOLDER },
  },
  shape: { borderRadius: 10 },
  typography: {
    fontFamily: fontFamily(FONTS.text),
    h1: {
      ...HEADING,
      fontSize: 'clamp(2rem, 1.4rem + 2.6vw, 3.25rem)',
      lineHeight: 1.12,
      letterSpacing: '-0.015em',
      textWrap: 'balance',
    },
    h2: {
      ...HEADING,
      fontSize: 'clamp(1.6rem, 1.25rem + 1.5vw, 2.35rem)',
      lineHeight: 1.18,
      letterSpacing: '-0.01em',
      textWrap: 'balance',
    },
    h3: { ...HEADING, fontSize: '1.35rem', lineHeight: 1.25 },
    h4: { ...HEADING, fontSize: '1.15rem', lineHeight: 1.3 },
    h6: { fontSize: '1.05rem', fontWeight: 600 },
    button: { textTransform: 'none', fontWeight: 600 },
    overline: { letterSpacing: '0.14em', fontWeight: 600, lineHeight: 1.6 },
  },
  components: {
    // Names and texts are in any script: each is laid out in the direction of its own first letter.
    MuiTypography: { defaultProps: { dir: 'auto' } },
    // MUI takes the outline off everything that can be pressed.
    MuiButtonBase: {
      // A ripple is measured, rendered and styled in each press, before what was pressed can answer. The second prop spares its mounting, too.
      defaultProps: { disableRipple: true, disableTouchRipple: true },
      styleOverrides: {
        root: {
          // The words of a label stay whole beside a text that needs much room.
          overflowWrap: 'break-word',
          '&:active:not([aria-disabled="true"])': { opacity: 0.7 },
          '&:focus-visible': { ...FOCUS_RING, outlineOffset: 2 },
          // Of a switch, a checkbox or a radio button the unseen input has the focus; a switch clips what is outside of it.
          '&.Mui-focusVisible:has(> input)': { ...FOCUS_RING, outlineOffset: -3 },
        },
      },
    },
    MuiSlider: {
      styleOverrides: {
        // The field that has the focus lies unseen in the handle; the shadow keeps what is above the handle off its ring.
        thumb: {
          '&.Mui-focusVisible': {
            ...FOCUS_RING,
            boxShadow: '0 0 0 6px var(--mui-palette-background-default)',
          },
        },
      },
    },
    // These fill a box that clips what is outside of it.
    MuiMenuItem: { styleOverrides: { root: INNER_RING } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { borderRadius: 999, paddingInline: 22 } },
    },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { transition: 'border-color 160ms, box-shadow 160ms, transform 160ms' } },
    },
    MuiDialog: {
      // In the dark theme a dialog and the page behind its backdrop have nearly the same colour.
      styleOverrides: {
        paper: { '&:not(.MuiDialog-paperFullScreen)': { border: '1px solid var(--mui-palette-divider)' } },
        container: {
          height: `calc(100% - ${NOTICE_SPACE})`,
          '@media print': { height: 'auto' },
        },
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiOutlinedInput: {
      styleOverrides: {
        // Contrast of a field's border (WCAG 1.4.11).
        notchedOutline: {
          borderColor: 'color-mix(in srgb, var(--mui-palette-text-secondary) 70%, transparent)',
        },
      },
    },
    // MUI's own grey has too little contrast on parchment.
    MuiToggleButton: {
      styleOverrides: {
        root: { '&:not(.Mui-selected, .Mui-disabled)': { color: 'var(--mui-palette-text-secondary)' } },
      },
    },
    // Nor is MUI's switch seen on it while it is off: its handle is grey as our words, and its track hollow.
    MuiSwitch: {
      styleOverrides: {
        switchBase: {
          '&:not(.Mui-checked, .Mui-disabled)': {
            color: 'var(--mui-palette-text-secondary)',
            '& + .MuiSwitch-track': {
              border: '1px solid var(--mui-palette-text-secondary)',
              backgroundColor: 'transparent',
              opacity: 1,
            },
          },
        },
      },
    },
    MuiTab: { styleOverrides: { root: { fontSize: '0.95rem', ...INNER_RING } } },
  },
});
