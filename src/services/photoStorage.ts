import {
  connectStorageEmulator,
  deleteObject,
  getDownloadURL,
  getStorage,
  listAll,
  ref,
  uploadBytes,
  uploadBytesResumable,
} from 'firebase/storage';
import { uuidv7 } from 'uuidv7';
import type { SiteConfig } from '#contract/config.ts';
import { PHOTO_NAMES, PHOTO_UPLOAD, photoPath } from '#contract/constants.ts';
import {
  CARD_BYTES,
  MAX_PICTURE_IDS,
  PICTURE_CACHING,
  PICTURE_SIDE,
  PICTURE_WIDTHS,
  pictureFile,
  picturesPath,
} from '#contract/uploadedPicture.ts';
import { toFailure } from '#src/lib/failure.ts';
import { firebaseApp } from './firebaseApp.ts';
import { preparePicture } from './preparePicture.ts';

/** Progress of an upload, in bytes. */
export type UploadProgress = { transferred: number; total: number };

/** An upload under way. */
export type PhotoUpload = {
  pause: () => void;
  resume: () => void;
  cancel: () => void;
  /** The photo's URL. Rejects with the storage's error: `code` is `storage/canceled`, `storage/unauthorized` … */
  url: Promise<string>;
};

type OnProgress = (progress: UploadProgress) => void;

/** What the pages need of the file storage. Sending resolves when the photo is small and free of metadata, and on its way. */
export type PhotoStorage = {
  /** Sends a profile photo. It does not replace the present one, whose address this is. */
  sendPhoto: (
    photo: { uid: string; file: File; present: string },
    onProgress: OnProgress,
  ) => Promise<PhotoUpload>;
  /** Sends a picture of an artifact (ADD-10). */
  sendPicture: (picture: { uid: string; file: File }, onProgress: OnProgress) => Promise<PhotoUpload>;
  /** Removes a user's photo by its address; nothing where that is no photo of theirs in the storage, or the one kept, however its address is spelled. */
  remove: (uid: string, address: string, kept: string) => Promise<void>;
  /** Removes every photo of a user's, also those that no profile has any more. */
  removePhotos: (uid: string) => Promise<void>;
  /** Removes a user's pictures that are older than this and that `findUnused` finds among their ids. */
  removePictures: (
    uid: string,
    ageMs: number,
    findUnused: (ids: string[]) => Promise<string[]>,
  ) => Promise<void>;
};

/** Pixels of the longer side of a profile photo (PROFILE-13). */
const PHOTO_SIDE = 1024;

/** The name of a user's own photo in the storage, by its download address; undefined for any other address. */
function nameOf(uid: string, address: string): string | undefined {
  const name = decodeURIComponent(/\/o\/(profile_pics%2F[\w-]+(?:%2F\d)?)\?/.exec(address)?.[1] ?? '');
  return name === photoPath(uid) || name.startsWith(`${photoPath(uid)}/`) ? name : undefined;
}

const namesOf = (uid: string): string[] => PHOTO_NAMES.map((name) => `${photoPath(uid)}/${name}`);

/** A name that the present photo does not have: any, so that two tabs seldom take the same. */
function newName(uid: string, present: string): string {
  const free = namesOf(uid).filter((name) => name !== nameOf(uid, present));
  return free[Math.floor(Math.random() * free.length)] as string;
}

/** When an id of version 7 was made, in milliseconds since 1970 (RFC 9562, 5.7). */
const timeOf = (id: string): number => parseInt(id.replace('-', '').slice(0, 12), 16);

/** Firebase Storage, or its local stand-in. Loads when it is first needed; it sends chunks of 256 KB that double up to 32 MB (PROFILE-9). */
export function openPhotoStorage(config: SiteConfig): PhotoStorage {
  const storage = getStorage(firebaseApp(config));
  storage.maxOperationRetryTime = PHOTO_UPLOAD.operationRetryMs;
  storage.maxUploadRetryTime = PHOTO_UPLOAD.uploadRetryMs;
  if (config.storageEmulator) {
    connectStorageEmulator(storage, config.storageEmulator.host, config.storageEmulator.port);
  }

  function send(name: string, photo: Blob, onProgress: OnProgress, cacheControl?: string): PhotoUpload {
    const metadata = { contentType: photo.type, ...(cacheControl && { cacheControl }) };
    const task = uploadBytesResumable(ref(storage, name), photo, metadata);
    task.on('state_changed', ({ state, bytesTransferred, totalBytes }) => {
      if (state !== 'running' && state !== 'paused') return;
      onProgress({ transferred: bytesTransferred, total: totalBytes });
    });
    return {
      pause: () => task.pause(),
      resume: () => task.resume(),
      cancel: () => task.cancel(),
      url: Promise.resolve(task).then(({ ref: uploaded }) => getDownloadURL(uploaded)),
    };
  }

  return {
    async sendPhoto({ uid, file, present }, onProgress) {
      const [photo] = await preparePicture(file, [{ width: PHOTO_SIDE, height: PHOTO_SIDE }]);
      return send(newName(uid, present), photo, onProgress);
    },

    async sendPicture({ uid, file }, onProgress) {
      const [whole, ...smaller] = await preparePicture(file, [
        { width: PICTURE_SIDE, height: PICTURE_SIDE },
        ...PICTURE_WIDTHS.map((width) => ({ width, height: PICTURE_SIDE, maxBytes: CARD_BYTES })),
      ]);
      const id = uuidv7();
      const nameFor = (width?: number) => `${picturesPath(uid)}/${pictureFile(id, whole.type, width)}`;
      // The largest comes last: when it has an address, the others are there.
      await Promise.all(
        smaller.map((blob, index) =>
          uploadBytes(ref(storage, nameFor(PICTURE_WIDTHS[index])), blob, {
            contentType: blob.type,
            cacheControl: PICTURE_CACHING,
          }),
        ),
      );
      const upload = send(nameFor(), whole, onProgress, PICTURE_CACHING);
      // Everybody may read it, so its address needs no token.
      return { ...upload, url: upload.url.then((url) => url.replace(/&token=.*$/, '')) };
    },

    async remove(uid, address, kept) {
      const name = nameOf(uid, address);
      if (!name || name === nameOf(uid, kept)) return;
      await deleteObject(ref(storage, name));
    },

    async removePhotos(uid) {
      const remove = (name: string) =>
        deleteObject(ref(storage, name)).catch((error: unknown) => {
          if (toFailure(error).code !== 'storage/object-not-found') throw error;
        });
      await Promise.all([photoPath(uid), ...namesOf(uid)].map(remove));
    },

    async removePictures(uid, ageMs, findUnused) {
      const { items } = await listAll(ref(storage, picturesPath(uid)));
      const idOf = (name: string) => name.slice(0, 36);
      const old = new Set(
        items.map(({ name }) => idOf(name)).filter((id) => Date.now() - timeOf(id) >= ageMs),
      );
      for (const ids = [...old]; ids.length > 0;) {
        const unused = await findUnused(ids.splice(0, MAX_PICTURE_IDS));
        await Promise.all(
          items.filter(({ name }) => unused.includes(idOf(name))).map((item) => deleteObject(item)),
        );
      }
    },
  };
}
