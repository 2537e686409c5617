/**
 * Runs the provider's library in its browser build, with a fake network.
 * @jest-environment jsdom
 */
import { env } from '#src/config/env.ts';
import { fakeStorageServer } from '#src/testing/fakeStorageServer.ts';
import { openPhotoStorage } from './photoStorage.ts';

// jsdom decodes no picture; `e2e/profile.spec.ts` reads what is sent.
jest.mock('./preparePicture.ts', () => ({ preparePicture: (file: File) => Promise.resolve([file]) }));

const KB = 1024;
const MB = 1024 * KB;
const MINUTE = 60_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Uploads a photo of this size for this time; `ended` is the outcome and when it came. */
function upload(bytes: number) {
  const photo = new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' });
  const began = Date.now();
  let ended: { url?: string; code?: string; afterMs: number } | null = null;
  const after = () => ({ afterMs: Date.now() - began });
  openPhotoStorage(env)
    .sendPhoto({ uid: 'ada', file: photo, present: '' }, () => {})
    .then(({ url }) => url)
    .then(
      (url) => (ended = { url, ...after() }),
      ({ code }: { code: string }) => (ended = { code, ...after() }),
    );
  return {
    within: async (ms: number) => {
      await jest.advanceTimersByTimeAsync(ms);
      return ended;
    },
  };
}

describe('a photo on its way to the file storage', () => {
  it('goes to a name below profile_pics/{uid}; then its download URL is fetched (PRODUCT-5, PROFILE-7)', async () => {
    const requests = fakeStorageServer();
    const done = await upload(KB).within(1000);
    expect(done?.url).toMatch(/\/profile_pics%2Fada\?alt=media&token=token$/);
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'GET']);
    expect(requests[0]?.url.searchParams.get('name')).toMatch(/^profile_pics\/ada\/\d$/);
    expect(requests[1]?.url.pathname).toMatch(/\/o\/profile_pics%2Fada%2F\d$/);
  });

  it('of 256 KB is sent in one request (PROFILE-9)', async () => {
    const requests = fakeStorageServer();
    await upload(256 * KB).within(1000);
    const uploads = requests.filter(({ method }) => method === 'POST');
    expect(uploads.map(({ protocol }) => protocol)).toEqual(['multipart']);
    expect(uploads[0]?.bytes).toBeGreaterThan(256 * KB);
  });

  it('of one byte more is sent resumably (PROFILE-9)', async () => {
    const requests = fakeStorageServer();
    await upload(256 * KB + 1).within(1000);
    expect(requests.map(({ protocol, command }) => protocol ?? command)).toEqual([
      'resumable',
      'upload',
      'upload, finalize',
      undefined,
    ]);
    expect(requests.slice(1, 3).map(({ bytes }) => bytes)).toEqual([256 * KB, 1]);
  });

  it('is cut into pieces of 256 KB that double, none above 32 MB (PROFILE-9)', async () => {
    const requests = fakeStorageServer();
    const done = await upload(90 * MB).within(1000);
    expect(done?.url).toBeDefined();
    const pieces = requests.filter(({ command }) => command?.startsWith('upload')).map(({ bytes }) => bytes);
    const doubling = [256 * KB, 512 * KB, MB, 2 * MB, 4 * MB, 8 * MB, 16 * MB];
    expect(pieces.slice(0, doubling.length)).toEqual(doubling);
    expect(pieces.length).toBeGreaterThan(doubling.length + 1);
    expect(Math.max(...pieces)).toBeLessThanOrEqual(32 * MB);
    expect(pieces.reduce((sum, bytes) => sum + bytes, 0)).toBe(90 * MB);
  });

  it.each([
    ['small', KB],
    ['large', MB],
  ])(
    'of a %s size is given up when the storage cannot be reached for 10 minutes (PROFILE-9)',
    async (_size, bytes) => {
      const requests = fakeStorageServer(() => false);
      const { within } = upload(bytes);
      expect(await within(10 * MINUTE - 1000)).toBeNull();
      expect(requests.length).toBeGreaterThan(5);
      expect(await within(2000)).toMatchObject({ code: 'storage/retry-limit-exceeded' });
    },
  );

  it('is given up when its download URL cannot be had for 2 minutes (PROFILE-9)', async () => {
    const requests = fakeStorageServer(({ method }) => method !== 'GET');
    const { within } = upload(KB);
    expect(await within(2 * MINUTE - 1000)).toBeNull();
    expect(requests.filter(({ method }) => method === 'GET').length).toBeGreaterThan(3);
    expect(await within(2000)).toMatchObject({ code: 'storage/retry-limit-exceeded' });
  });
});
