import * as firebase from 'firebase/storage';
import { env } from '#src/config/env.ts';
import { createPhotoStorage } from './photoStorage.ts';

// jsdom decodes no picture; `e2e/profile.spec.ts` reads what is sent.
jest.mock('./preparePicture.ts', () => ({ preparePicture: (file: File) => Promise.resolve(file) }));

jest.mock('firebase/app', () => ({ getApps: () => [], initializeApp: () => ({}) }));
jest.mock('firebase/storage', () => ({
  getStorage: jest.fn(() => ({})),
  ref: jest.fn((_storage: unknown, path: string) => ({ path })),
  uploadBytesResumable: jest.fn(),
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

describe('the storage of profile photos', () => {
  it('uploads resumably to a name below profile_pics/{uid}, then fetches the download URL', async () => {
    uploadsAtOnce();
    const file = new File(['x'], 'me.png', { type: 'image/png' });
    const { url } = createPhotoStorage(env)
      .upload('ada', file, '')
      .start(() => {});
    await expect(url).resolves.toBe('https://photos.example/ada');
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
    const storage = createPhotoStorage(env);
    for (let time = 0; time < 100; time += 1)
      await storage.upload('ada', new File(['x'], 'me.png'), address('profile_pics/ada/3')).start(() => {})
        .url;
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
    const storage = createPhotoStorage(env);
    await storage.remove('ada', address(name), address('profile_pics/ada/4'));
    await storage.remove('ada', 'https://example.org/%E0%A4%A.jpg', '');
    expect(provider.deleteObject.mock.calls).toEqual(removed.map((path) => [{ path }]));
  });

  it('does not remove the photo that is kept, however its address is spelled', async () => {
    provider.deleteObject.mockClear();
    const kept = address('profile_pics/ada/3');
    await createPhotoStorage(env).remove('ada', kept, `${kept}&x=1`);
    expect(provider.deleteObject).not.toHaveBeenCalled();
  });

  it('tries an operation for 2 minutes and an upload for 10 minutes', async () => {
    uploadsAtOnce();
    const storage = {} as firebase.FirebaseStorage;
    provider.getStorage.mockReturnValue(storage);
    const { url } = createPhotoStorage(env)
      .upload('ada', new File(['x'], 'me.png'), '')
      .start(() => {});
    await url;
    expect(storage.maxOperationRetryTime).toBe(2 * 60 * 1000);
    expect(storage.maxUploadRetryTime).toBe(10 * 60 * 1000);
  });
});
