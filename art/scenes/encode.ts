/** Turns the scenes' masters and the logo into the pictures the site serves. Run: node --import tsx art/scenes/encode.ts */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import sharp, { type Sharp } from 'sharp';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MASTERS = path.join(ROOT, '.art-masters/scenes');
const PUBLIC = path.join(ROOT, 'public');
const SLIDE = { width: 2560, height: 1080, widths: [2560, 1440, 768] };
const SLIDE_LIMIT = 90_000;
const INK = '#14171f';

type Format = 'webp' | 'avif';

/** Encodes with less and less quality until the picture fits `limit` bytes. */
async function fit(picture: Sharp, format: Format, limit = Infinity): Promise<Buffer> {
  for (let quality = format === 'webp' ? 80 : 55; ; quality -= 6) {
    const bytes = await picture.clone()[format]({ quality, effort: 4 }).toBuffer();
    if (bytes.length <= limit || quality <= 20) return bytes;
  }
}

async function save(name: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(path.join(PUBLIC, name)), { recursive: true });
  await writeFile(path.join(PUBLIC, name), bytes);
  console.log(name, `${Math.ceil(bytes.length / 1000)} kB`);
}

/** The master of a scene, or nothing while it has not been rendered. */
function master(name: string): string | undefined {
  const file = path.join(MASTERS, `${name}.png`);
  if (!existsSync(file)) console.warn(`no master for ${name}`);
  return existsSync(file) ? file : undefined;
}

for (const slide of ['one', 'two', 'three']) {
  const file = master(`hero-${slide}`);
  if (!file) continue;
  const full = await sharp(file).resize(SLIDE.width, SLIDE.height, { kernel: 'lanczos3' }).png().toBuffer();
  for (const width of SLIDE.widths) {
    for (const format of ['avif', 'webp'] as const) {
      const bytes = await fit(
        sharp(full).resize({ width }),
        format,
        width <= 1440 ? SLIDE_LIMIT : 2 * SLIDE_LIMIT,
      );
      await save(`pictures/hero/${slide}-${width}.${format}`, bytes);
    }
  }
}

for (const [name, target] of [
  ['cameo-one', 'portraits/one'],
  ['cameo-two', 'portraits/two'],
  ['cameo-three', 'portraits/three'],
  ['cameo-avatar', 'avatar'],
] as const) {
  const file = master(name);
  if (file) await save(`pictures/${target}.webp`, await fit(sharp(file).resize(256, 256), 'webp'));
}

const empty = master('no-image');
if (empty) {
  await save('pictures/no-image.webp', await fit(sharp(empty).resize(800), 'webp'));
  await save('pictures/no-image-400.webp', await fit(sharp(empty).resize(400), 'webp'));
}

const logo = await readFile(path.join(import.meta.dirname, 'logo.svg'));
await save('favicon.svg', logo);
/** The logo on a square; `corner` false fills the corners with ink (systems cut their own). */
const icon = (size: number, corner: boolean): Promise<Buffer> =>
  sharp(logo, { density: (72 * size) / 32 })
    .resize(size, size)
    .flatten(corner ? false : { background: INK })
    .png()
    .toBuffer();
await save('apple-touch-icon.png', await icon(180, false));
await save('icon-192.png', await icon(192, true));
await save('icon-512.png', await icon(512, true));
const small = await icon(32, true);
const header = Buffer.alloc(22); // an .ico with one PNG in it
header.writeUInt16LE(1, 2);
header.writeUInt16LE(1, 4);
header.set([32, 32], 6);
header.writeUInt16LE(1, 10);
header.writeUInt16LE(32, 12);
header.writeUInt32LE(small.length, 14);
header.writeUInt32LE(header.length, 18);
await save('favicon.ico', Buffer.concat([header, small]));

const background = master('hero-one');
if (background) {
  const words = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
    <defs><linearGradient id="g"><stop offset="0.25" stop-color="${INK}" stop-opacity=".55"/><stop offset="0.6" stop-color="${INK}" stop-opacity="0"/></linearGradient></defs>
    <rect width="1200" height="630" fill="url(#g)"/>
    <g font-family="Noto Serif" font-weight="600" font-size="82" fill="#f3ead9"><text x="72" y="300">Explore</text><text x="72" y="396">History</text></g>
    <rect x="76" y="430" width="120" height="5" fill="#c8973f"/></svg>`);
  const picture = sharp(background)
    .resize(1496, 630)
    .extract({ left: 296, top: 0, width: 1200, height: 630 });
  await save(
    'share.jpg',
    await sharp(
      await picture
        .composite([{ input: words }])
        .png()
        .toBuffer(),
    )
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer(),
  );
}
