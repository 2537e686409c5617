const OWN = /^(\/pictures\/artifacts\/.+?)(?:-(?:480|1600))?\.webp$/;
/** Widths of the files of one of the product's pictures, in pixels: `name.webp` is the middle one, and an address may name any. */
const WIDTHS = [480, 800, 1600];
const NAMED_WIDTH = 800;

type Format = 'avif' | 'webp';

export type OwnPicture = {
  /** By which tables know it: the path of the middle width. */
  path: string;
  /** The file of the middle width. */
  file: (format: Format) => string;
  /** All widths, as in the `srcset` attribute. */
  srcSet: (format: Format) => string;
};

/**
 * The files of one of the product's own pictures. Pictures on other sites have one size.
 * @param addressOf the address of a file, by its path on this site
 * @returns null for a picture of another site
 */
export function ownPicture(src: string, addressOf = (path: string) => path): OwnPicture | null {
  const base = OWN.exec(src)?.[1];
  if (!base) return null;
  const file = (width: number, format: Format) =>
    addressOf(format === 'webp' && width === NAMED_WIDTH ? `${base}.webp` : `${base}-${width}.${format}`);
  return {
    path: `${base}.webp`,
    file: (format) => file(NAMED_WIDTH, format),
    srcSet: (format) => WIDTHS.map((width) => `${file(width, format)} ${width}w`).join(', '),
  };
}

/** The path of an address on this site, as the product's own pictures may be named by their whole address; any other address as it is. */
export const pathOnSite = (src: string, publicUrl: string): string =>
  src.startsWith(`${publicUrl}/`) ? src.slice(publicUrl.length) : src;
