import Color from 'color';
import { PALETTES } from '#contract/palettes.ts';
import { UserError } from '../run/userError.ts';
import { cleanSvg } from './cleanSvg.ts';
import type { Theme } from './colours.ts';
import { withDrawSvg } from './drawSvg.ts';

/** A logo, cleaned and drawn. */
export type Logo = {
  /** The cleaned drawing. */
  svg: string;
  /** Width by height. */
  ratio: number;
  /** The colour of a plate that it needs behind it to be seen on a theme's bar, as `#rrggbb`. */
  plates: Partial<Record<Theme, string>>;
  /** What it is seen on, as `#rrggbb`: the ground of its icons. */
  ground: string;
  /** The icons of browsers and phones by the names of their files, in PNG; the one in SVG is of every size. */
  icons: Map<string, Buffer>;
  /** The drawing in PNG, for the cards of links. */
  picture: Buffer;
};

/** How finely a logo is looked at, in pixels. */
const SAMPLE_PX = 96;
/** The least contrast of what is no text (WCAG 1.4.11). */
const MIN_CONTRAST = 3;
/** How opaque a pixel is that is seen, of 255. */
const SEEN = 128;

/** The icons that the product's pages and manifest name. Of a maskable one phones cut off what is outside of a circle of four fifths. */
const ICONS = [
  { file: 'favicon.svg', size: 64, share: 0.82, radius: 0.2 },
  { file: 'favicon.ico', size: 32, share: 0.82, radius: 0.2 },
  { file: 'icon-192.png', size: 192, share: 0.76, radius: 0.2 },
  { file: 'icon-512.png', size: 512, share: 0.76, radius: 0.2 },
  { file: 'icon-maskable-512.png', size: 512, share: 0.54, radius: 0 },
  { file: 'apple-touch-icon.png', size: 180, share: 0.72, radius: 0 },
] as const;

const paperOf = (theme: Theme): string => PALETTES[theme].background.paper;

/** Those pixels of a drawing that are seen, by how often each colour is among them. */
function coloursIn(pixels: Buffer): Map<number, number> {
  const colours = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels.readUInt8(at + 3) < SEEN) continue;
    const colour = pixels.readUIntBE(at, 3);
    colours.set(colour, (colours.get(colour) ?? 0) + 1);
  }
  return colours;
}

/** How much of what is drawn stands out from a background, from 0 to 1. */
function shareSeenOn(background: string, colours: ReadonlyMap<number, number>): number {
  const ground = Color(background);
  let [seen, all] = [0, 0];
  for (const [colour, pixels] of colours) {
    all += pixels;
    if (Color(colour).contrast(ground) >= MIN_CONTRAST) seen += pixels;
  }
  return seen / all;
}

/** A logo of which less than half is seen on a theme's bar stands on the other theme's paper, if more of it is seen there. */
function platesFor(colours: ReadonlyMap<number, number>): Logo['plates'] {
  const [onLight, onDark] = [shareSeenOn(paperOf('light'), colours), shareSeenOn(paperOf('dark'), colours)];
  return {
    ...(onLight < 0.5 && onDark > onLight && { light: paperOf('dark') }),
    ...(onDark < 0.5 && onLight > onDark && { dark: paperOf('light') }),
  };
}

type IconShape = { size: number; share: number; radius: number };

/** The logo in the middle of a square. @param share how much of the square it takes */
function iconSvg(svg: string, background: string, { size, share, radius }: IconShape): string {
  const side = size * share;
  const at = (size - side) / 2;
  // An <svg> within one is scaled into its box, whatever its proportions.
  const inner = svg.replace(
    / width="\d+" height="\d+"/,
    ` x="${at}" y="${at}" width="${side}" height="${side}"`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" rx="${size * radius}" fill="${background}"/>${inner}</svg>`;
}

async function drawLogo(source: string): Promise<Logo> {
  const { svg, ratio } = cleanSvg(source);
  return withDrawSvg(async (draw) => {
    const colours = coloursIn(await draw(svg, SAMPLE_PX));
    if (colours.size === 0)
      throw new UserError(
        'logo.svg shows nothing: pictures, filters and patterns in it are left out. Draw it of shapes.',
      );
    const plates = platesFor(colours);
    const ground = plates.light ?? PALETTES.light.background.default;
    const icons = new Map<string, Buffer>();
    for (const { file, ...shape } of ICONS) {
      const icon = iconSvg(svg, ground, shape);
      icons.set(file, file.endsWith('.svg') ? Buffer.from(icon) : await draw(icon));
    }
    return { svg, ratio, plates, ground, icons, picture: await draw(svg) };
  });
}

/** How long a failure is kept, in milliseconds: a busy machine draws later, and a drawing without an end takes a fifth of a core. */
const FAILED_FOR_MS = 60_000;

let last: { source: string; logo: Promise<Logo> } | undefined;

/**
 * A logo, cleaned and drawn: once, however often the same drawing is read, and anew a minute after it failed.
 * @param source what the operator's file has
 * @throws UserError with a sentence for a logo that cannot be shown
 */
export function drawnLogo(source: string): Promise<Logo> {
  if (last?.source === source) return last.logo;
  const drawn = { source, logo: drawLogo(source) };
  const forget = (): void => {
    if (last === drawn) last = undefined;
  };
  drawn.logo.catch(() => setTimeout(forget, FAILED_FOR_MS).unref());
  last = drawn;
  return drawn.logo;
}
