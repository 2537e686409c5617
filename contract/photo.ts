import { PHOTO_UPLOAD } from './constants.ts';

/** The pictures that a profile photo may be, under the names people know them by; `storage.rules` lists the same. */
export const PHOTO_TYPES = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/gif': 'GIF',
} as const;
export type PhotoType = keyof typeof PHOTO_TYPES;

/** Whether a content type names a picture that may be stored. */
export const isPhotoType = (contentType: string): contentType is PhotoType =>
  Object.hasOwn(PHOTO_TYPES, contentType);

/** For sentences: "PNG, JPEG, WebP, AVIF or GIF". */
export const PHOTO_KINDS = Object.values(PHOTO_TYPES)
  .join(', ')
  .replace(/, (?=\w+$)/, ' or ');

/** For sentences: "5 MB". */
export const PHOTO_LIMIT = `${PHOTO_UPLOAD.maxBytes / 1024 / 1024} MB`;
