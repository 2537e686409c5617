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
 * @returns null without a picture
 */
export function pictureOrigin(src: string): PictureOrigin | null {
  if (ownPicture(src)) return ILLUSTRATION;
  const host = hostOf(src);
  return host ? { label: `Picture from ${host}` } : null;
}
