/** Turns master pictures into the pictures the site serves. Run: node --import tsx art/encode.ts .art-masters/*.png */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import sharp from 'sharp';

const OUT = path.resolve(import.meta.dirname, '../public/pictures/artifacts');
const CARD_LIMIT = 25_000;
const WEBP_QUALITY = 78;
const AVIF_QUALITY = 50;

/** Encodes at the given quality, and lower and lower until the result fits `limit` bytes. */
async function encode(
  file: string,
  width: number,
  format: 'webp' | 'avif',
  limit = Infinity,
): Promise<Buffer> {
  let quality = format === 'webp' ? WEBP_QUALITY : AVIF_QUALITY;
  for (;;) {
    const resized = sharp(file).resize({ width });
    const picture = await (
      format === 'webp' ? resized.webp({ quality, effort: 6 }) : resized.avif({ quality, effort: 6 })
    ).toBuffer();
    if (picture.length <= limit || quality <= 10) return picture;
    quality -= 6;
  }
}

await mkdir(OUT, { recursive: true });
for (const file of process.argv.slice(2)) {
  const slug = path.basename(file, '.png');
  const pictures = {
    [`${slug}.webp`]: await encode(file, 800, 'webp'),
    [`${slug}-400.webp`]: await encode(file, 400, 'webp', CARD_LIMIT),
    [`${slug}-400.avif`]: await encode(file, 400, 'avif', CARD_LIMIT),
    [`${slug}-800.avif`]: await encode(file, 800, 'avif'),
  };
  for (const [name, picture] of Object.entries(pictures)) await writeFile(path.join(OUT, name), picture);
  console.log(slug, ...Object.values(pictures).map((picture) => `${Math.ceil(picture.length / 1000)} kB`));
}
