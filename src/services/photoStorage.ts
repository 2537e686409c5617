import type { FirebaseStorage, UploadTask } from 'firebase/storage';
import type { SiteConfig } from '#contract/config.ts';
import { PHOTO_UPLOAD, photoPath } from '#contract/constants.ts';

/** How far an upload is, in bytes. */
export type UploadProgress = { transferred: number; total: number };

/** One upload under way. */
export type PhotoUpload = {
  pause: () => void;
  resume: () => void;
  cancel: () => void;
  /** The photo's address. Rejects with the storage's error: `code` is `storage/canceled`, `storage/unauthorized` … */
  url: Promise<string>;
};

/** Where profile photos live. */
export type PhotoStorage = {
  /** Prepares the upload of one person's photo; `start` sends it and tells of its progress. */
  upload: (
    uid: string,
    file: File,
  ) => { start: (onProgress: (progress: UploadProgress) => void) => PhotoUpload };
};

const canceled = () => Object.assign(new Error('The upload was canceled.'), { code: 'storage/canceled' });

async function openStorage(config: SiteConfig): Promise<FirebaseStorage> {
  const [{ connectStorageEmulator, getStorage }, { firebaseApp }] = await Promise.all([
    import('firebase/storage'),
    import('./firebaseApp.ts'),
  ]);
  const storage = getStorage(firebaseApp(config));
  storage.maxOperationRetryTime = PHOTO_UPLOAD.operationRetryMs;
  storage.maxUploadRetryTime = PHOTO_UPLOAD.uploadRetryMs;
  if (config.storageEmulator) {
    connectStorageEmulator(storage, config.storageEmulator.host, config.storageEmulator.port);
  }
  return storage;
}

/**
 * Profile photos in the provider's file storage. The library, and its pieces of 256 KB that double up to 32 MB, load
 * with the first upload.
 */
export function createPhotoStorage(config: SiteConfig): PhotoStorage {
  let opened: Promise<FirebaseStorage> | null = null;
  const open = () =>
    (opened ??= openStorage(config).catch((error: unknown) => {
      opened = null;
      throw error;
    }));

  return {
    upload: (uid, file) => ({
      start(onProgress) {
        // What was asked for while the library still loads is done as soon as there is a task to do it to.
        let task: UploadTask | null = null;
        let requested: 'run' | 'pause' | 'cancel' = 'run';

        const send = async (): Promise<string> => {
          const [storage, { getDownloadURL, ref, uploadBytesResumable }] = await Promise.all([
            open(),
            import('firebase/storage'),
          ]);
          if (requested === 'cancel') throw canceled();
          task = uploadBytesResumable(ref(storage, photoPath(uid)), file, { contentType: file.type });
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
  };
}
