import { PALETTES } from '#contract/palettes.ts';

const { primary, secondary, text, divider } = PALETTES.light;

/** The light theme as variables, on white paper (PRINT-1). */
export const PAPER_COLOURS: string = Object.entries({
  'primary-main': primary.main,
  'secondary-main': secondary.main,
  'background-default': '#ffffff',
  'background-paper': '#ffffff',
  'text-primary': text.primary,
  'text-secondary': text.secondary,
  divider,
})
  .map(([name, colour]) => `--mui-palette-${name}: ${colour};`)
  .join(' ');
