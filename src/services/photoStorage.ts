import type { UploadTask } from 'firebase/storage';
import type { SiteConfig } from '#contract/config.ts';
import { PHOTO_NAMES, photoPath } from '#contract/constants.ts';
import { loadForCalls } from '#src/lib/loadLate.ts';

/** Progress of an upload, in bytes. */
export type UploadProgress = { transferred: number; total: number };

export type PhotoUpload = {
  pause: () => void;
  resume: () => void;
  cancel: () => void;
  /** The photo's URL. Rejects with the storage's error: `code` is `storage/canceled`, `storage/unauthorized` … */
  url: Promise<string>;
};

export type PhotoStorage = {
  /**
   * Prepares the upload of a user's photo; `start` makes it small and free of metadata, sends it and reports its progress.
   * It does not replace the present one, whose address this is.
   */
  upload: (
    uid: string,
    file: File,
    present: string,
  ) => { start: (onProgress: (progress: UploadProgress) => void) => PhotoUpload };
  /** Removes a user's photo by its address; nothing where that is no photo of theirs in the storage, or the one kept, however its address is spelled. */
  remove: (uid: string, address: string, kept: string) => Promise<void>;
};

const canceled = () => Object.assign(new Error('The upload was canceled.'), { code: 'storage/canceled' });

/** Loads the library, with the storage opened. */
const storageLoader = (config: SiteConfig) =>
  loadForCalls(async () => (await import('./openPhotoStorage.ts')).openPhotoStorage(config));

/** The name of a user's own photo in the storage, by its download address; undefined for any other address. */
function nameOf(uid: string, address: string): string | undefined {
  const name = decodeURIComponent(/\/o\/(profile_pics%2F[\w-]+(?:%2F\d)?)\?/.exec(address)?.[1] ?? '');
  return name === photoPath(uid) || name.startsWith(`${photoPath(uid)}/`) ? name : undefined;
}

/** A name that the present photo does not have: any, so that two tabs seldom take the same. */
function newName(uid: string, present: string): string {
  const names = PHOTO_NAMES.map((name) => `${photoPath(uid)}/${name}`);
  const free = names.filter((name) => name !== nameOf(uid, present));
  return free[Math.floor(Math.random() * free.length)] as string;
}

/**
 * Profile photos in Firebase Storage. The library loads with the first upload; it sends chunks of 256 KB that double up
 * to 32 MB (PROFILE-9).
 */
export function createPhotoStorage(config: SiteConfig): PhotoStorage {
  const open = storageLoader(config);

  return {
    upload: (uid, file, present) => ({
      start(onProgress) {
        // Commands sent while the library loads and the photo is prepared are applied when the upload task exists.
        let task: UploadTask | null = null;
        let requested: 'run' | 'pause' | 'cancel' = 'run';

        const send = async (): Promise<string> => {
          const { storage, preparePhoto, getDownloadURL, ref, uploadBytesResumable } = await open();
          const photo = await preparePhoto(file);
          if (requested === 'cancel') throw canceled();
          task = uploadBytesResumable(ref(storage, newName(uid, present)), photo, {
            contentType: photo.type,
          });
          if (requested === 'pause') task.pause();
          task.on('state_changed', ({ state, bytesTransferred, totalBytes }) => {
            if (state !== 'running' && state !== 'paused') return;
            onProgress({ transferred: bytesTransferred, total: totalBytes });
          });
          const { ref: uploaded } = await task;
          return getDownloadURL(uploaded);
        };
        return {
          pause() {
            requested = 'pause';
            task?.pause();
          },
          resume() {
            requested = 'run';
            task?.resume();
          },
          cancel() {
            requested = 'cancel';
            task?.cancel();
          },
          url: send(),
        };
      },
    }),
    async remove(uid, address, kept) {
      const name = nameOf(uid, address);
      if (!name || name === nameOf(uid, kept)) return;
      const { storage, deleteObject, ref } = await open();
      await deleteObject(ref(storage, name));
    },
  };
}
