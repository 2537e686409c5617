import { MAX_PHOTO_FILE_BYTES, PHOTO_LIMIT } from '#contract/photo.ts';

/** Validation messages of the photo file. */
const PHOTO_MESSAGES = {
  type: 'Please choose an image file.',
  svg: 'An SVG drawing cannot be used. Please choose a photo, such as a JPEG or PNG.',
  size: `Please choose a photo of ${PHOTO_LIMIT} at most.`,
} as const;

/** The validation message of a file, or null when it can be chosen (PROFILE-11, PROFILE-13). */
export function photoError(file: File): string | null {
  if (!file.type.startsWith('image/')) return PHOTO_MESSAGES.type;
  if (file.type.startsWith('image/svg')) return PHOTO_MESSAGES.svg;
  if (file.size > MAX_PHOTO_FILE_BYTES) return PHOTO_MESSAGES.size;
  return null;
}
