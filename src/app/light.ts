/** The colours of the light theme, in which everything is printed as well. */
export const LIGHT = {
  primary: { main: '#7a4a16', contrastText: '#ffffff' },
  secondary: { main: '#1f5060' },
  error: { main: '#a8271c' },
  success: { main: '#2c6b3f' },
  background: { default: '#f6f2ea', paper: '#fffdf9' },
  text: { primary: '#1c2429', secondary: '#525c62' },
  divider: '#ded6c7',
};

/** They as variables of the theme, on white paper (PRINT-1). */
export const PAPER_COLOURS: string = Object.entries({
  'primary-main': LIGHT.primary.main,
  'secondary-main': LIGHT.secondary.main,
  'background-default': '#ffffff',
  'background-paper': '#ffffff',
  'text-primary': LIGHT.text.primary,
  'text-secondary': LIGHT.text.secondary,
  divider: LIGHT.divider,
})
  .map(([name, colour]) => `--mui-palette-${name}: ${colour};`)
  .join(' ');
