import { mixed } from 'yup';
import { PHOTO_UPLOAD } from '#contract/constants.ts';
import { isPhotoType, PHOTO_KINDS, PHOTO_LIMIT } from '#contract/photo.ts';
import { profileSchema } from '#contract/user.ts';

/** Validation messages of the photo file. */
const PHOTO_MESSAGES = {
  type: 'Please choose an image file.',
  kind: `Please choose a ${PHOTO_KINDS} picture.`,
  size: `Please choose a photo of ${PHOTO_LIMIT} at most.`,
} as const;

const isFile = (value: unknown): value is File => value instanceof File;

/** The update-profile form: the contract's text fields, and the chosen file, which `photoError` has validated. */
export const profileFormSchema = profileSchema.shape({
  photo: mixed<File>(isFile).nullable().default(null),
});

/** The validation message of a file, or null when it can be uploaded (PROFILE-11, SAFE-4, and `storage.rules`). */
export function photoError(file: File): string | null {
  if (!file.type.startsWith('image/')) return PHOTO_MESSAGES.type;
  if (!isPhotoType(file.type)) return PHOTO_MESSAGES.kind;
  if (file.size > PHOTO_UPLOAD.maxBytes) return PHOTO_MESSAGES.size;
  return null;
}
