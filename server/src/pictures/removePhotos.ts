import { PHOTO_NAMES, photoPath } from '#contract/constants.ts';
import { picturesPath } from '#contract/uploadedPicture.ts';
import type { PhotoFiles } from './photoFiles.ts';

/** A picture's three files begin with its id. */
const idOf = (file: string): string => file.slice(0, 36);

/**
 * Deletes the profile photos of a user, and their pictures that no artifact has.
 * @param findUnused of these pictures' ids, those that no artifact has
 */
export async function removePhotosOf(
  files: PhotoFiles,
  uid: string,
  findUnused: (ids: string[]) => Promise<string[]>,
): Promise<void> {
  const photos = [photoPath(uid), ...PHOTO_NAMES.map((name) => `${photoPath(uid)}/${name}`)];
  for (const photo of photos) await files.remove(photo);
  const pictures = await files.listPictures(uid);
  const unused = await findUnused([...new Set(pictures.map(idOf))]);
  for (const file of pictures)
    if (unused.includes(idOf(file))) await files.remove(`${picturesPath(uid)}/${file}`);
}
