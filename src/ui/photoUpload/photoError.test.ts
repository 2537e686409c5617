import { photoError } from './photoError.ts';

const fileOf = (type: string, size: number): File =>
  Object.defineProperty(new File(['x'], 'photo', { type }), 'size', { value: size });

describe('A chosen file', () => {
  it.each(['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif', 'image/heic', 'image/bmp'])(
    'may be %s, which the browser then has to read',
    (type) => {
      expect(photoError(fileOf(type, 1000))).toBeNull();
    },
  );

  it.each(['application/pdf', 'text/html', 'video/mp4', ''])(
    'is refused when its type is "%s" (PROFILE-3)',
    (type) => {
      expect(photoError(fileOf(type, 1000))).toBe('Please choose an image file.');
    },
  );

  it('is refused with a sentence of its own when it is an SVG (PROFILE-11)', () => {
    expect(photoError(fileOf('image/svg+xml', 1000))).toBe(
      'An SVG drawing cannot be used. Please choose a photo, such as a JPEG or PNG.',
    );
  });

  it('is refused above 64 MB (PROFILE-13)', () => {
    expect(photoError(fileOf('image/png', 64 * 1024 * 1024))).toBeNull();
    expect(photoError(fileOf('image/png', 64 * 1024 * 1024 + 1))).toBe(
      'Please choose a photo of 64 MB at most.',
    );
  });
});
