import sharp from 'sharp';

/** Written by a phone into the photo, with the place where it was taken. */
const CAMERA = 'Phone of Ada';

/**
 * A photo of 12 megapixels as a phone stores it: lying on its side, left half red and right half blue, with an orientation
 * that turns it upright, and with a GPS position.
 */
export async function phonePhoto() {
  const half = { width: 2000, height: 3000, channels: 3 } as const;
  const blue = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { ...half, width: 4000, background: '#ff0000' } })
    .composite([{ input: blue, left: 2000, top: 0 }])
    .withExif({
      IFD0: { Model: CAMERA },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitude: '0/1 7/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return { name: 'phone.jpg', mimeType: 'image/jpeg', buffer };
}

/** Whether a file holds what the phone wrote into it. */
export const placeIn = (bytes: Buffer) =>
  /Exif|GPS|EXIF/.test(bytes.toString('latin1')) || bytes.includes(CAMERA);
