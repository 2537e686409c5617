import { PHOTO_NAMES, PHOTO_UPLOAD, photoPath } from '#contract/constants.ts';
import { ERROR_MESSAGES } from '#contract/error.ts';
import { isPhotoType, PHOTO_KINDS } from '#contract/photo.ts';
import { PICTURE_FILE, picturesPath } from '#contract/uploadedPicture.ts';
import { ApiError, unavailable } from '../core/http/errors.ts';
import { hasImageBytes } from './imageType.ts';
import { StorageError } from './storageError.ts';

/** Resolves to the uid of a token; to undefined, or rejects, when the token is not valid. */
export type VerifyUid = (token: string) => Promise<string | undefined>;

export type PhotoAccess = 'write' | 'read' | 'delete';

const denied = () => new StorageError(403, 'Permission denied.');

/** Identity providers give ids of up to 128 such characters. */
const UID = /^[A-Za-z0-9_-]{1,128}$/;

/** A token is no good, unless whoever looked at it says why its account is refused, or could not look. */
function refusedAs(error: unknown): undefined {
  if (error instanceof ApiError && error.code === 'forbidden') throw new StorageError(403, error.message);
  if (unavailable(error)) throw new StorageError(503, ERROR_MESSAGES.unavailable);
}

/**
 * The caller's uid, from `Authorization: Firebase <token>`.
 * @throws StorageError 401 when there is no valid token; 403 and 503 when its account is refused, or cannot be looked at
 */
export async function requireUid(authorization: string | undefined, verifyUid: VerifyUid): Promise<string> {
  const token = /^(?:Firebase|Bearer) (\S+)$/.exec(authorization ?? '')?.[1];
  const uid = token && (await verifyUid(token).catch(refusedAs));
  if (!uid) throw new StorageError(401, ERROR_MESSAGES.unauthorized);
  return uid;
}

const PICTURE = new RegExp(`^${picturesPath('([A-Za-z0-9_-]{1,128})')}/(${PICTURE_FILE})$`);

/** The owner and the file of an artifact's picture; undefined for every other name. */
export function pictureOf(name: string): { uid: string; file: string } | undefined {
  const [, uid, file] = PICTURE.exec(name) ?? [];
  return uid && file ? { uid, file } : undefined;
}

/**
 * The rule of `storage.rules` about names: a user has their own photos and pictures only. The photo of an earlier version has
 * no name below the user's path, and may be read and deleted.
 */
export function requireOwn(uid: string, name: string, access: PhotoAccess): void {
  const own = PHOTO_NAMES.map((photo) => `${photoPath(uid)}/${photo}`);
  if (access !== 'write') own.push(photoPath(uid));
  if (!UID.test(uid) || !(own.includes(name) || pictureOf(name)?.uid === uid)) throw denied();
}

/** The rule of `storage.rules` about lists: a user sees the names of their own pictures. */
export function requireOwnPictures(uid: string, prefix: string): void {
  if (!UID.test(uid) || prefix !== `${picturesPath(uid)}/`) throw denied();
}

/** The rule of `storage.rules` about type and size. */
export function requireAcceptable(contentType: string, size: number): void {
  if (!isPhotoType(contentType)) throw new StorageError(403, `The photo must be a ${PHOTO_KINDS} picture.`);
  if (size === 0) throw new StorageError(403, 'The photo is empty.');
  if (!(size > 0 && size <= PHOTO_UPLOAD.maxBytes)) throw new StorageError(403, 'The photo is too large.');
}

/** The bytes must be those of the declared content type. */
export function requireImageBytes(contentType: string, bytes: Uint8Array): void {
  if (!hasImageBytes(contentType, bytes))
    throw new StorageError(403, 'The file is not the picture it claims to be.');
}

/** A content type without its parameters. */
export const plainType = (contentType: unknown): string =>
  typeof contentType === 'string' ? (contentType.split(';')[0] ?? '').trim().toLowerCase() : '';
