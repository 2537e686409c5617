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
  const storage: PhotoStorage = {
    upload: (uid, file, present) => ({
      start(onProgress: (progress: UploadProgress) => void): PhotoUpload {
        const commands: string[] = [];
        const { promise, resolve, reject } = deferred<string>();
        const fail = (code: string) =>
          reject(Object.assign(new Error(`Firebase Storage: ${code}`), { code }));
        uploads.push({
          uid,
          file,
          present,
          commands,
          progress: (transferred) => onProgress({ transferred, total: file.size }),
          finish: resolve,
          fail,
        });
        return {
          pause: () => void commands.push('pause'),
          resume: () => void commands.push('resume'),
          cancel: () => {
            commands.push('cancel');
            fail('storage/canceled');
          },
          url: promise,
        };
      },
    }),
    remove: (_uid, address) => {
      removed.push(address);
      return Promise.resolve();
    },
  };
  return {
    storage,
    /** Addresses of removed photos. */
    removed,
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
