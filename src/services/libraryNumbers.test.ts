import fs from 'node:fs';
import path from 'node:path';
import { PHOTO_UPLOAD, POPUP } from '#contract/constants.ts';

/** The source of the library that the product ships. Some of section 9's numbers are written there and nowhere else. */
function sourceOf(library: 'auth' | 'storage'): string {
  const [dist] = [
    `node_modules/firebase/node_modules/@firebase/${library}/dist`,
    `node_modules/@firebase/${library}/dist`,
  ]
    .map((folder) => path.resolve(folder))
    .filter((folder) => fs.existsSync(folder));
  const files = fs.readdirSync(dist as string, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /(^|\/)(index.*\.esm|esm\/index.*)\.js$/.test(file.replaceAll('\\', '/')))
    .map((file) => fs.readFileSync(path.join(dist as string, file), 'utf8'))
    .join('\n');
}

/** Answers shortly: the source of a library is no good failure message. */
const says = (source: string, words: string): boolean => source.includes(words);

describe("the identity provider's library", () => {
  const source = sourceOf('auth');

  it('opens a popup of 500x600', () => {
    expect(says(source, `const DEFAULT_WIDTH = ${POPUP.width};`)).toBe(true);
    expect(says(source, `const DEFAULT_HEIGHT = ${POPUP.height};`)).toBe(true);
  });

  it('gives a popup that was closed 8 s to have been a success', () => {
    expect(says(source, `}, ${POPUP.cancelCheckMs} /* _Timeout.AUTH_EVENT */);`)).toBe(true);
  });

  it('polls storage every second', () => {
    expect(says(source, `const _POLLING_INTERVAL_MS$1 = ${POPUP.storagePollMs};`)).toBe(true);
  });
});

describe("the file storage's library", () => {
  const source = sourceOf('storage');

  it('sends more than 256 KB resumably', () => {
    expect(PHOTO_UPLOAD.resumableAboveBytes).toBe(256 * 1024);
    expect(says(source, 'return blob.size() > 256 * 1024;')).toBe(true);
  });

  it('sends pieces of 256 KB that double up to 32 MB', () => {
    expect(PHOTO_UPLOAD).toMatchObject({ firstChunkBytes: 256 * 1024, maxChunkBytes: 32 * 1024 * 1024 });
    expect(says(source, 'const RESUMABLE_UPLOAD_CHUNK_SIZE = 256 * 1024;')).toBe(true);
    expect(says(source, 'if (currentSize * 2 < 32 * 1024 * 1024) {')).toBe(true);
    expect(says(source, 'this._chunkMultiplier *= 2;')).toBe(true);
  });
});
