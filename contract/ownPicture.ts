const OWN = /^(\/pictures\/artifacts\/.+)\.webp$/;
/** The widths that a picture of ours comes in, in pixels; the middle one is the file that its address names. */
const WIDTHS = [480, 800, 1600];
const NAMED_WIDTH = 800;

type Format = 'avif' | 'webp';

export type OwnPicture = {
  /** The file of the middle width. */
  file: (format: Format) => string;
  /** All widths, as in the `srcset` attribute. */
  srcSet: (format: Format) => string;
};

/**
 * The files of a picture of the product's own: other people's come in one size.
 * @returns null for another's picture
 */
export function ownPicture(src: string): OwnPicture | null {
  const base = OWN.exec(src)?.[1];
  if (!base) return null;
  const file = (width: number, format: Format) =>
    format === 'webp' && width === NAMED_WIDTH ? src : `${base}-${width}.${format}`;
  return {
    file: (format) => file(NAMED_WIDTH, format),
    srcSet: (format) => WIDTHS.map((width) => `${file(width, format)} ${width}w`).join(', '),
  };
}
