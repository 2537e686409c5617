import { ownPicture } from '#contract/ownPicture.ts';
import { offSite, onSite } from './basePath.ts';

/** The files of a picture of the product's own, at the addresses of this site; null for any other picture. */
export const ownPictureAt = (address: string) => ownPicture(offSite(address), onSite);
