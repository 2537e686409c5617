import fs from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { UserError } from '../../server/src/core/run/userError.ts';
import { ROOT } from '../../scripts/root.ts';
import { encodeIcons, encodeShare } from './brand.ts';
import { masterOf, type ArtPicture, type Rendered } from './pictures.ts';
import { save } from './publicFile.ts';
import { sharesOfPictures } from './shares.ts';
import { writeTable } from './table.ts';

const SHARES = path.join(ROOT, 'src/lib/ownShares.json');

type Format = 'webp' | 'avif';

/** One file of a picture; `limit` is the most it may weigh, in bytes. */
type Output = { file: string; width: number; format: Format; limit: number };

const KB = 1000;

/** An artifact as a card, on its page (and as a card on fine screens), and zoomed. */
const CARD = { width: 480, limit: 25 * KB };
const DETAIL = { width: 800, limit: 80 * KB };
const ZOOM = { width: 1600, limit: 240 * KB };

/** A hero slide on narrow, usual and wide screens. */
const SLIDE = [
  { width: 768, limit: 45 * KB },
  { width: 1080, limit: 65 * KB },
  { width: 1440, limit: 90 * KB },
  { width: 1920, limit: 130 * KB },
  { width: 2560, limit: 180 * KB },
];

const QUALITY = { webp: 80, avif: 54 };
/** Dark, soft and wide: less would show as bands. */
const SLIDE_QUALITY = { webp: 90, avif: 68 };
const LOWEST_QUALITY = 20;

/** Encodes with the best quality, or less and less until the picture fits its limit. */
async function fit(picture: Sharp, { format, limit, file }: Output, best: number): Promise<Buffer> {
  for (let quality = best; quality >= LOWEST_QUALITY; quality -= 5) {
    const bytes = await picture.clone()[format]({ quality, effort: 4 }).toBuffer();
    if (bytes.length <= limit) return bytes;
  }
  throw new UserError(`${file} cannot be made to weigh ${limit / KB} kB.`);
}

function outputsOf({ kind, name }: Rendered): Output[] {
  if (kind === 'artifact') {
    const base = `pictures/artifacts/${name}`;
    return [CARD, DETAIL, ZOOM].flatMap(({ width, limit }) => [
      {
        file: width === DETAIL.width ? `${base}.webp` : `${base}-${width}.webp`,
        width,
        format: 'webp',
        limit,
      },
      { file: `${base}-${width}.avif`, width, format: 'avif', limit },
    ]);
  }
  if (kind === 'hero') {
    const base = `pictures/hero/${name.replace('hero-', '')}`;
    const formats = ['webp', 'avif'] as const;
    return SLIDE.flatMap(({ width, limit }) =>
      formats.map((format) => ({ file: `${base}-${width}.${format}`, width, format, limit })),
    );
  }
  const file = `pictures/${name.replace('portrait-', 'portraits/')}.webp`;
  return [{ file, width: 256, limit: CARD.limit, format: 'webp' }];
}

/** How much of its picture each artifact takes, for the pages. */
export const writeShares = () => writeTable(SHARES, sharesOfPictures());

/** Turns a picture's master into the files that the site serves; returns a line about each. */
export async function encodePicture(picture: ArtPicture): Promise<string[]> {
  if (picture.kind === 'icons') return encodeIcons();
  const master = masterOf(picture.kind === 'share' ? 'hero-one' : picture.name);
  if (!fs.existsSync(master)) throw new UserError(`There is no master for ${picture.name} yet: render it.`);
  if (!('script' in picture)) return encodeShare(master);
  const outputs = outputsOf(picture);
  const lines = [];
  const qualities = picture.kind === 'hero' ? SLIDE_QUALITY : QUALITY;
  for (const output of outputs) {
    const { width, format, file } = output;
    const resized = sharp(await sharp(master).resize({ width, kernel: 'lanczos3' }).png().toBuffer());
    lines.push(save(file, await fit(resized, output, qualities[format])));
  }
  await writeShares();
  return lines;
}
