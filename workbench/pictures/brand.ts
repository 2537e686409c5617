import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { save } from './publicFile.ts';

const LOGO = path.join(import.meta.dirname, 'scenes', 'logo.svg');
const INK = '#14171f';

/** The logo on a square; without `corner` its round corners are filled with ink (systems cut their own). */
async function icon(logo: Buffer, size: number, corner: boolean): Promise<Buffer> {
  return sharp(logo, { density: (72 * size) / 32 })
    .resize(size, size)
    .flatten(corner ? false : { background: INK })
    .png()
    .toBuffer();
}

/** The share of a maskable icon's width that no system cuts off (https://www.w3.org/TR/appmanifest/#icon-masks). */
const SAFE = 0.8;

/** The logo in the middle of a square of ink, of which systems show a part of their own shape. */
async function maskable(logo: Buffer, size: number): Promise<Buffer> {
  const edge = Math.round((size * (1 - SAFE)) / 2);
  const safe = await icon(logo, size - 2 * edge, false);
  return sharp(safe)
    .extend({ top: edge, right: edge, bottom: edge, left: edge, background: INK })
    .png()
    .toBuffer();
}

/** An .ico file with one PNG in it. */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // of one picture
  header.set([size, size], 6);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** The favicon set, from the logo. */
export async function encodeIcons(): Promise<string[]> {
  const logo = await fs.readFile(LOGO);
  return [
    save('favicon.svg', logo),
    save('favicon.ico', icoOf(await icon(logo, 32, true), 32)),
    save('apple-touch-icon.png', await icon(logo, 180, false)),
    save('icon-192.png', await icon(logo, 192, true)),
    save('icon-512.png', await icon(logo, 512, true)),
    save('icon-maskable-512.png', await maskable(logo, 512)),
  ];
}

const TITLE = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
  <defs><linearGradient id="g"><stop offset="0.25" stop-color="${INK}" stop-opacity=".55"/><stop offset="0.6" stop-color="${INK}" stop-opacity="0"/></linearGradient></defs>
  <rect width="1200" height="630" fill="url(#g)"/>
  <g font-family="Noto Serif" font-weight="600" font-size="82" fill="#f3ead9"><text x="72" y="300">Explore</text><text x="72" y="396">History</text></g>
  <rect x="76" y="430" width="120" height="5" fill="#c8973f"/></svg>`;

/** The picture that other sites show with a link: the first slide's right part and the product's name. */
export async function encodeShare(slide: string): Promise<string[]> {
  const picture = sharp(slide).resize(1496, 630).extract({ left: 296, top: 0, width: 1200, height: 630 });
  const titled = await picture
    .composite([{ input: Buffer.from(TITLE) }])
    .png()
    .toBuffer();
  return [save('share.jpg', await sharp(titled).jpeg({ quality: 82, mozjpeg: true }).toBuffer())];
}
