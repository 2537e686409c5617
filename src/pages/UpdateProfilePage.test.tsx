import { act, waitFor } from '@testing-library/react';
import type { SnapshotFrom } from 'xstate';
import { pathOf } from '#contract/calls.ts';
import { DEFAULT_AVATAR } from '#contract/constants.ts';
import { env } from '#src/config/env.ts';
import { LETTER_KEYS_KEY, SIGNED_IN_KEY } from '#src/config/storageKeys.ts';
import { storeUser } from '#src/features/session/sessionUser.ts';
import { loadOnce } from '#src/lib/loadWithRetry.ts';
import { createAuthService } from '#src/services/auth.ts';
import type { PhotoStorage } from '#src/services/photoStorage.ts';
import { addArtifact, callBackend } from '#src/testing/backend.ts';
import { pasteInto } from '#src/testing/pasteInto.ts';
import { createFakeAuth } from '#src/testing/fakeAuth.ts';
import { createFakePhotoStorage } from '#src/testing/fakePhotoStorage.ts';
import { aPerson } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { stopClock } from '#src/testing/stopClock.ts';
import { walkScreen } from '#src/testing/walkScreen.ts';
import { photoUploadMachine } from '#src/ui/photoUpload/photoUploadMachine.ts';
import { settle } from '#src/testing/settle.ts';

const png = () => new File(['12345678'], 'me.png', { type: 'image/png' });

const openForm = async (options: Parameters<typeof renderApp>[1] = {}) => {
  const ada = aPerson({ name: 'Ada' });
  const auth = createFakeAuth({ signedIn: ada });
  const photos = createFakePhotoStorage();
  const app = renderApp('/update-profile', { auth, photoStorage: photos.storage, ...options });
  await app.screen.findByRole('heading', { level: 1, name: 'Update Profile' });
  const name = () => app.screen.getByLabelText(/^Full Name/);
  const address = () => app.screen.getByLabelText('Photo URL');
  const picker = () => app.screen.getByLabelText('Choose a photo');
  const save = () => app.user.click(app.screen.getByRole('button', { name: 'Save Changes' }));
  return { ...app, ada, auth, photos, name, address, picker, save };
};

beforeAll(() => {
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => {};
});

