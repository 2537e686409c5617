import { act, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';
import { pathOf } from '#contract/calls.ts';
import { DEFAULT_AVATAR } from '#contract/constants.ts';
import { env } from '#src/config/env.ts';
import { LETTER_KEYS_KEY, SIGNED_IN_KEY } from '#src/config/storageKeys.ts';
import { UpdateProfileForm } from '#src/features/profile/UpdateProfileForm.tsx';
import { storeUser } from '#src/features/session/sessionUser.ts';
import { useSession } from '#src/features/session/useSession.ts';
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
import { settle } from '#src/testing/settle.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { photoUploadMachine } from '#src/ui/photoUpload/photoUploadMachine.ts';
import { MyProfilePage } from './MyProfilePage.tsx';
import { UpdateProfilePage } from './UpdateProfilePage.tsx';

const png = () => new File(['12345678'], 'me.png', { type: 'image/png' });

/** The form of who is signed in, without the rest of its page, and My Profile, to which it leads. */
function FormAndMyProfile() {
  const { user, loading, updateUserProfile } = useSession();
  const { pathname } = useLocation();
  if (!user) return <p>{loading ? 'Loading' : 'Nobody is signed in'}</p>;
  if (pathname !== '/update-profile') return <MyProfilePage />;
  return (
    <Page key={user.uid}>
      <UpdateProfileForm user={user} updateUserProfile={updateUserProfile} />
    </Page>
  );
}

type Options = Parameters<typeof renderApp>[1] & { whole?: boolean };
/** `whole`: in the product, with the guard around it. */
const openForm = async ({ whole = false, ...options }: Options = {}) => {
  const ada = aPerson({ name: 'Ada' });
  const auth = createFakeAuth({ signedIn: ada });
  const photos = createFakePhotoStorage();
  const app = renderApp('/update-profile', {
    auth,
    photoStorage: photos.storage,
    ...(!whole && { alone: <FormAndMyProfile /> }),
    ...options,
  });
  await app.screen.findByLabelText(/^Full Name/);
  const name = () => app.screen.getByLabelText(/^Full Name/);
  const address = () => app.screen.getByLabelText('Photo URL');
  const picker = () => app.screen.getByLabelText('Choose a photo');
  const press = async (label: string) => app.user.click(await app.screen.findByText(label));
  const save = () => press('Save Changes');
  return { ...app, ada, auth, photos, name, address, picker, press, save };
};

beforeAll(() => {
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => {};
});

describe('Update Profile', () => {
  it('switches the keys J and K off, and on again, in this browser, and says so when the browser cannot keep it (ACCESS-11)', async () => {
    const { screen, user } = await openForm({ alone: <UpdateProfilePage /> });
    const keys = screen.getByLabelText('Keys J and K');
    expect(keys).toHaveRole('switch');
    expect(keys).toBeChecked();
    await user.click(keys);
    expect(keys).not.toBeChecked();
    expect(localStorage.getItem(LETTER_KEYS_KEY)).toBe('off');
    await user.click(keys);
    expect(keys).toBeChecked();
    expect(localStorage.getItem(LETTER_KEYS_KEY)).toBeNull();
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.click(keys);
    expect(await screen.findByText('The keys were not changed')).toBeVisible();
    full.mockRestore();
    expect(keys).toBeChecked();
  });

  it('saves the name and goes to My Profile (PROFILE-5, SESSION-6, SESSION-8)', async () => {
    const { screen, user, name, save, ada, router } = await openForm({ whole: true });
    expect(name()).toHaveValue('Ada');
    await user.clear(name());
    await pasteInto(user, name(), 'Ada Lovelace');
    await save();
    expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
    expect(screen.getByText('✅ Profile updated successfully!')).toBeVisible();
    expect(await screen.findByText('Ada Lovelace', { selector: 'h2' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/my-profile');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({
      uid: ada.uid,
      email: ada.email,
      name: 'Ada Lovelace',
      profilePicture: DEFAULT_AVATAR,
    });
    expect(localStorage.getItem('isLoggedIn')).toBe('true');
  });

  it('sends only what is given (REGISTER-3)', async () => {
    const { auth, save, router } = await openForm();
    const updateProfile = jest.spyOn(auth.service, 'updateProfile');
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/my-profile'));
    expect(updateProfile.mock.calls).toEqual([[expect.any(String), { displayName: 'Ada' }]]);
  });

  it('shows the present photo until the address of another one is given, which stands in My Profile, and beside earlier reviews before the one of before is removed (PROFILE-3, REVIEW-6)', async () => {
    const { screen, user, address, photos, save, ada } = await openForm();
    const { _id } = await addArtifact(ada);
    await callBackend(ada, 'POST', pathOf('addReview', _id), { review: 'Fine' });
    const photo = 'https://photos.example/new';
    expect(screen.getByAltText('Your present photo')).toHaveAttribute('src', DEFAULT_AVATAR);
    expect(address()).toHaveAttribute('type', 'url');
    expect(address()).toHaveValue('');
    await pasteInto(user, address(), photo);
    expect(screen.getByAltText('Preview of your new photo')).toHaveAttribute('src', photo);
    await save();
    expect(await screen.findByAltText('Photo of Ada')).toHaveAttribute('src', photo);
    await waitFor(() => expect(photos.removed).toHaveLength(1));
    expect(await callBackend(ada, 'GET', pathOf('reviews', _id))).toMatchObject([{ userPicture: photo }]);
  });

  it('says that nobody is logged in, as long as the provider has not heard of another tab (PROFILE-6)', async () => {
    // The provider's library is loaded at start, with no user signed in.
    localStorage.setItem(SIGNED_IN_KEY, 'true');
    const auth = { ...createFakeAuth(), service: createAuthService(env) };
    const { screen, user, router } = renderApp('/update-profile', { auth, alone: <FormAndMyProfile /> });
    await screen.findByText('Nobody is signed in');
    // The storage event of another tab's login comes at once, the library's report after its next poll.
    storeUser({ uid: 'ada', email: 'ada@example.org', name: 'Ada', profilePicture: DEFAULT_AVATAR });
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })));
    expect(await screen.findByLabelText(/^Full Name/)).toHaveValue('Ada');
    await user.click(screen.getByText('Save Changes'));
    expect(await screen.findByText('User is not logged in!')).toBeVisible();
    expect(router.state.location.pathname).toBe('/update-profile');
  });

  it('needs a name, and says under it when it is too long (PROFILE-6)', async () => {
    const { screen, user, name, save, router } = await openForm();
    await user.clear(name());
    await pasteInto(user, name(), '   ');
    await save();
    expect(await screen.findByText('Name is required!')).toBeVisible();
    expect(name()).toBeInvalid();
    await pasteInto(user, name(), 'x'.repeat(501));
    expect(name()).toBeValid();
    await save();
    await waitFor(() => expect(name()).toBeInvalid());
    expect(name()).toHaveAccessibleDescription('Please shorten this to 500 characters at most.');
    expect(router.state.location.pathname).toBe('/update-profile');
  });

  it('clears the address when a file is chosen, and the file when an address is typed (PROFILE-4)', async () => {
    const { screen, user, address, picker } = await openForm();
    await pasteInto(user, address(), 'https://example.org/ada.jpg');
    await user.upload(picker(), png());
    expect(address()).toHaveValue('');
    expect(screen.getByText('me.png')).toBeVisible();
    expect(screen.getByAltText('Preview of your new photo')).toHaveAttribute('src', 'blob:chosen');
    await user.type(address(), 'h');
    expect(screen.queryByText('me.png')).not.toBeInTheDocument();
  });

  it('refuses an SVG drawing, and says why until the photo chosen before is removed, which hands the focus to “Choose a photo” (PROFILE-3, PROFILE-11, ACCESS-2)', async () => {
    const { screen, user, picker, press } = await openForm();
    expect(picker()).toHaveAttribute('accept', 'image/*');
    await user.upload(picker(), png());
    await user.upload(picker(), new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' }));
    expect(await screen.findByText(/^An SVG drawing cannot be used\./)).toBeVisible();
    expect(picker()).toBeInvalid();
    await press('Remove');
    expect(screen.queryByText(/^An SVG drawing cannot be used\./)).not.toBeInTheDocument();
    expect(screen.queryByText('me.png')).not.toBeInTheDocument();
    expect(picker()).toBeValid();
    expect(picker()).toHaveFocus();
  });

  it('uploads the photo, then saves its address; where that fails, what was typed and the present photo stay, and the photo is not sent twice (PROFILE-5, PROFILE-6, PROFILE-7, PROFILE-12, FORM-1, SESSION-9)', async () => {
    const { screen, user, picker, photos, save, ada, name, address, auth } = await openForm();
    await user.clear(name());
    await pasteInto(user, name(), 'Countess');
    await user.upload(picker(), png());
    await save();
    expect(await screen.findByText('Uploading photo')).toBeVisible();
    expect(screen.getByText('Saving...')).toBeDisabled();
    for (const input of [name(), address(), picker()]) expect(input).toBeDisabled();
    expect(photos.last).toMatchObject({ uid: ada.uid, present: DEFAULT_AVATAR });
    const photo = 'https://photos.example/ada';
    auth.failNext = Object.assign(new Error('A network error has occurred.'), {
      code: 'auth/network-request-failed',
    });
    act(() => photos.last.finish(photo));
    expect(await screen.findByText('Failed to update profile: A network error has occurred.')).toBeVisible();
    expect(screen.getByText('❌ Profile update failed: A network error has occurred.')).toBeVisible();
    expect(name()).toHaveValue('Countess');
    expect(screen.getByText('me.png')).toBeVisible();
    for (const input of [name(), address(), picker()]) expect(input).toBeEnabled();
    expect(photos.removed).toEqual([]);
    await save();
    expect(await screen.findByAltText('Photo of Countess')).toHaveAttribute('src', photo);
    expect(photos.uploads).toHaveLength(1);
    await waitFor(() => expect(photos.removed).toEqual([DEFAULT_AVATAR]));
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
    await waitFor(() => expect(photos.removed).toEqual([theirs]));
    expect((await auth.service.reload(ada.uid)).displayName).toBe('Ada Lovelace');
  });

  it('says what to do when the script of the file storage does not come (PROFILE-6)', async () => {
    const script = new Error('Loading chunk 345 failed.\n(error: https://site.test/345.js)');
    const openPhotoStorage = loadOnce<PhotoStorage>(() => Promise.reject(script));
    const { screen, user, picker } = await openForm({ openPhotoStorage });
    await user.upload(picker(), png());
    const { press, until } = stopClock();
    press(screen.getByText('Save Changes'));
    const said = () => screen.queryByText(/^Failed to update profile: /);
    await until(() => said() !== null);
    expect(said()).toHaveTextContent('Please check your connection and try again.');
    expect(said()).not.toHaveTextContent('chunk');
  });

  it('leads back to My Profile, and asks before with a changed name, which is kept nowhere (PROFILE-3, DRAFT-4)', async () => {
    const { screen, user, name, picker, press, router } = await openForm();
    await pasteInto(user, name(), ' Lovelace');
    await press('Back to My Profile');
    expect(await screen.findByText('Leave without sending?')).toBeVisible();
    expect(screen.getByText('What you changed is not saved, and will be lost.')).toBeVisible();
    await press('Stay');
    await user.clear(name());
    await pasteInto(user, name(), 'Ada');
    // Nor with a photo that was chosen and removed.
    await user.upload(picker(), png());
    await press('Remove');
    await press('Back to My Profile');
    await waitFor(() => expect(router.state.location.pathname).toBe('/my-profile'));
  });

  it('asks before it is left with a photo chosen, and while it is sent, as that would end it (PROFILE-5, DRAFT-4)', async () => {
    const { screen, user, picker, photos, press, save, router } = await openForm();
    await user.upload(picker(), png());
    await press('Back to My Profile');
    expect(await screen.findByText('What you changed is not saved, and will be lost.')).toBeVisible();
    await press('Stay');
    await waitFor(() => expect(screen.queryByText('Stay')).not.toBeInTheDocument());
    await save();
    await screen.findByText('Uploading photo');
    await press('Back to My Profile');
    await press('Stay');
    await waitFor(() => expect(screen.queryByText('Stay')).not.toBeInTheDocument());
    expect(screen.getByText('Uploading photo')).toBeVisible();
    expect(photos.last.commands).toEqual([]);
    await press('Back to My Profile');
    await press('Leave');
    await waitFor(() => expect(router.state.location.pathname).toBe('/my-profile'));
    expect(photos.last.commands).toEqual(['cancel']);
  });

  it('is of nobody who signs in while a photo is sent: neither the photo nor the name is theirs (PROFILE-7)', async () => {
    const { user, screen, picker, photos, save, auth, name } = await openForm({ whole: true });
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
});

/** The form with a photo chosen. */
async function choosePhoto() {
  const { screen, user, picker, photos } = await openForm();
  await user.upload(picker(), png());
  const { pass, press, until } = stopClock();
  return {
    pass,
    press: (label: string) => press(screen.getByText(label)),
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
    ...['button "Saving..." [disabled]', 'button "Remove" [disabled]', ...rest],
  ];
  // The photo is still chosen.
  const again = ['button "Save Changes"', 'button "Remove"'];
  const failure = (why: string) => [...again, `alert "Failed to update profile: ${why}"`];
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
      idle: again,
      running: uploading('Uploading photo', 'button "Pause"'),
      'running stalled': uploading('Photo upload waiting', 'button "Pause"', `alert "${stalled}"`),
      paused: uploading('Photo upload paused', 'button "Resume"'),
      success: ['heading "My Profile"', 'status "✅ Profile updated successfully!"'],
      canceled: failure('The photo upload was canceled.'),
      error: failure('There is no room for more photos at the moment. Please try again later.'),
    },
  });
});
