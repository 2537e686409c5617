import { uploadedSrcSet } from '#contract/uploadedPicture.ts';
import { ownPictureAt } from '#src/lib/ownPictureAt.ts';
import { ILLUSTRATION } from './illustration.ts';

/** A picture's caption: what it shows, and how it was made. */
type PictureOrigin = { label: string; text?: string };

const HOW_MADE = 'Modelled by computer after descriptions; not a photograph.';

/** The artifacts whose pictures have signs or words in them that the object has not, or has elsewhere. */
const INVENTED_LETTERING = new Set(
  [
    'al-ashraf-astrolabe',
    'amarna-letters',
    'book-of-the-dead-of-ani',
    'code-of-hammurabi',
    'codex-sinaiticus',
    'cyrus-cylinder',
    'dead-sea-scrolls',
    'declaration-of-independence',
    'diamond-sutra',
    'domesday-book',
    'dresden-codex',
    'flood-tablet',
    'gutenberg-bible',
    'magna-carta',
    'mohenjo-daro-unicorn-seal',
    'piri-reis-map',
    'rongorongo-tablet',
    'rosetta-stone',
    'sword-of-goujian',
    'timbuktu-manuscripts',
    'treaty-of-kadesh',
    'treaty-of-waitangi',
    'vindolanda-tablets',
  ].map((slug) => `/pictures/artifacts/${slug}.webp`),
);

/** The site of an address; empty when it is none. */
export function hostOf(address: string): string {
  try {
    return new URL(address).hostname.replace(/^www\./, '');
  } catch {
    return '';
  }
}

/**
 * What a picture is and where it comes from: the product's own ones are illustrations, those that users sent say so, others name their site.
 * @param unavailable whether it is known that the picture cannot be loaded
 * @returns null without a picture
 */
export function pictureOrigin(src: string, unavailable = false): PictureOrigin | null {
  const own = ownPictureAt(src);
  if (own)
    return {
      label: ILLUSTRATION,
      text: INVENTED_LETTERING.has(own.path) ? `${HOW_MADE} Its lettering is invented in part.` : HOW_MADE,
    };
  if (uploadedSrcSet(src))
    return unavailable
      ? { label: 'The uploaded picture did not come' }
      : { label: 'Uploaded picture', text: 'A user of this site sent it; it is no illustration of ours.' };
  const host = hostOf(src);
  if (!host) return null;
  return { label: unavailable ? `No picture came from ${host}` : `Picture from ${host}` };
}
