import { MAX_PHOTO_FILE_BYTES, PHOTO_LIMIT } from '#contract/photo.ts';

/** The validation message of a file, or null when it can be chosen (PROFILE-11, PROFILE-13). */
export function photoError(file: File): string | null {
  if (!file.type.startsWith('image/')) return 'Please choose an image file.';
  if (file.type.startsWith('image/svg'))
    return 'An SVG drawing cannot be used. Please choose a photo, such as a JPEG or PNG.';
  if (file.size > MAX_PHOTO_FILE_BYTES) return `Please choose a photo of ${PHOTO_LIMIT} at most.`;
  return null;
}
