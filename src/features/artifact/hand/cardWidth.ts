import { CARD_WIDTH_KEY } from '#src/config/storageKeys.ts';
import { withStorage } from '#src/lib/browserStorage.ts';

/** How wide a bank card is, in millimetres: ISO/IEC 7810, ID-1. */
export const CARD_MM = 85.6;

/** CSS pixels that a card may be wide: on a large television, and on a phone with small pixels. */
export const CARD_PX = { least: 160, most: 640 };

/** Of a screen as CSS has it, 96 px to the inch: what the slider begins with. */
export const NOMINAL_PX = Math.round((CARD_MM / 25.4) * 96);

/**
 * How wide a card is on this screen, in CSS pixels; undefined until the user has fitted one. It is kept in the screen's own pixels, of which
 * the browser's zoom takes more or fewer for one of CSS.
 */
export function keptCardWidth(): number | undefined {
  const kept = withStorage((storage) => Number(storage.getItem(CARD_WIDTH_KEY)), 0);
  const px = kept / devicePixelRatio;
  return px >= CARD_PX.least && px <= CARD_PX.most ? px : undefined;
}

export const keepCardWidth = (px: number): void =>
  withStorage((storage) => storage.setItem(CARD_WIDTH_KEY, String(px * devicePixelRatio)), undefined);
