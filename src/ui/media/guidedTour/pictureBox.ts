export type Size = { width: number; height: number };
export type Point = { x: number; y: number };

/** The size of a picture that fits into a stage and is never enlarged for it. */
export function fittedSize(picture: Size, stage: Size): Size {
  const scale = Math.min(1, stage.width / picture.width, stage.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** From this width on the words stand beside the picture, below it they stand under it; in pixels. */
const BESIDE_FROM = 900;
/** What the words take of the width, or of the height. */
const WORDS = { width: 380, share: 0.4 };

/** The largest scale of a point, so that the things around it stay in view: less where the whole picture is large already. */
const POINT_SCALE = { beside: 1.7, under: 2.4 };

/**
 * How the stage is moved to show a point in the middle of what the words leave free.
 * @param point in percent of the picture
 * @param maxScale the largest scale of the picture
 * @returns position and scale of the stage's content, whose size at scale 1 is the stage's
 */
export function viewOf(point: Point, picture: Size, stage: Size, maxScale: number) {
  const { width, height } = fittedSize(picture, stage);
  const isBeside = stage.width >= BESIDE_FROM;
  const scale = Math.min(maxScale, isBeside ? POINT_SCALE.beside : POINT_SCALE.under);
  const middle = {
    x: (isBeside ? stage.width - WORDS.width : stage.width) / 2,
    y: (isBeside ? stage.height : stage.height * (1 - WORDS.share)) / 2,
  };
  const x = (stage.width - width) / 2 + (width * point.x) / 100;
  const y = (stage.height - height) / 2 + (height * point.y) / 100;
  return { x: middle.x - x * scale, y: middle.y - y * scale, scale };
}
