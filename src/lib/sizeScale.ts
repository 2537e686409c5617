import { readArtifactSize, type ArtifactSize } from '#historical/size/readArtifactSize.ts';
import type { Artifact } from '#contract/artifact.ts';
import { offSite } from './basePath.ts';
import { ownPictureAt } from './ownPictureAt.ts';
import ownShares from './ownShares.json';

/** What the picture of an artifact measures at the artifact's own scale, in centimetres. */
type Frame = { widthCm: number; heightCm: number };

/** Pictures are shown in this shape, unless the artifact's own is known. */
const PICTURE_RATIO = 4 / 3;

export type Share = { high: number; wide: number };

/**
 * What an artifact takes of its picture's height and width: a museum's ends where the artifact does, the product's own have room around
 * it, or show a part of it.
 */
export function shareOf(image: string): Share {
  const path = offSite(image);
  if (!path.startsWith('/')) return { high: 1, wide: 1 };
  return (ownShares as Record<string, Share>)[ownPictureAt(image)?.path ?? path] ?? USUAL_SHARE;
}

/** Of those whose script does not tell. */
const USUAL_SHARE = { high: 0.84, wide: 0.84 };

/**
 * The frame that an artifact of this size fills in one direction, as far as its picture does, and fits into in the other. Of a museum's picture, whose edges
 * are the artifact's, both are known when both sizes are.
 */
export function frameOf({ heightCm, widthCm }: ArtifactSize, image: string): Frame {
  const { high, wide } = shareOf(image);
  if (heightCm !== undefined && widthCm !== undefined && !offSite(image).startsWith('/'))
    return { widthCm, heightCm };
  const height = Math.max((heightCm ?? 0) / high, (widthCm ?? 0) / PICTURE_RATIO / wide);
  return { widthCm: height * PICTURE_RATIO, heightCm: height };
}

/** From here on a picture shows but a part: what lies, seen at a slant, may count as a little higher than its picture. */
const PART = 1.2;

/** Whether a picture leaves a part of the artifact out. */
export const showsPart = (image: string): boolean => shareOf(image).high > PART;

export type Sized = { size: ArtifactSize; frame: Frame };

/** The size that an artifact's texts tell, and the frame of its picture; undefined when they tell none. */
export function sizedOf({ description, historicalContext, image }: Artifact): Sized | undefined {
  const size = readArtifactSize(description, historicalContext);
  return size && { size, frame: frameOf(size, image) };
}

/** Beyond this ratio the smaller of two pictures is hard to make out. */
export const EXTREME = 8;

/** How many times as large the larger of two frames is, by their diagonals. */
export function timesAsLarge(a: Frame, b: Frame): number {
  const [least = 1, most = 1] = [a, b]
    .map(({ widthCm, heightCm }) => Math.hypot(widthCm, heightCm))
    .sort((first, second) => first - second);
  return most / least;
}

/** A length for a scale bar: 1, 2 or 5 times a power of ten, the longest that is no more than this many centimetres. */
export function barLength(mostCm: number): number {
  const power = 10 ** Math.floor(Math.log10(mostCm));
  // Without the tolerance 0.3 / 0.1 would be less than 3.
  const times = [5, 2, 1].find((each) => each * power <= mostCm * 1.000_001) ?? 1;
  return Number((times * power).toPrecision(1));
}

/** At most this many decimals, none at the end: 1.12, 44, 5.8. */
const short = (value: number, decimals: number): string => String(Number(value.toFixed(decimals)));

/** A length as people say it: "8 mm", "5.8 cm", "44 cm", "1.12 m". */
export function formatLength(cm: number): string {
  if (cm < 1) return `${short(cm * 10, cm < 0.1 ? 1 : 0)} mm`;
  if (cm < 100) return `${short(cm, 1)} cm`;
  return `${short(cm / 100, 2)} m`;
}

/** "24 cm high, 17.7 cm wide". */
export const formatSize = ({ heightCm, widthCm }: ArtifactSize): string =>
  [
    ...(heightCm === undefined ? [] : [`${formatLength(heightCm)} high`]),
    ...(widthCm === undefined ? [] : [`${formatLength(widthCm)} wide`]),
  ].join(', ');
