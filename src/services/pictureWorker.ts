import type { Fit, PictureAnswer, PictureRequest } from './preparePicture.ts';

/** From the best on, until the file is small enough. */
const QUALITIES = [0.85, 0.7, 0.55, 0.4, 0.25, 0.1];

/** Encodes a canvas as WebP, or as JPEG where the browser encodes no WebP. */
async function encode(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality });
  if (webp.type === 'image/webp') return webp;
  // Safari would send a PNG of many times the size. A JPEG has no transparency: it gets white paper.
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}

async function fitted(source: ImageBitmap, { width, height, maxBytes = Infinity }: Fit): Promise<Blob> {
  const scale = Math.min(1, width / source.width, height / source.height);
  const lengthOf = (length: number) => Math.max(1, Math.round(length * scale));
  const canvas = new OffscreenCanvas(lengthOf(source.width), lengthOf(source.height));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  let blob: Blob | undefined;
  for (const quality of QUALITIES) {
    blob = await encode(canvas, quality);
    if (blob.size <= maxBytes) break;
  }
  return blob as Blob;
}

/** Decodes a picture upright, and encodes it anew, which leaves all of its metadata behind. */
async function prepare({ file, fits }: PictureRequest): Promise<Blob[]> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const files: Blob[] = [];
  // One after the other: each needs a canvas of its own.
  for (const fit of fits) files.push(await fitted(bitmap, fit));
  bitmap.close();
  return files;
}

self.onmessage = ({ data }: MessageEvent<PictureRequest>) => {
  const answer = (message: PictureAnswer) => self.postMessage(message);
  prepare(data).then(answer, () => answer(null));
};
