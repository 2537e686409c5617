import { ownPicture, type OwnPicture } from '#contract/ownPicture.ts';
import { offSite, onSite } from '#src/lib/basePath.ts';
import colours from './pictureColours.json';

/**
 * The files of one of the product's own pictures, and its average colour, the background while it loads.
 * @returns null for a picture of another site, and for a file that `workbench/pictures/render.ts` has not encoded
 */
export function colouredPicture(src: string): (OwnPicture & { colour: string }) | null {
  const path = offSite(src);
  const own = ownPicture(path, onSite);
  const colour = (colours as Record<string, string>)[path];
  return own && colour ? { ...own, colour } : null;
}
