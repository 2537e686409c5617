import type { ArtifactSize } from '#historical/size/readArtifactSize.ts';
import { barLength, type Share, type Sized } from '#src/lib/sizeScale.ts';
import { CARD_MM } from './cardWidth.ts';

/** What the scale bar takes of the picture's width, and its least length, so that there is one beside a tiny thing. */
const BAR_SHARE = 0.6;
const LEAST_BAR_CM = 1;

/** An artifact is shown with so much of the picture around it: it may stand a little beside the middle. */
const MARGIN = 1.08;

/** What hands hold: no side that is known is longer. */
const HELD_CM = 40;

/** Whether an artifact of this size lies in hands. */
export const isHeld = ({ heightCm = 0, widthCm = 0 }: ArtifactSize): boolean =>
  Math.max(heightCm, widthCm) <= HELD_CM;

/** What the true size of an artifact is called: nobody holds a statue in the hand. */
export const handLabel = (size: ArtifactSize): string => (isHeld(size) ? 'In your hand' : 'True size');

/** What hands hold may be so many times as high as its room before it is made smaller: one scrolls a little. */
const SCROLLED = 1.5;

/** 1, 2, 3, 4, 5, and those times each power of ten. */
const isRound = (divisor: number): boolean => {
  const first = divisor / 10 ** Math.floor(Math.log10(divisor));
  return Number.isInteger(first) && first <= 5;
};

/**
 * The true size of an artifact's picture on a screen, or the largest round fraction of it at which the artifact fits: what is around it in
 * the picture may be cut off. What hands hold may be a little higher than its room.
 * @param share what the artifact takes of its picture
 * @param cardPx how wide a bank card is on this screen
 * @param room how many px there are for the picture
 * @returns the size of its picture and of the scale bar, in px, and how many times smaller than in truth
 */
export function trueScale(
  { size, frame: { widthCm, heightCm } }: Sized,
  share: Share,
  cardPx: number,
  room: { width: number; height: number },
) {
  const pxPerCm = (cardPx / CARD_MM) * 10;
  const neededPx = (whole: number, share: number, own = whole) =>
    Math.min(whole, MARGIN * Math.min(share * whole, own)) * pxPerCm;
  const neededHigh = neededPx(heightCm, share.high, size.heightCm);
  const tooLarge = Math.max(
    neededPx(widthCm, share.wide, size.widthCm) / room.width,
    neededHigh / (room.height * (isHeld(size) ? SCROLLED : 1)),
  );
  let divisor = Math.max(1, Math.ceil(tooLarge));
  while (!isRound(divisor)) divisor += 1;
  const px = (cm: number) => (cm * pxPerCm) / divisor;
  const barCm = Math.max(
    LEAST_BAR_CM,
    barLength(BAR_SHARE * Math.min(widthCm, (room.width * divisor) / pxPerCm)),
  );
  return {
    width: px(widthCm),
    height: px(heightCm),
    /** How much of the picture's height, around its middle, the artifact needs. */
    ownHeight: neededHigh / divisor,
    /** 1 is its true size, 20 a twentieth of it. */
    divisor,
    barCm,
    barPx: px(barCm),
  };
}
