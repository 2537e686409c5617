import fs from 'node:fs';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { ROOT } from '../../scripts/root.ts';
import { PUBLIC } from './publicFile.ts';

const SHEET = path.join(import.meta.dirname, 'contact-sheet.webp');
const CATALOGUE = path.join(ROOT, 'server', 'src', 'operator', 'catalogue', 'catalogue.json');
const PAPER = '#14171f';
const INK = '#f3ead9';
const TILE = { width: 360, height: 270 };
const CAPTION = 34;
const GAP = 14;
const COLUMNS = 8;

type Entry = { file: string; name: string };

const OTHERS: Entry[] = [
  { file: 'pictures/portraits/one.webp', name: 'Portrait one' },
  { file: 'pictures/portraits/two.webp', name: 'Portrait two' },
  { file: 'pictures/portraits/three.webp', name: 'Portrait three' },
  { file: 'pictures/avatar.webp', name: 'Default avatar' },
  { file: 'icon-512.png', name: 'Icon' },
  { file: 'share.jpg', name: 'Share picture' },
];

const SLIDES: Entry[] = ['one', 'two', 'three'].map((slide) => ({
  file: `pictures/hero/${slide}-1440.webp`,
  name: `Hero slide ${slide}`,
}));

function artifacts(): Entry[] {
  const catalogue = JSON.parse(fs.readFileSync(CATALOGUE, 'utf8')) as { name: string; image: string }[];
  return catalogue
    .map(({ name, image }) => ({ file: image.slice(1), name }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

async function tiles(entries: Entry[], size: typeof TILE, columns: number, top: number) {
  const overlays: OverlayOptions[] = [];
  for (const [index, { file, name }] of entries.entries()) {
    const left = GAP + (index % columns) * (size.width + GAP);
    const y = top + Math.floor(index / columns) * (size.height + CAPTION);
    const input = await sharp(path.join(PUBLIC, file))
      .resize({ ...size, fit: 'contain', background: PAPER })
      .toBuffer();
    const caption = `<svg width="${size.width}" height="${CAPTION}" font-family="Noto Sans" font-size="16" fill="${INK}"><text x="${size.width / 2}" y="21" text-anchor="middle">${escaped(name)}</text></svg>`;
    overlays.push({ input, left, top: y }, { input: Buffer.from(caption), left, top: y + size.height });
  }
  return { overlays, bottom: top + Math.ceil(entries.length / columns) * (size.height + CAPTION) };
}

/** Lays all pictures that the site serves out on one image, with their names; returns a line about it. */
export async function drawContactSheet(): Promise<string> {
  const width = GAP + COLUMNS * (TILE.width + GAP);
  const slides = await tiles(SLIDES, { width: Math.floor((width - GAP) / 3) - GAP, height: 415 }, 3, GAP);
  const cards = await tiles([...artifacts(), ...OTHERS], TILE, COLUMNS, slides.bottom + GAP);
  const sheet = await sharp({ create: { width, height: cards.bottom, channels: 3, background: PAPER } })
    .composite([...slides.overlays, ...cards.overlays])
    .webp({ quality: 80, effort: 6 })
    .toFile(SHEET);
  return `${path.relative(ROOT, SHEET)} ${Math.ceil(sheet.size / 1000)} kB`;
}
