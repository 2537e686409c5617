import { settle } from '#src/testing/settle.ts';
import type { PictureAnswer } from './preparePicture.ts';

/** What a canvas was asked for, and what was painted on it, in this order. */
const asked: string[] = [];

/** A browser's canvas that encodes these types, and everything else as PNG; each file is larger than any limit. */
const canvasOf = (types: string[]) =>
  class {
    constructor(
      readonly width: number,
      readonly height: number,
    ) {}
    getContext = () => ({
      drawImage: () => asked.push('picture'),
      fillRect: () => asked.push('paper'),
    });
    convertToBlob = ({ type }: { type: string }) => {
      const made = types.includes(type) ? type : 'image/png';
      asked.push(`${this.width} px: ${made}`);
      return Promise.resolve(new Blob(['x'.repeat(10)], { type: made }));
    };
  };

/** Has the worker prepare a picture of 800 x 600 px for three files that are never small enough. */
async function prepareIn(types: string[]): Promise<PictureAnswer> {
  asked.length = 0;
  const answers: PictureAnswer[] = [];
  Object.assign(globalThis, {
    OffscreenCanvas: canvasOf(types),
    createImageBitmap: () => Promise.resolve({ width: 800, height: 600, close: () => {} }),
  });
  jest.spyOn(globalThis, 'postMessage').mockImplementation((answer: PictureAnswer) => answers.push(answer));
  await import('./pictureWorker.ts');
  const fits = [400, 200, 100].map((width) => ({ width, height: width, maxBytes: 1 }));
  globalThis.onmessage?.call(
    window,
    new MessageEvent('message', { data: { file: new File([], 'x'), fits } }),
  );
  while (answers.length === 0) await settle();
  return answers[0] ?? null;
}

describe('A picture', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is encoded as WebP, at six qualities at most', async () => {
    const files = await prepareIn(['image/webp', 'image/jpeg']);
    expect(files?.map(({ type }) => type)).toEqual(['image/webp', 'image/webp', 'image/webp']);
    expect(asked.filter((what) => what === '400 px: image/webp')).toHaveLength(6);
    expect(asked).not.toContain('paper');
  });

  it('is encoded as JPEG on white paper where the browser has no WebP, which one pixel tells', async () => {
    const files = await prepareIn(['image/jpeg']);
    expect(files?.map(({ type }) => type)).toEqual(['image/jpeg', 'image/jpeg', 'image/jpeg']);
    expect(asked.filter((what) => what.endsWith('image/png'))).toEqual(['1 px: image/png']);
    expect(asked.slice(1, 3)).toEqual(['paper', 'picture']);
  });
});
