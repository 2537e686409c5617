import { act, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import type { Artifact } from '#contract/artifact.ts';
import { pathOf } from '#contract/calls.ts';
import { DeleteAccount } from '#src/features/profile/deletion/DeleteAccount.tsx';
import { useSession } from '#src/features/session/useSession.ts';
import { openDraft } from '#src/lib/drafts.ts';
import { addArtifact, callBackend } from '#src/testing/backend.ts';
import { pasteInto } from '#src/testing/pasteInto.ts';
import { closeDialog, dialogOf } from '#src/testing/dialogs.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { createFakeAuth } from '#src/testing/fakeAuth.ts';
import { createFakePhotoStorage } from '#src/testing/fakePhotoStorage.ts';
import { aPerson, type Person } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';

const PHOTO = 'https://example.org/ada.webp';

/** As on Update Profile, of who is signed in. */
function OnItsPage() {
  const { user } = useSession();
  const isOpen = useLocation().pathname === '/update-profile';
  return user && isOpen ? <DeleteAccount key={user.uid} user={user} /> : null;
}

/** Opens the dialog of a user who has added an artifact. */
const openDialog = async (ada: Person = aPerson({ photoURL: PHOTO }), google?: Person) => {
  const artifact = await addArtifact(ada, { name: `Vase of ${ada.name}` });
  const photos = createFakePhotoStorage();
  const auth = createFakeAuth({ signedIn: ada, ...(google && { google }) });
  const app = renderApp('/update-profile', { auth, photoStorage: photos.storage, alone: <OnItsPage /> });
  await app.user.click(await app.screen.findByText('Delete my account'));
  const word = await app.screen.findByLabelText('Type DELETE');
  expect(dialogOf(word)).toHaveAccessibleName('Delete my account');
  const dialog = within(dialogOf(word));
  const press = () => app.user.click(dialog.getByText('Delete my account', { selector: 'button' }));
  const confirm = async (password?: string) => {
    if (password !== undefined) await pasteInto(app.user, dialog.getByLabelText('Your password'), password);
    await pasteInto(app.user, word, 'DELETE');
    await press();
  };
  const stored = () => callBackend<Artifact>(aPerson(), 'GET', pathOf('artifact', artifact._id));
  return { ...app, ada, auth, photos, dialog, press, confirm, stored };
};

describe('Deleting one’s account', () => {
  it('says what goes and what stays, and ends at Home, signed out (PROFILE-14)', async () => {
    const { screen, dialog, confirm, ada, auth, photos, stored, router } = await openDialog();
    openDraft(ada.uid, 'help').keep({ message: 'Hello' });
    expect(dialog.getByText(/Your reviews, your likes, your photo and your account/)).toHaveTextContent(
      ada.email,
    );
    expect(dialog.getByLabelText('stay, without my name')).toBeChecked();
    await confirm(ada.password);
    expect(await screen.findByText('Your account has been deleted.')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(photos.removed).toEqual([`all of ${ada.uid}`]);
    expect(openDraft(ada.uid, 'help').read()).toEqual({});
    await waitFor(async () => expect((await stored()).adderName).toBe(''));
    await expect(auth.service.login(ada.email, ada.password ?? '')).rejects.toThrow('invalid-credential');
  });

  it('takes the artifacts as well where that is chosen (PROFILE-14)', async () => {
    const { user, screen, dialog, confirm, ada, stored } = await openDialog();
    await user.click(dialog.getByLabelText('go as well'));
    await confirm(ada.password);
    expect(await screen.findByText('Your account has been deleted.')).toBeVisible();
    await waitFor(async () => expect(await stored().catch(() => 'gone')).toBe('gone'));
  });

  it('needs the word and the password, says which is missing, and has the focus in a password that is wrong (PROFILE-14)', async () => {
    const { user, dialog, press, confirm } = await openDialog();
    await press();
    expect(await dialog.findByText('Please enter your password.')).toBeVisible();
    expect(dialog.getByText('Please type DELETE.')).toBeVisible();
    await confirm('not it');
    expect(await dialog.findByText('This is not your password.')).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText('Your password')).toHaveFocus());
    await user.click(dialog.getByText('Cancel'));
    await waitFor(() => expect(dialog.queryByLabelText('Type DELETE')).not.toBeInTheDocument());
  });

  it('deletes nothing for somebody who signs in to another Google account (PROFILE-14)', async () => {
    const { password: _none, ...ada } = aPerson();
    const { screen, confirm, stored } = await openDialog(ada, aPerson());
    await confirm();
    expect(
      await screen.findByText('You signed in to another account, so nothing was deleted.'),
    ).toBeVisible();
    await waitFor(async () => expect((await stored()).adderName).toBe(ada.name));
  });

  it('can be tried again whenever it failed, and says that some of it may be gone from the first step on (PROFILE-14)', async () => {
    const { screen, user, dialog, press, confirm, auth, photos, ada } = await openDialog();
    const expectRefused = async (mayBeGone: boolean) => {
      const failed = dialogOf(await screen.findByText('Your account was not deleted'));
      expect(failed).toHaveTextContent('You can try again.');
      expect(failed.textContent?.includes('Some of it may be gone already.')).toBe(mayBeGone);
      await closeDialog(user);
      const word = dialog.getByLabelText('Type DELETE');
      expect(word).toHaveValue('DELETE');
      expect(word).toBeEnabled();
    };
    auth.failNext = Object.assign(new Error('late'), { name: 'TimeoutError' });
    await confirm(ada.password);
    await expectRefused(false);
    const letThrough = failBackend(pathOf('deleteAccount'), 'lost', 'DELETE');
    await press();
    await expectRefused(true);
    letThrough();
    // A later step, whatever that says.
    const { removePhotos } = photos.storage;
    photos.storage.removePhotos = () => {
      auth.failNext = Object.assign(new Error('offline'), { code: 'auth/network-request-failed' });
      return Promise.resolve();
    };
    await press();
    await expectRefused(true);
    photos.storage.removePhotos = removePhotos;
    await press();
    expect(await screen.findByText('Your account has been deleted.')).toBeVisible();
  });

  it('goes on when its page is left, and ends at Home all the same (PROFILE-14)', async () => {
    const { screen, confirm, ada, auth, router } = await openDialog();
    const letThrough = failBackend(pathOf('deleteAccount'), 'held', 'DELETE');
    await confirm(ada.password);
    await screen.findByText('Deleting...');
    await act(async () => router.navigate('/help'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    letThrough();
    expect(await screen.findByText('Your account has been deleted.')).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
    await expect(auth.service.login(ada.email, ada.password ?? '')).rejects.toThrow('invalid-credential');
  });

  it('says on whatever page is open that it failed (PROFILE-14)', async () => {
    const { screen, confirm, ada, router } = await openDialog();
    const letThrough = failBackend(pathOf('deleteAccount'), 'held', 'DELETE');
    await confirm(ada.password);
    await screen.findByText('Deleting...');
    await act(async () => router.navigate('/help'));
    failBackend(pathOf('deleteAccount'), { status: 503 }, 'DELETE');
    letThrough();
    await screen.findByText('Your account was not deleted');
    expect(router.state.location.pathname).toBe('/help');
  });
});