describe('Update Profile', () => {
  it('switches the keys J and K off, and on again, in this browser (ACCESS-11)', async () => {
    const { screen, user } = await openForm();
    const keys = screen.getByRole('switch', { name: 'Keys J and K' });
    expect(keys).toBeChecked();
    await user.click(keys);
    expect(keys).not.toBeChecked();
    expect(localStorage.getItem(LETTER_KEYS_KEY)).toBe('off');
    await user.click(keys);
    expect(keys).toBeChecked();
    expect(localStorage.getItem(LETTER_KEYS_KEY)).toBeNull();
  });

  it('says that the keys were not changed, and leaves them on, where the browser is full (ACCESS-11)', async () => {
    const { screen, user } = await openForm();
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.click(screen.getByRole('switch', { name: 'Keys J and K' }));
    expect(await screen.findByRole('alertdialog', { name: 'The keys were not changed' })).toBeVisible();
    full.mockRestore();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('switch', { name: 'Keys J and K' })).toBeChecked();
  });

  it('saves the name and goes to My Profile (PROFILE-5, SESSION-6, SESSION-8)', async () => {
    const { screen, user, name, save, ada } = await openForm();
    expect(name()).toHaveValue('Ada');
    await user.clear(name());
    await pasteInto(user, name(), 'Ada Lovelace');
    await save();
    expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
    expect(screen.getByText('✅ Profile updated successfully!')).toBeVisible();
    await screen.findByRole('heading', { level: 1, name: 'My Profile' });
    expect(screen.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({
      uid: ada.uid,
      email: ada.email,
      name: 'Ada Lovelace',
      profilePicture: DEFAULT_AVATAR,
    });
    expect(localStorage.getItem('isLoggedIn')).toBe('true');
  });

  it('sends only what is given (REGISTER-3)', async () => {
    const { screen, auth, save } = await openForm();
    const updateProfile = jest.spyOn(auth.service, 'updateProfile');
    await save();
    await screen.findByRole('heading', { level: 1, name: 'My Profile' });
    expect(updateProfile.mock.calls).toEqual([[expect.any(String), { displayName: 'Ada' }]]);
  });

  it('shows the present photo, until a new one is chosen (PROFILE-3)', async () => {
    const { screen, address } = await openForm();
    expect(screen.getByRole('img', { name: 'Your present photo' })).toHaveAttribute('src', DEFAULT_AVATAR);
    expect(address()).toHaveAttribute('type', 'url');
    expect(address()).toHaveValue('');
  });

  it('says that nobody is logged in, as long as the provider has not heard of another tab (PROFILE-6)', async () => {
    // The provider's library is loaded at start, with no user signed in.
    localStorage.setItem(SIGNED_IN_KEY, 'true');
    const auth = { ...createFakeAuth(), service: createAuthService(env) };
    const { screen, user, router } = renderApp('/update-profile', { auth });
    await screen.findByRole('heading', { level: 1, name: 'Login to Your Account' });
    // The storage event of another tab's login comes at once, the library's report after its next poll.
    storeUser({ uid: 'ada', email: 'ada@example.org', name: 'Ada', profilePicture: DEFAULT_AVATAR });
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })));
    await act(() => router.navigate('/update-profile'));
    expect(await screen.findByLabelText(/^Full Name/)).toHaveValue('Ada');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('User is not logged in!')).toBeVisible();
    expect(router.state.location.pathname).toBe('/update-profile');
  });

  it('needs a name (PROFILE-6)', async () => {
    const { screen, user, name, save, router } = await openForm();
    await user.clear(name());
    await user.type(name(), '   ');
    await save();
    expect(await screen.findByText('Name is required!')).toBeVisible();
    expect(name()).toBeInvalid();
    expect(router.state.location.pathname).toBe('/update-profile');
  });

  it('says under the name that it is too long', async () => {
    const { user, name, save } = await openForm();
    await user.clear(name());
    await pasteInto(user, name(), 'x'.repeat(501));
    await save();
    await waitFor(() => expect(name()).toBeInvalid());
    expect(name()).toHaveAccessibleDescription('Please shorten this to 500 characters at most.');
  });

  it('takes a photo by its address (PROFILE-3)', async () => {
    const { screen, user, address, save } = await openForm();
    await pasteInto(user, address(), 'https://example.org/ada.jpg');
    expect(screen.getByRole('img', { name: 'Preview of your new photo' })).toHaveAttribute(
      'src',
      'https://example.org/ada.jpg',
    );
    await save();
    await screen.findByRole('heading', { level: 1, name: 'My Profile' });
    expect(screen.getByRole('img', { name: 'Photo of Ada' })).toHaveAttribute(
      'src',
      'https://example.org/ada.jpg',
    );
  });

  it('clears the address when a file is chosen, and the file when an address is typed (PROFILE-4)', async () => {
    const { screen, user, address, picker } = await openForm();
    await pasteInto(user, address(), 'https://example.org/ada.jpg');
    await user.upload(picker(), png());
    expect(address()).toHaveValue('');
    expect(screen.getByText('me.png')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Preview of your new photo' })).toHaveAttribute(
      'src',
      'blob:chosen',
    );
    await user.type(address(), 'h');
    expect(screen.queryByText('me.png')).not.toBeInTheDocument();
  });

  it('hands the focus from "Remove" below a photo to "Choose a photo" (ACCESS-2)', async () => {
    const { screen, user, picker } = await openForm();
    await user.upload(picker(), png());
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByText('me.png')).not.toBeInTheDocument();
    expect(picker()).toHaveFocus();
  });

  it('refuses a file that is no image (PROFILE-3)', async () => {
    const { screen, user, picker } = await openForm();
    expect(picker()).toHaveAttribute('accept', 'image/*');
    // As with "All files" in the file dialog.
    picker().removeAttribute('accept');
    await user.upload(picker(), new File(['x'], 'cv.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('Please choose an image file.')).toBeVisible();
  });

  it('says no more why a file was refused when the photo is removed (PROFILE-11)', async () => {
    const { screen, user, picker } = await openForm();
    await user.upload(picker(), png());
    await user.upload(picker(), new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' }));
    expect(await screen.findByText(/^An SVG drawing cannot be used\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByText(/^An SVG drawing cannot be used\./)).not.toBeInTheDocument();
    expect(picker()).toBeValid();
  });

  it('uploads the photo, to pause and resume, then saves its address (PROFILE-5, PROFILE-7, FORM-1)', async () => {
    const { screen, user, picker, photos, save, ada, name, address } = await openForm();
    await user.upload(picker(), png());
    await save();
    expect(await screen.findByText('Uploading photo')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    for (const input of [name(), address(), picker()]) expect(input).toBeDisabled();
    act(() => photos.last.progress(4));
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(screen.getByText('Photo upload paused')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    expect(photos.last.commands).toEqual(['pause', 'resume']);
    expect(photos.last.uid).toBe(ada.uid);
    act(() => photos.last.finish('https://photos.example/ada'));
    await screen.findByRole('heading', { level: 1, name: 'My Profile' });
    expect(screen.getByRole('img', { name: 'Photo of Ada' })).toHaveAttribute(
      'src',
      'https://photos.example/ada',
    );
  });

  it('leaves the present photo until the profile is saved, then removes it (PROFILE-12)', async () => {
    const { screen, user, picker, photos, save, auth } = await openForm();
    await user.upload(picker(), png());
    await save();
    await screen.findByText('Uploading photo');
    expect(photos.last.present).toBe(DEFAULT_AVATAR);
    auth.failNext = Object.assign(new Error('No.'), { code: 'auth/network-request-failed' });
    act(() => photos.last.finish('https://photos.example/ada'));
    await screen.findByText('Failed to update profile: No.');
    expect(photos.removed).toEqual([]);
    await save();
    await screen.findByRole('heading', { level: 1, name: 'My Profile' });
    expect(photos.uploads).toHaveLength(1);
    await waitFor(() => expect(photos.removed).toEqual([DEFAULT_AVATAR]));
  });

  it('changes the portrait beside earlier reviews, before the photo of before is removed (REVIEW-6)', async () => {
    const { screen, user, address, photos, save, ada } = await openForm();
    const { _id } = await addArtifact(ada);
    await callBackend(ada, 'POST', pathOf('addReview', _id), { review: 'Fine' });
    const photo = 'https://photos.example/new';
    await pasteInto(user, address(), photo);
    await save();
    await screen.findByRole('heading', { level: 1, name: 'My Profile' });
    await waitFor(() => expect(photos.removed).toHaveLength(1));
    expect(await callBackend(ada, 'GET', pathOf('reviews', _id))).toMatchObject([{ userPicture: photo }]);
  });

  it('knows the photo and the name that another tab has saved meanwhile: the photo is not replaced, and removed after the save, and the name stays', async () => {
    const { screen, user, picker, photos, save, auth, ada } = await openForm();
    const theirs = 'https://photos.example/other-tab';
    await auth.service.updateProfile(ada.uid, { photoURL: theirs, displayName: 'Ada Lovelace' });
    await user.upload(picker(), png());
    await save();
    await screen.findByText('Uploading photo');
    expect(photos.last.present).toBe(theirs);
    act(() => photos.last.finish('https://photos.example/ada'));
    await screen.findByRole('heading', { level: 1, name: 'My Profile' });
    await waitFor(() => expect(photos.removed).toEqual([theirs]));
    expect((await auth.service.reload(ada.uid)).displayName).toBe('Ada Lovelace');
  });

  it('stays on the screen when the upload is canceled, with the file still chosen', async () => {
    const { screen, user, picker, save } = await openForm();
    await user.upload(picker(), png());
    await save();
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Failed to update profile: The photo upload was canceled.')).toBeVisible();
    expect(screen.getByText('me.png')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
  });

  it('keeps what was typed when the identity provider fails (PROFILE-6, SESSION-9)', async () => {
    const { screen, user, name, save, auth } = await openForm();
    await user.clear(name());
    await user.type(name(), 'Countess');
    auth.failNext = Object.assign(new Error('A network error has occurred.'), {
      code: 'auth/network-request-failed',
    });
    await save();
    expect(await screen.findByText('Failed to update profile: A network error has occurred.')).toBeVisible();
    expect(screen.getByText('❌ Profile update failed: A network error has occurred.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Update Profile' })).toBeVisible();
    expect(name()).toHaveValue('Countess');
  });

  it('says what to do when the script of the file storage does not come (PROFILE-6)', async () => {
    const script = new Error('Loading chunk 345 failed.\n(error: https://site.test/345.js)');
    const openPhotoStorage = loadOnce<PhotoStorage>(() => Promise.reject(script));
    const { screen, user, picker } = await openForm({ openPhotoStorage });
    await user.upload(picker(), png());
    const { press, until } = stopClock();
    press(screen.getByRole('button', { name: 'Save Changes' }));
    const said = () => screen.queryByText(/^Failed to update profile: /);
    await until(() => said() !== null);
    expect(said()).toHaveTextContent('Please check your connection and try again.');
    expect(said()).not.toHaveTextContent('chunk');
  });

  it('asks before it is left while a photo is sent, as that would end it (PROFILE-5)', async () => {
    const { screen, user, picker, photos, save, router } = await openForm();
    await user.upload(picker(), png());
    await save();
    await screen.findByText('Uploading photo');
    const back = async () => user.click(await screen.findByRole('link', { name: 'Back to My Profile' }));
    await back();
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(screen.getByText('Uploading photo')).toBeVisible();
    expect(photos.last.commands).toEqual([]);
    await back();
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/my-profile'));
    expect(photos.last.commands).toEqual(['cancel']);
  });

  it.each(['name', 'photo'])(
    'asks before it is left with a changed %s, which is kept nowhere (DRAFT-4)',
    async (what) => {
      const { screen, user, name, picker, router } = await openForm();
      if (what === 'name') await pasteInto(user, name(), ' Lovelace');
      else await user.upload(picker(), png());
      const back = async () => user.click(await screen.findByRole('link', { name: 'Back to My Profile' }));
      await back();
      const question = await screen.findByRole('alertdialog', { name: 'Leave without sending?' });
      expect(question).toHaveTextContent('What you changed is not saved, and will be lost.');
      await user.click(screen.getByRole('button', { name: 'Stay' }));
      if (what === 'name') {
        await user.clear(name());
        await pasteInto(user, name(), 'Ada');
      } else await user.click(await screen.findByRole('button', { name: 'Remove' }));
      await back();
      await waitFor(() => expect(router.state.location.pathname).toBe('/my-profile'));
    },
  );

  it('is of nobody who signs in while a photo is sent: neither the photo nor the name is theirs (PROFILE-7)', async () => {
    const { user, screen, picker, photos, save, auth, name } = await openForm();
    const updateProfile = jest.spyOn(auth.service, 'updateProfile');
    await user.upload(picker(), png());
    await save();
    await screen.findByText('Uploading photo');
    act(() => auth.setSignedIn(aPerson({ name: 'Bob' })));
    await waitFor(() => expect(name()).toHaveValue('Bob'));
    act(() => photos.last.finish('https://photos.example/ada'));
    await waitFor(() => expect(photos.last.commands).toEqual(['cancel']));
    expect(updateProfile).not.toHaveBeenCalled();
  });

  it('saves an address for nobody who signs in while it is saved (PROFILE-7)', async () => {
    const { user, auth, address, save, name, allAnswered } = await openForm();
    const updateProfile = jest.spyOn(auth.service, 'updateProfile');
    const { reload } = auth.service;
    const reloads: (() => void)[] = [];
    jest.spyOn(auth.service, 'reload').mockImplementation(async (uid) => {
      const reloaded = await reload(uid);
      await new Promise<void>((resolve) => reloads.push(resolve));
      return reloaded;
    });
    await pasteInto(user, address(), 'https://example.org/me.jpg');
    await save();
    await waitFor(() => expect(reloads).toHaveLength(1));
    act(() => auth.setSignedIn(aPerson({ name: 'Bob' })));
    await waitFor(() => expect(name()).toHaveValue('Bob'));
    reloads[0]?.();
    await act(settle);
    await allAnswered();
    expect(updateProfile).not.toHaveBeenCalled();
  });

  it('leads back to My Profile (PROFILE-3)', async () => {
    const { screen, user } = await openForm();
    await user.click(screen.getByRole('link', { name: 'Back to My Profile' }));
    await screen.findByRole('heading', { level: 1, name: 'My Profile' });
  });
});

/** The form with a photo chosen. */
async function choosePhoto() {
  const { screen, user, picker, photos } = await openForm();
  await user.upload(picker(), png());
  const { pass, press, until } = stopClock();
  return {
    pass,
    press: (name: string) => press(screen.getByRole('button', { name })),
    /** The storage that the photo is on its way to. */
    far: async (answer: (upload: typeof photos.last) => void) => {
      await until(() => photos.uploads.length > 0);
      act(() => answer(photos.last));
    },
  };
}
type State = SnapshotFrom<typeof photoUploadMachine>;
type Chosen = Awaited<ReturnType<typeof choosePhoto>>;
const pressed = (name: string) => (screen: Chosen) => screen.press(name);

describe('A photo on its way (PROFILE-5, PROFILE-6, PROFILE-8, PROFILE-10)', () => {
  const uploading = (title: string, ...rest: string[]) => [
    ...[`group "${title}"`, `progressbar "${title}"`, 'button "Cancel"'],
    ...['button "Saving..." [disabled]', ...rest],
  ];
  const failure = (why: string) => ['button "Save Changes"', `alert "Failed to update profile: ${why}"`];
  const stalled =
    'Nothing could be sent for 20 seconds. Please check your connection: the upload goes on by itself, or cancel it and try again.';

  walkScreen(photoUploadMachine, {
    open: choosePhoto,
    nameOf: ({ value, context }) =>
      `${typeof value === 'string' ? value : value.active}${context.stalled ? ' stalled' : ''}`,
    does: {
      'Save Changes': [{ type: 'start', uid: 'ada', file: png(), present: '' }, pressed('Save Changes')],
      'half of it is sent': [
        { type: 'progress', transferred: 4, total: 8 },
        ({ far }: Chosen) => far((upload) => upload.progress(4)),
      ],
      'a byte is sent after all': [
        { type: 'progress', transferred: 2, total: 8 },
        ({ far }: Chosen) => far((upload) => upload.progress(2)),
        ({ context }: State) => context.stalled,
      ],
      'nothing is sent for 20 s': [
        { type: 'xstate.after.callLimit.photoUpload.active.running' },
        ({ pass }: Chosen) => pass(20_000),
      ],
      Pause: [{ type: 'pause' }, pressed('Pause')],
      Resume: [{ type: 'resume' }, pressed('Resume')],
      Cancel: [{ type: 'cancel' }, pressed('Cancel')],
      'it arrives': [
        { type: 'uploaded', url: 'https://photos.example/ada' },
        ({ far }: Chosen) => far((upload) => upload.finish('https://photos.example/ada')),
      ],
      'there is no room': [
        { type: 'failed', error: { code: 'storage/quota-exceeded' } },
        ({ far }: Chosen) => far((upload) => upload.fail('storage/quota-exceeded')),
      ],
    },
    shows: {
      idle: ['button "Save Changes"'],
      running: uploading('Uploading photo', 'button "Pause"'),
      'running stalled': uploading('Photo upload waiting', 'button "Pause"', `alert "${stalled}"`),
      paused: uploading('Photo upload paused', 'button "Resume"'),
      success: ['heading "My Profile"', 'status "✅ Profile updated successfully!"'],
      canceled: failure('The photo upload was canceled.'),
      error: failure('There is no room for more photos at the moment. Please try again later.'),
    },
  });
});
