import { LoadError } from '#src/lib/loadWithRetry.ts';

/** What a picture must fit into: pixels, and bytes where they are limited. */
export type Fit = { width: number; height: number; maxBytes?: number };

/** A picture to prepare, and for each file that is made of it, what it must fit into. */
export type PictureRequest = { file: File; fits: Fit[] };

/** The prepared files; null where the file cannot be read as a picture. */
export type PictureAnswer = Blob[] | null;

/**
 * Turns a picture upright, makes it smaller, and encodes it as WebP (JPEG where the browser has no WebP encoder) without
 * metadata: a phone writes into its photos where they were taken (PROFILE-13). A worker does it, so that the page goes on.
 * Rejects when the browser cannot decode the file.
 */
export const preparePicture = (file: File, fits: [Fit, ...Fit[]]) =>
  new Promise<[Blob, ...Blob[]]>((resolve, reject) => {
    const worker = new Worker(new URL('./pictureWorker.ts', import.meta.url));
    worker.onmessage = ({ data }: MessageEvent<PictureAnswer>) => {
      worker.terminate();
      const [first, ...others] = data ?? [];
      if (first) return resolve([first, ...others]);
      const message = 'This file cannot be read as a picture. Please choose another one.';
      reject(Object.assign(new Error(message), { code: 'picture/unreadable' }));
    };
    // Its script did not arrive.
    worker.onerror = (event) => {
      worker.terminate();
      reject(new LoadError(event));
    };
    worker.postMessage({ file, fits } satisfies PictureRequest);
  });
