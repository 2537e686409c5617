/** The colours of the two themes, as `#rrggbb`; in the light one everything is printed as well. */
export const PALETTES = {
  light: {
    primary: { main: '#7a4a16', contrastText: '#ffffff' },
    secondary: { main: '#1f5060' },
    error: { main: '#a8271c' },
    success: { main: '#2c6b3f' },
    background: { default: '#f6f2ea', paper: '#fffdf9' },
    text: { primary: '#1c2429', secondary: '#525c62' },
    divider: '#ded6c7',
  },
  dark: {
    // `dark` is the colour of a filled button under the pointer: lighter, as in the light theme it is darker.
    primary: { main: '#e2b077', dark: '#f1cb9d', contrastText: '#1a130a' },
    secondary: { main: '#8cc3d2' },
    error: { main: '#ffb4a9' },
    success: { main: '#93d6a5' },
    background: { default: '#11171c', paper: '#192127' },
    text: { primary: '#efe9dd', secondary: '#b1b7b8' },
    divider: '#313b42',
  },
} as const;
