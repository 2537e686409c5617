import fs from 'node:fs';
import path from 'node:path';
import type { OverlayOptions } from 'sharp';
import type { Artifact } from '#contract/artifact.ts';
import { CARD_SIZE } from '#contract/constants.ts';
import { TYPE_SIGNS } from '#contract/typeSigns.ts';
import { cardFontsOf } from './cardFonts.ts';
import { createDrawText, NAME_FONT, TEXT_FONT } from './cardText.ts';

/** What a card shows. */
export type CardFacts = Pick<Artifact, '_id' | 'name' | 'image' | 'type' | 'historicalCreationDate'>;

/** Raise this with every change of how cards look: they then get new addresses. */
export const CARD_DESIGN = 2;

export const INK = '#14171f';
export const CREAM = '#f3ead9';
export const BRASS = '#d9ab5c';
export const PALE = '#cfc8ba';

export const MARGIN = 60;
/** Of a 4:3 picture as high as the card. */
const PICTURE_WIDTH = 840;
/** One of the product's own pictures, and nothing else: this becomes the name of a file. */
const OWN_PICTURE = /^\/pictures\/artifacts\/[a-z\d-]+\.webp$/;

/** The largest file of the picture, where it is the product's own; others are never fetched. */
function fileOf(siteFolder: string, image: string): string | undefined {
  if (!OWN_PICTURE.test(image)) return undefined;
  const file = path.join(siteFolder, image.replace(/\.webp$/, '-1600.webp'));
  return fs.existsSync(file) ? file : undefined;
}

/** A drawing as large as a card. */
export const svg = (content: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_SIZE.width}" height="${CARD_SIZE.height}">${content}</svg>`,
  );

/** Ink from the left edge over the beginning of the picture. */
const veil = svg(
  `<defs><linearGradient id="v"><stop offset="0.3" stop-color="${INK}"/><stop offset="0.4" stop-color="${INK}" stop-opacity=".72"/><stop offset="0.56" stop-color="${INK}" stop-opacity="0"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#v)"/>`,
);

/** The sign of the type, large on its tint, for a card without a picture. */
const signOf = (type: CardFacts['type']): Buffer => {
  const { paths, tint } = TYPE_SIGNS[type];
  const sign = paths.map((each) => `<path d="${each}"/>`).join('');
  return svg(
    `<defs><linearGradient id="t" x2="1" y2="1"><stop offset="0.2" stop-color="${INK}"/><stop offset="1" stop-color="${tint}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#t)"/><g transform="translate(790 135) scale(15)" fill="${CREAM}" fill-opacity=".22">${sign}</g>`,
  );
};

export const rule = (top: number, colour = BRASS): Buffer =>
  svg(`<rect x="${MARGIN}" y="${top}" width="96" height="4" fill="${colour}"/>`);

/**
 * What cards are drawn with, loaded with the first one: most processes never draw one.
 * @param fonts the folder of the fonts
 */
export async function openDrawing(fonts: string) {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return { sharp, drawText: await createDrawText(sharp, fonts) };
}

/**
 * Draws cards: pictures of 1,200 x 630 that other sites show with a link to an artifact. One at a time, as each takes a
 * processor for a while; the caller sees to that.
 * @param siteFolder the built pages, with their pictures
 * @returns a JPEG
 */
export async function createDrawCard(
  siteFolder: string,
  fonts = cardFontsOf(siteFolder),
): Promise<(facts: CardFacts) => Promise<Buffer>> {
  const { sharp, drawText } = await openDrawing(fonts);

  return async ({ name, image, type, historicalCreationDate }) => {
    const file = fileOf(siteFolder, image);
    const width = file ? 440 : 690;
    const sizes = file ? [60, 52, 44, 36, 30] : [84, 70, 58, 46, 38];
    const title = await drawText(name, { font: NAME_FONT, sizes, colour: CREAM, width, height: 280 });
    const facts = [type, historicalCreationDate].filter(Boolean).join(' · ');
    const line = await drawText(facts, { font: TEXT_FONT, sizes: [26, 22], colour: PALE, width, height: 72 });
    const lineTop = CARD_SIZE.height - MARGIN - (line?.height ?? 0);
    const background: OverlayOptions[] = file
      ? [
          {
            input: await sharp(file).resize(PICTURE_WIDTH, CARD_SIZE.height).toBuffer(),
            left: CARD_SIZE.width - PICTURE_WIDTH,
            top: 0,
          },
          { input: veil },
        ]
      : [{ input: signOf(type) }];
    return sharp({ create: { ...CARD_SIZE, channels: 3, background: INK } })
      .composite([
        ...background,
        ...(title ? [{ input: title.input, left: MARGIN, top: lineTop - 56 - title.height }] : []),
        { input: rule(lineTop - 30) },
        ...(line ? [{ input: line.input, left: MARGIN, top: lineTop }] : []),
      ])
      .jpeg({ quality: 84 })
      .toBuffer();
  };
}
