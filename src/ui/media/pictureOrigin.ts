import { ownPicture } from '#contract/ownPicture.ts';

/** A picture's caption: what it shows, and how it was made. */
type PictureOrigin = { label: string; text?: string };

/** How the pictures that come with the product were made (`art/`). */
const ILLUSTRATION: PictureOrigin = {
  label: 'Illustration',
  text: 'Modelled and lit by computer after descriptions of the object. It is not a photograph; small details, marks and lettering are simplified.',
};

const hostOf = (src: string): string =>
  URL.canParse(src) ? new URL(src).hostname.replace(/^www\./, '') : '';

/**
 * What a picture is and where it comes from: the product's own ones are illustrations, others name their site.
 * @param unavailable whether it is known that the picture cannot be loaded
 * @returns null without a picture
 */
export function pictureOrigin(src: string, unavailable = false): PictureOrigin | null {
  if (ownPicture(src)) return ILLUSTRATION;
  const host = hostOf(src);
  if (!host) return null;
  return { label: unavailable ? `No picture came from ${host}` : `Picture from ${host}` };
}
