import Color, { type ColorInstance } from 'color';
import type { Institution } from '#contract/institution.ts';
import { PALETTES } from '#contract/palettes.ts';
import { UserError } from '../run/userError.ts';

/** The least contrast of text, and of links and buttons (WCAG 1.4.3). */
export const MIN_CONTRAST = 4.5;

export type Theme = keyof typeof PALETTES;
export const THEMES = Object.keys(PALETTES) as Theme[];

/** How much of the main colour is in the background of a dark section (`ui/section/Section.module.css`). */
const TINT = 0.11;

const groundsOf = ({ background, primary }: (typeof PALETTES)[Theme]): ColorInstance[] =>
  [background.default, background.paper, primary.contrastText].map((hex) => Color(hex));

/** What a theme's main colour meets in letters: the backgrounds of its links, and the labels of its buttons. */
const GROUNDS: Record<Theme, ColorInstance[]> = {
  light: groundsOf(PALETTES.light),
  dark: groundsOf(PALETTES.dark),
};
const NIGHT = Color(PALETTES.dark.background.default);

/**
 * The least contrast that a main colour has on its theme's pages, from 1 to 21.
 * @param hex as `#rrggbb`
 */
export const contrastOn = (theme: Theme, hex: string): number => {
  const main = Color(hex);
  const tinted = theme === 'dark' ? [NIGHT.mix(main, TINT)] : [];
  return Math.min(...[...GROUNDS[theme], ...tinted].map((ground) => main.contrast(ground)));
};

/** Halvings until the lightness is known to the nearest of 256 levels, and beyond. */
const HALVINGS = 12;

/**
 * The nearest colour with enough contrast, of the same hue and saturation: darker for the light theme, lighter for the dark one.
 * @param hex a colour without enough, as `#rrggbb`
 * @returns `#rrggbb`
 */
export function nearestReadable(theme: Theme, hex: string): string {
  const hsl = Color(hex).hsl();
  const withLightness = (lightness: number): string => hsl.lightness(lightness).hex().toLowerCase();
  let [wrong, right] = [hsl.lightness(), theme === 'light' ? 0 : 100];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (wrong + right) / 2;
    if (contrastOn(theme, withLightness(middle)) >= MIN_CONTRAST) right = middle;
    else wrong = middle;
  }
  return withLightness(right);
}

/** @throws UserError for a main colour that cannot be read on its theme's pages; it names a near one that can */
export function requireReadable(colours: Institution['colours']): void {
  for (const theme of THEMES) {
    const hex = colours[theme];
    if (hex === undefined) continue;
    const contrast = contrastOn(theme, hex);
    if (contrast >= MIN_CONTRAST) continue;
    // Rounded down: 4.46 is not said to be 4.5.
    const said = Math.floor(contrast * 10) / 10;
    throw new UserError(
      `colours.${theme} in site.json, ${hex}, is hard to read on the ${theme} theme: its contrast is ${said}:1, and ${MIN_CONTRAST}:1 is needed. ${nearestReadable(theme, hex)} is near and will do.`,
    );
  }
}
