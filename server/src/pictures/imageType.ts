import { isPhotoType, type PhotoType } from '#contract/photo.ts';

const ascii = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end));

/** AVIF's brands, in the box that opens the file. */
const AVIF_BRANDS = ['avif', 'avis'];

/** How each accepted kind of picture begins. SVG is none of them: it can carry scripts. */
const SIGNATURES: Record<PhotoType, (bytes: Uint8Array) => boolean> = {
  'image/png': (bytes) => ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  'image/jpeg': (bytes) => ascii(bytes, 0, 3) === '\xff\xd8\xff',
  'image/gif': (bytes) => /^GIF8[79]a$/.test(ascii(bytes, 0, 6)),
  'image/webp': (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
  'image/avif': (bytes) => ascii(bytes, 4, 8) === 'ftyp' && AVIF_BRANDS.includes(ascii(bytes, 8, 12)),
};

/** Whether the bytes begin as a picture of the claimed type does. */
export const hasImageBytes = (contentType: string, bytes: Uint8Array): boolean =>
  isPhotoType(contentType) && SIGNATURES[contentType](bytes);
