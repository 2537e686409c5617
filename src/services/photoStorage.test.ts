import * as firebase from 'firebase/storage';
import { uuidv7 } from 'uuidv7';
import { env } from '#src/config/env.ts';
import { openPhotoStorage } from './photoStorage.ts';

// jsdom decodes no picture; `e2e/profile.spec.ts` reads what is sent.
jest.mock('./preparePicture.ts', () => ({
  preparePicture: (file: File, fits: unknown[]) => Promise.resolve(fits.map(() => file)),
}));

jest.mock('firebase/app', () => ({ getApps: () => [{}] }));
jest.mock('firebase/storage', () => ({
  getStorage: jest.fn(() => ({})),
  ref: jest.fn((_storage: unknown, path: string) => ({ path })),
  uploadBytesResumable: jest.fn(),
  uploadBytes: jest.fn(() => Promise.resolve()),
  listAll: jest.fn(),
  deleteObject: jest.fn(() => Promise.resolve()),
  getDownloadURL: jest.fn(() => Promise.resolve('https://photos.example/ada')),
}));
const provider = jest.mocked(firebase);

/** An upload that ends at once. */
function uploadsAtOnce() {
  provider.uploadBytesResumable.mockImplementation((ref) => {
    const task = { on: () => {}, pause: () => {}, then: (done: (it: unknown) => void) => done({ ref }) };
    return task as unknown as firebase.UploadTask;
  });
}

/** Sends a profile photo, and resolves to its address. */
const sendPhoto = async (file: File, present = '', storage = openPhotoStorage(env)) =>
  (await storage.sendPhoto({ uid: 'ada', file, present }, () => {})).url;

describe('the storage of profile photos', () => {
  it('uploads resumably to a name below profile_pics/{uid}, then fetches the download URL', async () => {
    uploadsAtOnce();
    const file = new File(['x'], 'me.png', { type: 'image/png' });
    await expect(sendPhoto(file)).resolves.toBe('https://photos.example/ada');
    expect(provider.uploadBytesResumable).toHaveBeenCalledWith(
      { path: expect.stringMatching(/^profile_pics\/ada\/\d$/) },
      file,
      {
        contentType: 'image/png',
      },
    );
    expect(provider.getDownloadURL).toHaveBeenCalledWith({
      path: expect.stringMatching(/^profile_pics\/ada\/\d$/),
    });
  });

  const address = (name: string) =>
    `https://firebasestorage.googleapis.com/v0/b/b/o/${encodeURIComponent(name)}?alt=media&token=t`;

  it('never sends a photo to the name of the present one', async () => {
    uploadsAtOnce();
    provider.ref.mockClear();
    const storage = openPhotoStorage(env);
    for (let time = 0; time < 100; time += 1)
      await sendPhoto(new File(['x'], 'me.png'), address('profile_pics/ada/3'), storage);
    const names = new Set(provider.ref.mock.calls.map(([, name]) => name));
    expect(names.size).toBeGreaterThan(1);
    expect(names).not.toContain('profile_pics/ada/3');
  });

  it.each([
    ['profile_pics/ada/3', ['profile_pics/ada/3']],
    ['profile_pics/ada', ['profile_pics/ada']],
    ['profile_pics/bob/3', []],
    ['profile_pics/adam', []],
  ])('removes a photo of the user, and no other: %s', async (name, removed) => {
    provider.deleteObject.mockClear();
    const storage = openPhotoStorage(env);
    await storage.remove('ada', address(name), address('profile_pics/ada/4'));
    await storage.remove('ada', 'https://example.org/%E0%A4%A.jpg', '');
    expect(provider.deleteObject.mock.calls).toEqual(removed.map((path) => [{ path }]));
  });

  it('does not remove the photo that is kept, however its address is spelled', async () => {
    provider.deleteObject.mockClear();
    const kept = address('profile_pics/ada/3');
    await openPhotoStorage(env).remove('ada', kept, `${kept}&x=1`);
    expect(provider.deleteObject).not.toHaveBeenCalled();
  });

  it('removes every photo that a user may have, also where some are not there (PROFILE-14)', async () => {
    provider.deleteObject.mockClear();
    const missing = Object.assign(new Error('Gone'), { code: 'storage/object-not-found' });
    provider.deleteObject.mockRejectedValueOnce(missing);
    await openPhotoStorage(env).removePhotos('ada');
    expect(provider.deleteObject.mock.calls).toEqual(
      ['', ...'0123456789'].map((name) => [{ path: ['profile_pics/ada', name].filter(Boolean).join('/') }]),
    );
    provider.deleteObject.mockRejectedValueOnce(Object.assign(new Error('No'), { code: 'storage/unknown' }));
    await expect(openPhotoStorage(env).removePhotos('ada')).rejects.toThrow('No');
  });

  it('tries an operation for 2 minutes and an upload for 10 minutes', async () => {
    uploadsAtOnce();
    const storage = {} as firebase.FirebaseStorage;
    provider.getStorage.mockReturnValue(storage);
    await sendPhoto(new File(['x'], 'me.png'));
    expect(storage.maxOperationRetryTime).toBe(2 * 60 * 1000);
    expect(storage.maxUploadRetryTime).toBe(10 * 60 * 1000);
  });
});

describe('the pictures of artifacts', () => {
  const UNTIL_A_DAY_AGO = '018bcfe5-6800-7000-8000-000000000001';

  it('are three files of one name below artifact_pics/{uid}, the largest last, at an address without a token (ADD-10)', async () => {
    uploadsAtOnce();
    provider.getDownloadURL.mockResolvedValueOnce('https://photos.example/o/p.webp?alt=media&token=secret');
    const names: unknown[] = [];
    provider.ref.mockImplementation((_storage, name) => {
      names.push(name);
      return { path: name } as unknown as firebase.StorageReference;
    });
    const upload = await openPhotoStorage(env).sendPicture(
      { uid: 'ada', file: new File(['x'], 'jar.webp', { type: 'image/webp' }) },
      () => {},
    );
    await expect(upload.url).resolves.toBe('https://photos.example/o/p.webp?alt=media');
    const id = /^artifact_pics\/ada\/([\da-f-]{36})-480\.webp$/.exec(String(names[0]))?.[1];
    expect(names).toEqual(['-480', '-960', ''].map((width) => `artifact_pics/ada/${id}${width}.webp`));
    for (const [, , metadata] of [
      ...provider.uploadBytes.mock.calls,
      ...provider.uploadBytesResumable.mock.calls.slice(-1),
    ])
      expect(metadata).toEqual({
        contentType: 'image/webp',
        cacheControl: 'public, max-age=31536000, immutable',
      });
  });

  it('are removed when they are old enough and nobody has them, with all their files (ADD-10)', async () => {
    const young = uuidv7();
    const used = UNTIL_A_DAY_AGO.replace(/1$/, '2');
    const items = [UNTIL_A_DAY_AGO, used, young].flatMap((id) =>
      ['-480', '-960', ''].map((width) => ({ name: `${id}${width}.webp` })),
    );
    provider.listAll.mockResolvedValueOnce({ items, prefixes: [] } as unknown as firebase.ListResult);
    provider.deleteObject.mockClear();
    const asked = jest.fn((ids: string[]) => Promise.resolve(ids.filter((id) => id !== used)));
    await openPhotoStorage(env).removePictures('ada', 24 * 60 * 60_000, asked);
    expect(asked.mock.calls).toEqual([[[UNTIL_A_DAY_AGO, used]]]);
    expect(provider.deleteObject.mock.calls).toEqual(items.slice(0, 3).map((item) => [item]));
  });
});
