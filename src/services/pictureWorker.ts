import type { Fit, PictureAnswer, PictureRequest } from './preparePicture.ts';

/** From the best on, until the file is small enough. */
const QUALITIES = [0.85, 0.7, 0.55, 0.4, 0.25, 0.1];

function openCanvas(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  return { canvas, context };
}

/** The type of the files: WebP, or JPEG where the browser encodes no WebP and would make a PNG of many times the size, as Safari does. */
async function typeOfFiles(): Promise<string> {
  const webp = 'image/webp';
  const { type } = await openCanvas(1, 1).canvas.convertToBlob({ type: webp });
  return type === webp ? webp : 'image/jpeg';
}

async function fitted(source: ImageBitmap, type: string, fit: Fit): Promise<Blob> {
  const { width, height, maxBytes = Infinity } = fit;
  const scale = Math.min(1, width / source.width, height / source.height);
  const lengthOf = (length: number) => Math.max(1, Math.round(length * scale));
  const { canvas, context } = openCanvas(lengthOf(source.width), lengthOf(source.height));
  if (type === 'image/jpeg') {
    // It has no transparency.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  let blob: Blob | undefined;
  for (const quality of QUALITIES) {
    blob = await canvas.convertToBlob({ type, quality });
    if (blob.size <= maxBytes) break;
  }
  return blob as Blob;
}

/** Decodes a picture upright, and encodes it anew, which leaves all of its metadata behind. */
async function prepare({ file, fits }: PictureRequest): Promise<Blob[]> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const type = await typeOfFiles();
  const files: Blob[] = [];
  // One after the other: each needs a canvas of its own.
  for (const fit of fits) files.push(await fitted(bitmap, type, fit));
  bitmap.close();
  return files;
}

self.onmessage = ({ data }: MessageEvent<PictureRequest>) => {
  const answer = (message: PictureAnswer) => self.postMessage(message);
  prepare(data).then(answer, () => answer(null));
};
