import sharp from 'sharp';
import { save } from './publicFile.ts';

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** How a certainty looks: its colour, and a second one in a pattern, so that colour alone tells nothing (`Guesses.module.css`). */
const LOOKS: readonly { wash: Colour; mark: Colour; isMarked: (x: number, y: number) => boolean }[] = [
  { wash: [63, 143, 224, 120], mark: [63, 143, 224, 120], isMarked: () => false },
  { wash: [244, 196, 48, 120], mark: [138, 106, 0, 190], isMarked: (x, y) => (x + y) % 28 < 8 },
  {
    wash: [194, 52, 127, 140],
    mark: [255, 255, 255, 230],
    isMarked: (x, y) => ((x % 22) - 11) ** 2 + ((y % 22) - 11) ** 2 < 16,
  },
];
const EDGE: Colour = [12, 12, 14, 220];
/** What a wash may weigh, in bytes. */
const LIMIT = 120_000;

/**
 * Turns a flat render of certainties (`guesses.py`: red is sure, green likely, blue invented) into the wash that the zoom lays over a picture.
 * @returns a line about the file
 */
export async function encodeWash(master: string, name: string): Promise<string> {
  const { data, info } = await sharp(master).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  /** The certainty at a pixel: 0 to 2, or -1 beside the object. */
  const levels = Int8Array.from({ length: width * height }, (_, pixel) => {
    const at = pixel * channels;
    if ((data[at + 3] ?? 0) < 128) return -1;
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    return red >= green && red >= blue ? 0 : green >= blue ? 1 : 2;
  });
  const out = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const pixel = y * width + x;
      const level = levels[pixel] ?? -1;
      const isEdge = [2, 2 * width].some((step) => (levels[pixel + step] ?? level) !== level);
      const look = LOOKS[level];
      if (isEdge) out.set(EDGE, pixel * 4);
      else if (look) out.set(look.isMarked(x, y) ? look.mark : look.wash, pixel * 4);
    }
  const picture = sharp(out, { raw: { width, height, channels: 4 } });
  const bytes = await picture.webp({ lossless: true, effort: 6 }).toBuffer();
  if (bytes.length > LIMIT) throw new Error(`The wash of ${name} weighs ${bytes.length} bytes.`);
  return save(`pictures/artifacts/${name}-guesses.webp`, bytes);
}
