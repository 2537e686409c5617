import Color from 'color';
import { EXPLORE_HISTORY, type Institution } from '#contract/institution.ts';
import { PALETTES } from '#contract/palettes.ts';
import { THEMES, type Theme } from '../../core/institution/colours.ts';
import type { SiteDir } from '../../core/institution/siteDir.ts';
import type { SharePicture } from '../cards/sharePicture.ts';

type Seen = Pick<SiteDir, 'institution' | 'logo' | 'revision'>;

/** Whose look a site has: what of `SITE_DIR` is seen. */
export type Look = Seen & { share: SharePicture };

const [BLACK, WHITE] = [Color('#000000'), Color('#ffffff')];

/**
 * The variables of MUI that follow from a theme's main colour. Focus rings and what is chosen in the product's second colour have it
 * as well: an institution names one.
 */
export function colourVariables(theme: Theme, hex: string): Record<string, string> {
  const main = Color(hex);
  const { background, primary } = PALETTES[theme];
  // A button under the pointer is darker by day and lighter by night; what is nearly black or white has only the other way.
  const isExtreme = theme === 'light' ? main.luminosity() < 0.02 : main.luminosity() > 0.8;
  const pressed = main.mix((theme === 'light') === isExtreme ? WHITE : BLACK, 0.3);
  const soft = main.mix(Color(background.paper), 0.6).hex();
  const tones = {
    main,
    light: main.mix(WHITE, 0.2),
    dark: pressed,
    contrastText: Color(primary.contrastText),
  };
  const variables = (['primary', 'secondary'] as const).flatMap((name): [string, string][] => [
    ...Object.entries(tones).flatMap(([tone, colour]): [string, string][] => [
      [`${name}-${tone}`, colour.hex()],
      [`${name}-${tone}Channel`, colour.round().array().join(' ')],
    ]),
    [`LinearProgress-${name}Bg`, soft],
    [`Slider-${name}Track`, soft],
    [`Switch-${name}DisabledColor`, soft],
  ]);
  return Object.fromEntries(variables.map(([name, value]) => [`--mui-palette-${name}`, value]));
}

const rule = (selector: string, variables: Record<string, string>): string =>
  `${selector}{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** The style sheet that overrules the product's colours, which are in a cascade layer; on paper everything is as in the light theme. */
function styleSheet({ institution: { colours }, logo }: Seen): string {
  const rules = THEMES.map((theme) =>
    rule(`[data-theme=${theme}]`, {
      ...(colours[theme] && colourVariables(theme, colours[theme])),
      ...(logo && {
        '--logo-ratio': logo.ratio.toFixed(3),
        '--logo-plate': logo.plates[theme] ?? 'transparent',
        // Where the system's colours are not known: what it is seen on.
        '--logo-ground': logo.ground,
      }),
    }),
  );
  const print = colours.light && rule('html[data-theme]', colourVariables('light', colours.light));
  return rules.join('') + (print ? `@media print{${print}}` : '');
}

/** The colour of the browser's own bar around the pages; undefined: the product's. */
export const barColour = ({ colours }: Look['institution']): string | undefined =>
  colours.light ?? colours.dark;

const THEME_COLOUR = /(<meta name="?theme-color"? content=)"?#[\da-f]{6}"?/i;
const ICON = /<link rel="?icon"?[^>]*>/;
/** Files that are the institution's own under the product's names; the revision keeps browsers from showing those of before. */
const NAMED = /(\bhref="?[^"\s>]*\/(?:apple-touch-icon\.png|site\.webmanifest))/g;

/**
 * The built document in an institution's colours and with its icons.
 * @param basePath the path that the site is below
 */
export function injectLook(html: string, look: Seen, basePath: string): string {
  const { institution, logo, revision } = look;
  const bar = barColour(institution);
  const icon = `<link rel="icon" href="${basePath}/favicon.svg?${revision}" type="image/svg+xml" />`;
  const { light, dark } = institution.colours;
  const style = light || dark || logo ? `<style>${styleSheet(look)}</style>` : '';
  return html
    .replace(THEME_COLOUR, (tag, before: string) => (bar ? `${before}"${bar}"` : tag))
    .replace(ICON, (tag) => (logo ? icon : tag))
    .replaceAll(NAMED, (address) => `${address}?${revision}`)
    .replace('</head>', () => `${style}</head>`);
}

/** Whether a site looks other than the product, or its name is in a picture. */
export const hasLook = ({ name, tagline, colours, logo }: Institution): boolean => {
  const isNamed = name !== EXPLORE_HISTORY.name || tagline !== EXPLORE_HISTORY.tagline;
  return Boolean(logo ?? colours.light ?? colours.dark) || isNamed;
};
