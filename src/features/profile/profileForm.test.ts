import { photoError } from './profileForm.ts';

const fileOf = (type: string, size: number): File =>
  Object.defineProperty(new File(['x'], 'photo', { type }), 'size', { value: size });

describe('A chosen file', () => {
  it.each(['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'])('may be %s', (type) => {
    expect(photoError(fileOf(type, 1000))).toBeNull();
  });

  it.each(['application/pdf', 'text/html', 'video/mp4', ''])(
    'is refused when its type is "%s" (PROFILE-3)',
    (type) => {
      expect(photoError(fileOf(type, 1000))).toBe('Please choose an image file.');
    },
  );

  it.each(['image/svg+xml', 'image/heic', 'image/bmp'])(
    'is refused as a kind nobody stores: %s (PROFILE-11)',
    (type) => {
      expect(photoError(fileOf(type, 1000))).toBe('Please choose a PNG, JPEG, WebP, AVIF or GIF picture.');
    },
  );

  it('is refused above 5 MB', () => {
    expect(photoError(fileOf('image/png', 5 * 1024 * 1024))).toBeNull();
    expect(photoError(fileOf('image/png', 5 * 1024 * 1024 + 1))).toBe(
      'Please choose a photo of 5 MB at most.',
    );
  });
});
