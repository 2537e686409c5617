import type { OverlayOptions } from 'sharp';
import { CARD_SIZE } from '#contract/constants.ts';
import type { SiteDir } from '../../core/institution/siteDir.ts';
import { cardFontsOf } from './cardFonts.ts';
import { NAME_FONT, TEXT_FONT } from './cardText.ts';
import { BRASS, CREAM, INK, MARGIN, openDrawing, PALE, rule, svg } from './drawCard.ts';

const WIDTH = CARD_SIZE.width - 2 * MARGIN;
/** The most that a logo takes, in pixels. */
const LOGO = { width: 420, height: 190 };
/** What a plate has around a logo, in pixels. */
const PLATE_MARGIN = 20;

/**
 * Draws the picture that other sites show with a link to a page without one of its own: logo, name and tagline of an institution.
 * With every change of how it looks `LOOK_DESIGN` is raised (`siteDir.ts`).
 * @param siteFolder the built pages
 * @returns a JPEG of 1,200 x 630
 */
export async function drawShare(
  siteFolder: string,
  { institution, logo }: Pick<SiteDir, 'institution' | 'logo'>,
  fonts = cardFontsOf(siteFolder),
): Promise<Buffer> {
  const { sharp, drawText } = await openDrawing(fonts);
  const layers: OverlayOptions[] = [];
  const plate = logo?.plates.dark;
  if (logo) {
    const drawn = sharp(logo.picture).resize({ ...LOGO, fit: 'inside' });
    const { data, info } = await drawn.png().toBuffer({ resolveWithObject: true });
    const around = plate ? PLATE_MARGIN : 0;
    const [width, height] = [info.width + 2 * around, info.height + 2 * around];
    if (plate)
      layers.push({
        input: svg(
          `<rect x="${MARGIN}" y="${MARGIN}" width="${width}" height="${height}" rx="14" fill="${plate}"/>`,
        ),
      });
    layers.push({ input: data, left: MARGIN + around, top: MARGIN + around });
  }
  const words = { font: TEXT_FONT, sizes: [30, 26], colour: PALE, width: WIDTH, height: 80 };
  const line = await drawText(institution.tagline, words);
  const lineTop = CARD_SIZE.height - MARGIN - (line?.height ?? 0);
  const name = await drawText(institution.name, {
    ...{ font: NAME_FONT, sizes: [104, 84, 68, 56, 44], colour: CREAM, width: WIDTH },
    height: logo ? 190 : 330,
  });
  return sharp({ create: { ...CARD_SIZE, channels: 3, background: INK } })
    .composite([
      ...layers,
      ...(name ? [{ input: name.input, left: MARGIN, top: lineTop - 60 - name.height }] : []),
      { input: rule(lineTop - 34, institution.colours.dark ?? BRASS) },
      ...(line ? [{ input: line.input, left: MARGIN, top: lineTop }] : []),
    ])
    .jpeg({ quality: 84 })
    .toBuffer();
}
