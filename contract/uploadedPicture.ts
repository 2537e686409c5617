/**
 * Pictures of artifacts that users send (ADD-10): three files of one picture, of which the largest has the address that an
 * artifact stores, `…/o/artifact_pics%2F{uid}%2F{id}.webp?alt=media`. They are public and never change.
 */

/** Pixels of the longer side of the largest file. */
export const PICTURE_SIDE = 2048;

/** Pixels in width of the smaller files, for cards. */
export const PICTURE_WIDTHS = [480, 960] as const;

/** The largest size of a smaller file, in bytes (PICTURE-5). */
export const CARD_BYTES = 80 * 1024;

/** `Cache-Control` of all three: what has changed has another id. */
export const PICTURE_CACHING = 'public, max-age=31536000, immutable';

/** How many pictures may be asked for at once, whether they are unused. */
export const MAX_PICTURE_IDS = 50;

/** Where a user's pictures are in the file storage. */
export const picturesPath = (uid: string): string => `artifact_pics/${uid}`;

/** The name of a file below it: the picture's id, its width unless it is the largest, and its kind. `storage.rules` has the same. */
export const PICTURE_FILE = '[0-9a-f-]{36}(-480|-960)?[.](webp|jpg)';

/** The name of a picture's file; `width` is left out for the largest. */
export const pictureFile = (id: string, kind: string, width?: number): string =>
  `${id}${width ? `-${width}` : ''}.${kind === 'image/webp' ? 'webp' : 'jpg'}`;

const ADDRESS = /^(https?:.+\/artifact_pics%2F[\w-]+%2F[\da-f-]{36})(\.(?:webp|jpg)\?alt=media)$/;

/** @returns the `srcset` of a picture that a user sent; undefined for any other address */
export function uploadedSrcSet(address: string): string | undefined {
  const [, start, end] = ADDRESS.exec(address) ?? [];
  return (
    start &&
    `${PICTURE_WIDTHS.map((width) => `${start}-${width}${end} ${width}w, `).join('')}${address} ${PICTURE_SIDE}w`
  );
}
