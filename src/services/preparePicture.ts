/** A picture to prepare; the longer side has so many pixels at most. */
export type PictureRequest = { file: File; side: number };

/** The prepared picture; null where the file cannot be read as one. */
export type PictureAnswer = Blob | null;

const failure = (code: string, message: string) => Object.assign(new Error(message), { code });

/**
 * Turns a picture upright, makes it smaller, and encodes it as WebP (JPEG where the browser has no WebP encoder) without
 * metadata: a phone writes into its photos where they were taken (PROFILE-13). A worker does it, so that the page goes on.
 * Rejects when the browser cannot decode the file.
 */
export const preparePicture = (file: File, side: number): Promise<Blob> =>
  new Promise<Blob>((resolve, reject) => {
    const worker = new Worker(new URL('./pictureWorker.ts', import.meta.url));
    worker.onmessage = ({ data }: MessageEvent<PictureAnswer>) => {
      worker.terminate();
      if (data) return resolve(data);
      reject(
        failure('picture/unreadable', 'This file cannot be read as a picture. Please choose another one.'),
      );
    };
    // Its script did not arrive.
    worker.onerror = () => {
      worker.terminate();
      reject(failure('picture/unprepared', 'Please check your connection and try again.'));
    };
    const request: PictureRequest = { file, side };
    worker.postMessage(request);
  });
