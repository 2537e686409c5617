import type { PictureAnswer, PictureRequest } from './preparePicture.ts';

const QUALITY = 0.85;

/** Decodes a picture upright, and encodes it anew, which leaves all of its metadata behind. */
async function prepare({ file, side }: PictureRequest): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((length) =>
    Math.max(1, Math.round(length * scale)),
  ) as [number, number];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
  if (webp.type === 'image/webp') return webp;
  // Safari encodes no WebP, and would send a PNG of many times the size. A JPEG has no transparency: it gets white paper.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

self.onmessage = ({ data }: MessageEvent<PictureRequest>) => {
  const answer = (message: PictureAnswer) => self.postMessage(message);
  prepare(data).then(answer, () => answer(null));
};
