/** Content types of a profile photo and their display names; `storage.rules` lists the same types. */
export const PHOTO_TYPES = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/gif': 'GIF',
} as const;
export type PhotoType = keyof typeof PHOTO_TYPES;

/** Whether a photo of this content type may be stored. */
export const isPhotoType = (contentType: string): contentType is PhotoType =>
  Object.hasOwn(PHOTO_TYPES, contentType);

/** For messages: "PNG, JPEG, WebP, AVIF or GIF". */
export const PHOTO_KINDS = Object.values(PHOTO_TYPES)
  .join(', ')
  .replace(/, (?=\w+$)/, ' or ');

/** The largest file that may be chosen; what is sent of it is much smaller (PROFILE-13). */
export const MAX_PHOTO_FILE_BYTES = 64 * 1024 * 1024;
/** For messages: "64 MB". */
export const PHOTO_LIMIT = `${MAX_PHOTO_FILE_BYTES / 1024 / 1024} MB`;
