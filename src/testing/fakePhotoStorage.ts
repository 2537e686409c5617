import type { Photo } from '#src/ui/photoUpload/photoUploadMachine.ts';
import type { PhotoStorage, PhotoUpload, UploadProgress } from '#src/services/photoStorage.ts';

/** A fake file storage: the test controls each upload's progress and outcome. */
export function createFakePhotoStorage() {
  const uploads: {
    uid: string;
    file: File;
    present: string;
    commands: string[];
    progress: (transferred: number) => void;
    finish: (url: string) => void;
    fail: (code: string) => void;
  }[] = [];

  const removed: string[] = [];
  const pictures: string[] = [];
  const sweeps: { uid: string; ageMs: number; unused: string[] }[] = [];
  const begin = (
    { uid, file, present = '' }: Photo,
    onProgress: (progress: UploadProgress) => void,
  ): Promise<PhotoUpload> => {
    const commands: string[] = [];
    const { promise, resolve, reject } = deferred<string>();
    const fail = (code: string) => reject(Object.assign(new Error(`Firebase Storage: ${code}`), { code }));
    uploads.push({
      uid,
      file,
      present,
      commands,
      progress: (transferred) => onProgress({ transferred, total: file.size }),
      finish: resolve,
      fail,
    });
    return Promise.resolve({
      pause: () => void commands.push('pause'),
      resume: () => void commands.push('resume'),
      cancel: () => {
        commands.push('cancel');
        fail('storage/canceled');
      },
      url: promise,
    });
  };
  const storage: PhotoStorage = {
    sendPhoto: begin,
    sendPicture: begin,
    remove: (_uid, address) => {
      removed.push(address);
      return Promise.resolve();
    },
    removePhotos: (uid) => {
      removed.push(`all of ${uid}`);
      return Promise.resolve();
    },
    removePictures: async (uid, ageMs, findUnused) => {
      sweeps.push({ uid, ageMs, unused: pictures.length > 0 ? await findUnused(pictures) : [] });
    },
  };
  return {
    storage,
    /** Addresses of removed photos; `all of UID` where none is left. */
    removed,
    /** Ids of the pictures that it holds, and what was removed of them. */
    pictures,
    sweeps,
    uploads,
    /** The upload that was started last. */
    get last() {
      const upload = uploads.at(-1);
      if (!upload) throw new Error('No upload was started.');
      return upload;
    },
  };
}

function deferred<Value>() {
  let resolve!: (value: Value) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<Value>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
