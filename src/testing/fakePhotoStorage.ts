import type { PhotoStorage, PhotoUpload, UploadProgress } from '#src/services/photoStorage.ts';

/** Stands for the file storage in tests: uploads go as far as the test says. */
export function createFakePhotoStorage() {
  const uploads: {
    uid: string;
    file: File;
    told: string[];
    progress: (transferred: number) => void;
    finish: (url: string) => void;
    fail: (code: string) => void;
  }[] = [];

  const storage: PhotoStorage = {
    upload: (uid, file) => ({
      start(onProgress: (progress: UploadProgress) => void): PhotoUpload {
        const told: string[] = [];
        const { promise, resolve, reject } = deferred<string>();
        const fail = (code: string) =>
          reject(Object.assign(new Error(`Firebase Storage: ${code}`), { code }));
        uploads.push({
          uid,
          file,
          told,
          progress: (transferred) => onProgress({ transferred, total: file.size }),
          finish: resolve,
          fail,
        });
        return {
          pause: () => void told.push('pause'),
          resume: () => void told.push('resume'),
          cancel: () => {
            told.push('cancel');
            fail('storage/canceled');
          },
          url: promise,
        };
      },
    }),
  };
  return {
    storage,
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
