import type { FirebaseStorage, UploadTask } from 'firebase/storage';
import type { SiteConfig } from '#contract/config.ts';
import { PHOTO_UPLOAD, photoPath } from '#contract/constants.ts';

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
  /** Prepares the upload of a user's photo; `start` sends it and reports its progress. */
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
 * Profile photos in Firebase Storage. The library loads with the first upload; it sends chunks of 256 KB that double up
 * to 32 MB (section 9).
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
        // Commands sent while the library loads are applied when the upload task exists.
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
