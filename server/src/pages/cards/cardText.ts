import fs from 'node:fs';
import path from 'node:path';
import type sharpModule from 'sharp';
import type { Sharp } from 'sharp';
import { createBoundedCache } from '../../core/run/boundedCache.ts';

type SharpModule = typeof sharpModule;

/** Names first: Inter has the Greek and Cyrillic letters that Fraunces lacks, and the system's fonts may have the rest. */
export const NAME_FONT = 'Fraunces, Inter';
export const TEXT_FONT = 'Inter';

type TextStyle = {
  font: string;
  /** Heights of the letters to try, in pixels, the largest first. */
  sizes: readonly number[];
  colour: string;
  /** Width of the lines and the greatest height, in pixels. */
  width: number;
  height: number;
};

type TextLayer = { input: Buffer; width: number; height: number };

/** Draws text of a record; undefined for a text without any letter that can be drawn. */
export type DrawText = (text: string, style: TextStyle) => Promise<TextLayer | undefined>;

/** More would not be read in a picture of a link. */
const MAX_GRAPHEMES = 90;
/** Some thousand letters beyond Latin are remembered. */
const MAX_KNOWN_BYTES = 1_500_000;

/** What the product's own fonts have of Latin letters, marks and punctuation. */
const LATIN =
  /[\u0020-\u036f\u1e00-\u1eff\u2000-\u2064\u20a0-\u20c0\u2113\u2122\u2190-\u2193\u2212\u2215\ufeff\ufffd]/u;
/** Marks and joiners are drawn with the letter before them. */
const JOINED = /[\p{M}\p{Cf}]/u;
/** What is no character, or no text: XML, which the library reads, refuses some of it. */
const NO_TEXT = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\s]+/gu;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The beginning of a text, on one line, with an ellipsis where something is left out. */
export function shorten(text: string, limit: number): string {
  // A grapheme of a hostile text may be as long as the text.
  const clean = text
    .slice(0, limit * 8)
    .replace(NO_TEXT, ' ')
    .trim();
  const parts = [...graphemes.segment(clean)].map(({ segment }) => segment.slice(0, 16));
  if (parts.length <= limit && text.length <= limit * 8) return parts.join('');
  const start = parts.slice(0, limit - 1).join('');
  const words = start.replace(/\s\S{0,20}$/, '');
  return `${words.trimEnd()}…`;
}

const MARKUP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeMarkup = (text: string): string => text.replace(/[&<>]/g, (sign) => MARKUP[sign] ?? '');

/**
 * Draws text with the product's fonts. Letters that neither they nor the system's fonts have are left out: the library would
 * draw a box for each.
 * @param folder the fonts, which stay there as long as the process draws
 */
export async function createDrawText(sharp: SharpModule, folder: string): Promise<DrawText> {
  for (const file of fs.readdirSync(folder)) {
    // The library knows a font from the first text on that was drawn with its file.
    await sharp({ text: { text: 'a', font: TEXT_FONT, fontfile: path.join(folder, file) } })
      .raw()
      .toBuffer();
  }
  const known = createBoundedCache<boolean>({ maxBytes: MAX_KNOWN_BYTES, bytesOf: () => 0 });

  const layer = (markup: string, font: string, width?: number, wrap: 'word' | 'word-char' = 'word'): Sharp =>
    sharp({ text: { text: markup, font, rgba: true, dpi: 72, wrap, ...(width && { width }) } });

  const sample = async (letter: string, font: string, fallback: boolean): Promise<Buffer> =>
    layer(`<span fallback="${fallback}">${letter}</span>`, `${font} 12`).raw().toBuffer();

  /** Whether a font has the letter: it then looks unlike the box that stands for it in Fraunces, which is a Latin font. */
  const canDraw = async (letter: string): Promise<boolean> => {
    if (LATIN.test(letter) || JOINED.test(letter)) return true;
    const before = known.get(letter);
    if (before !== undefined) return before;
    const [drawn, box] = [await sample(letter, NAME_FONT, true), await sample(letter, 'Fraunces', false)];
    const can = !drawn.equals(box);
    known.set(letter, can);
    return can;
  };

  const drawable = async (text: string): Promise<string> => {
    let kept = '';
    for (const { segment } of graphemes.segment(text)) {
      let can = true;
      for (const letter of segment) can &&= await canDraw(letter);
      if (can) kept += segment;
    }
    return kept.replace(/\s+/g, ' ').trim();
  };

  return async (text, { font, sizes, colour, width, height }) => {
    const letters = await drawable(shorten(text, MAX_GRAPHEMES));
    if (!/[\p{L}\p{N}\p{S}]/u.test(letters)) return undefined;
    const markup = `<span foreground="${colour}">${escapeMarkup(letters)}</span>`;
    for (const [index, size] of sizes.entries()) {
      const isLast = index === sizes.length - 1;
      const drawn = layer(markup, `${font} ${size}`, width, isLast ? 'word-char' : 'word').png();
      const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
      if (info.width <= width && info.height <= height) {
        return { input: data, width: info.width, height: info.height };
      }
      if (!isLast) continue;
      const cut = { width: Math.min(info.width, width), height: Math.min(info.height, height) };
      const input = await sharp(data)
        .extract({ left: 0, top: 0, ...cut })
        .toBuffer();
      return { input, ...cut };
    }
    return undefined;
  };
}
