import { CARD_WIDTH_KEY } from '#src/config/storageKeys.ts';
import { withStorage } from '#src/lib/browserStorage.ts';

/** How wide a bank card is, in millimetres: ISO/IEC 7810, ID-1. */
export const CARD_MM = 85.6;

/** CSS pixels that a card may be wide: on a large television, and on a phone with small pixels. */
export const CARD_PX = { least: 160, most: 640 };

/** Of a screen as CSS has it, 96 px to the inch: what the slider begins with. */
export const NOMINAL_PX = Math.round((CARD_MM / 25.4) * 96);

/** So many of the screen's own pixels in pixels of CSS, for one of which the browser's zoom takes more or fewer. */
export const toCssPx = (screenPx: number): number => screenPx / devicePixelRatio;

/** How wide a card is on this screen, in its own pixels; undefined until the user has fitted one, and where it would be out of bounds at this zoom. */
export function keptCardWidth(): number | undefined {
  const kept = withStorage((storage) => Number(storage.getItem(CARD_WIDTH_KEY)), 0);
  const px = toCssPx(kept);
  return px >= CARD_PX.least && px <= CARD_PX.most ? kept : undefined;
}

/** @param px of CSS @returns the same in the screen's own */
export function keepCardWidth(px: number): number {
  const screenPx = px * devicePixelRatio;
  withStorage((storage) => storage.setItem(CARD_WIDTH_KEY, String(screenPx)), undefined);
  return screenPx;
}
