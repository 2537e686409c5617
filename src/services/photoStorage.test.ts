import * as firebase from 'firebase/storage';
import { env } from '#src/config/env.ts';
import { createPhotoStorage } from './photoStorage.ts';

jest.mock('firebase/app', () => ({ getApps: () => [], initializeApp: () => ({}) }));
jest.mock('firebase/storage', () => ({
  getStorage: jest.fn(() => ({})),
  ref: jest.fn((_storage: unknown, path: string) => ({ path })),
  uploadBytesResumable: jest.fn(),
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
  it('uploads resumably to profile_pics/{uid}, then fetches the download URL', async () => {
    uploadsAtOnce();
    const file = new File(['x'], 'me.png', { type: 'image/png' });
    const { url } = createPhotoStorage(env)
      .upload('ada', file)
      .start(() => {});
    await expect(url).resolves.toBe('https://photos.example/ada');
    expect(provider.uploadBytesResumable).toHaveBeenCalledWith({ path: 'profile_pics/ada' }, file, {
      contentType: 'image/png',
    });
    expect(provider.getDownloadURL).toHaveBeenCalledWith({ path: 'profile_pics/ada' });
  });

  it('tries an operation for 2 minutes and an upload for 10 minutes', async () => {
    uploadsAtOnce();
    const storage = {} as firebase.FirebaseStorage;
    provider.getStorage.mockReturnValue(storage);
    const { url } = createPhotoStorage(env)
      .upload('ada', new File(['x'], 'me.png'))
      .start(() => {});
    await url;
    expect(storage.maxOperationRetryTime).toBe(2 * 60 * 1000);
    expect(storage.maxUploadRetryTime).toBe(10 * 60 * 1000);
  });
});
