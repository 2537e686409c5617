import {
  connectStorageEmulator,
  deleteObject,
  getDownloadURL,
  getStorage,
  ref,
  uploadBytesResumable,
} from 'firebase/storage';
import type { SiteConfig } from '#contract/config.ts';
import { PHOTO_UPLOAD } from '#contract/constants.ts';
import { firebaseApp } from './firebaseApp.ts';
import { preparePicture } from './preparePicture.ts';

/** Pixels of the longer side of a photo (PROFILE-13). */
const PHOTO_SIDE = 1024;

/** What an upload needs: the provider's library with the storage opened, and what prepares a picture. Loads with the first one. */
export function openPhotoStorage(config: SiteConfig) {
  const storage = getStorage(firebaseApp(config));
  storage.maxOperationRetryTime = PHOTO_UPLOAD.operationRetryMs;
  storage.maxUploadRetryTime = PHOTO_UPLOAD.uploadRetryMs;
  if (config.storageEmulator) {
    connectStorageEmulator(storage, config.storageEmulator.host, config.storageEmulator.port);
  }
  return {
    storage,
    preparePhoto: (file: File) => preparePicture(file, PHOTO_SIDE),
    deleteObject,
    getDownloadURL,
    ref,
    uploadBytesResumable,
  };
}
