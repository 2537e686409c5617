import { yupResolver } from '@hookform/resolvers/yup';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { newArtifactSchema, type NewArtifact } from '#contract/artifact.ts';
import { OwnPicture } from '#src/features/contribute/OwnPicture.tsx';
import { UpdateArtifactDialog } from '#src/features/contribute/UpdateArtifactDialog.tsx';
import { useValidatedForm } from '#src/hooks/useValidatedForm.ts';
import { openDraft } from '#src/lib/drafts.ts';
import { addArtifact } from '#src/testing/backend.ts';
import { pasteInto } from '#src/testing/pasteInto.ts';
import { createFakePhotoStorage } from '#src/testing/fakePhotoStorage.ts';
import { aPerson } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { SignedIn } from '#src/testing/SignedIn.tsx';
import { fingerOnWideScreen } from '#src/testing/wideScreen.ts';
import { FormField } from '#src/ui/form/FormField.tsx';
import { UnsavedChangesPrompt } from '#src/ui/form/UnsavedChangesPrompt.tsx';
import { Link } from '#src/ui/page/Link.tsx';
import { AddArtifactPage } from './AddArtifactPage.tsx';

const ADDRESS = 'https://storage.test/v0/b/b/o/artifact_pics%2Fada%2F018bcfe5.webp?alt=media';
const jar = (type = 'image/jpeg') => new File(['12345678'], 'jar.jpg', { type });

/** What of an artifact's form concerns its picture, and a name. */
function Inputs() {
  const form = useValidatedForm(yupResolver(newArtifactSchema), newArtifactSchema.getDefault());
  const { control } = form;
  const [uploading, setUploading] = useState(false);
  return (
    <UnsavedChangesPrompt>
      <FormField control={control} name="name" label="Artifact Name" />
      <FormField control={control} name="image" label="Image URL" />
      <OwnPicture form={form} disabled={false} hasCamera={false} onUploading={setUploading} />
      <button disabled={uploading}>Add Artifact</button>
    </UnsavedChangesPrompt>
  );
}

/** These inputs at one address, and nothing at another one. */
function InputsAndElsewhere() {
  const { pathname } = useLocation();
  return (
    <>
      <Link to="/elsewhere">Leave this page</Link>
      {pathname !== '/elsewhere' && <Inputs />}
    </>
  );
}

/** @param page the inputs of the picture alone unless given */
const openForm = async (page = <InputsAndElsewhere />) => {
  const ada = aPerson();
  const photos = createFakePhotoStorage();
  const app = renderApp('/add-artifact', {
    as: ada,
    photoStorage: photos.storage,
    alone: <SignedIn>{page}</SignedIn>,
  });
  const { screen, user } = app;
  const picker = await screen.findByLabelText('Choose a picture');
  const address = () => screen.getByLabelText(/^Image URL/);
  const send = () => screen.getByText('Add Artifact', { selector: 'button' });
  const press = async (label: string) => user.click(await screen.findByText(label));
  /** Chooses a picture, and waits until it is on its way. */
  const choose = async () => {
    await user.upload(picker, jar());
    await waitFor(() => expect(photos.uploads).toHaveLength(1));
  };
  return { ...app, ada, photos, picker, address, send, press, choose };
};

/** The form of an artifact that is updated, while another picture of it is sent. */
const openUpdate = async (values: Partial<NewArtifact> = {}) => {
  const ada = aPerson();
  const artifact = await addArtifact(ada, values);
  const photos = createFakePhotoStorage();
  function Dialog() {
    const [isOpen, setIsOpen] = useState(true);
    return isOpen && <UpdateArtifactDialog artifact={artifact} onClose={() => setIsOpen(false)} />;
  }
  const app = renderApp('/', {
    as: ada,
    photoStorage: photos.storage,
    alone: (
      <SignedIn>
        <UnsavedChangesPrompt>
          <Dialog />
        </UnsavedChangesPrompt>
      </SignedIn>
    ),
  });
  await app.user.upload(await app.screen.findByLabelText('Choose a picture'), jar());
  await app.screen.findByText('Uploading photo');
  return { ...app, photos };
};

/** What a browser hands over with a pasted or dropped file. */
const holding = (file: File, ...types: string[]) => ({ types: ['Files', ...types], files: [file] });

describe('A picture of one’s own', () => {
  it('comes before its address where there is a camera, which is offered first (ADD-10)', async () => {
    const touched = fingerOnWideScreen();
    const { screen, picker, address } = await openForm(<AddArtifactPage />);
    const camera = screen.getByLabelText('Take a picture');
    expect(camera.compareDocumentPosition(picker)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(picker.compareDocumentPosition(address())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    touched.mockRestore();
  });

  it('is uploaded at once; its address then stands in Image URL, and the form says so as long as it does (ADD-10, ACCESS-9)', async () => {
    const { screen, user, ada, photos, picker, address, send } = await openForm(<AddArtifactPage />);
    fireEvent.change(address(), { target: { value: 'ftp://no' } });
    const regions = [...document.querySelectorAll('[role=status]')];
    await user.upload(picker, jar());
    expect(await screen.findByText('Uploading photo')).toBeVisible();
    expect(regions).toContain(screen.getByText('Uploading photo'));
    expect(photos.last.uid).toBe(ada.uid);
    expect(send()).toBeDisabled();
    act(() => photos.last.progress(4));
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    act(() => photos.last.finish(ADDRESS));
    await waitFor(() => expect(address()).toHaveValue(ADDRESS));
    expect(screen.getByText('The picture is uploaded. Its address stands in Image URL.')).toBeVisible();
    expect(screen.queryByText('Uploading photo')).not.toBeInTheDocument();
    expect(send()).toBeEnabled();
    fireEvent.change(address(), { target: { value: '' } });
    expect(screen.queryByText(/^The picture is uploaded\./)).not.toBeInTheDocument();
  });

  it('takes away what was uploaded more than a day ago and no draft that is not sent yet has (ADD-10, DRAFT-1)', async () => {
    const { ada, photos, choose } = await openForm();
    const [unused, typed] = ['018bcfe5-6800-7000-8000-000000000001', '018bcfe5-6800-7000-8000-000000000002'];
    photos.pictures.push(unused, typed);
    openDraft(ada.uid, 'update-artifact 1').keep({ image: `/artifact_pics/${typed}.webp` });
    await choose();
    act(() => photos.last.finish(ADDRESS));
    await waitFor(() =>
      expect(photos.sweeps).toEqual([{ uid: ada.uid, ageMs: 86_400_000, unused: [unused] }]),
    );
  });

  it('is dropped on the page, or pasted into it (ADD-10)', async () => {
    const { screen, photos, address } = await openForm();
    fireEvent.dragOver(document.body, { dataTransfer: holding(jar()) });
    expect(fireEvent.drop(document.body, { dataTransfer: holding(jar()) })).toBe(false);
    await screen.findByText('Uploading photo');
    fireEvent.paste(document.body, { clipboardData: holding(jar()) });
    await waitFor(() => expect(photos.uploads).toHaveLength(2));
    // The other one takes its place.
    expect(photos.uploads[0]?.commands).toEqual(['cancel']);
    act(() => photos.last.finish(ADDRESS));
    await waitFor(() => expect(address()).toHaveValue(ADDRESS));
  });

  it('leaves a text that is pasted to its field, though a picture comes with it', async () => {
    const { photos, address } = await openForm();
    const isLeft = fireEvent.paste(address(), { clipboardData: holding(jar(), 'text/plain', 'text/html') });
    expect(isLeft).toBe(true);
    expect(photos.uploads).toHaveLength(0);
  });

  it('that is none is refused with a sentence', async () => {
    const { screen, photos } = await openForm();
    fireEvent.drop(document.body, { dataTransfer: holding(jar('image/svg+xml')) });
    expect(await screen.findByText(/^An SVG drawing cannot be used\./)).toBeVisible();
    expect(photos.uploads).toHaveLength(0);
  });

  it('that fails says why, and leaves the address that was there', async () => {
    const { screen, user, photos, choose, address, send } = await openForm();
    await pasteInto(user, address(), 'https://example.org/jar.jpg');
    await choose();
    act(() => photos.last.fail('storage/retry-limit-exceeded'));
    expect(await screen.findByText(/^The upload took too long\./)).toBeVisible();
    expect(address()).toHaveValue('https://example.org/jar.jpg');
    expect(send()).toBeEnabled();
  });

  it('that is canceled leaves everything as it was, and the focus where another one is chosen (ACCESS-2)', async () => {
    const { screen, choose, press, picker, address, send } = await openForm();
    await choose();
    await press('Cancel');
    await waitFor(() => expect(screen.queryByText('Uploading photo')).not.toBeInTheDocument());
    expect(picker).toHaveFocus();
    expect(address()).toHaveValue('');
    expect(send()).toBeEnabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('that arrives while “Pause” has the focus hands it on to where another one is chosen (ACCESS-2)', async () => {
    const { screen, photos, choose, press, picker, address } = await openForm();
    await choose();
    await press('Pause');
    act(() => photos.last.progress(4));
    expect(screen.getByText('Resume')).toHaveFocus();
    expect(photos.last.commands).toEqual(['pause']);
    act(() => photos.last.finish(ADDRESS));
    await waitFor(() => expect(address()).toHaveValue(ADDRESS));
    expect(picker).toHaveFocus();
  });

  it('leaves the focus with who has gone on meanwhile (ACCESS-2)', async () => {
    const { screen, photos, choose, address } = await openForm();
    await choose();
    const name = screen.getByLabelText(/^Artifact Name/);
    act(() => name.focus());
    act(() => photos.last.finish(ADDRESS));
    await waitFor(() => expect(address()).toHaveValue(ADDRESS));
    expect(name).toHaveFocus();
  });

  it('gives way to an address that is typed while it is sent (ADD-10)', async () => {
    const { screen, user, photos, choose, address, send } = await openForm();
    await choose();
    await pasteInto(user, address(), 'https://example.org/jar.jpg');
    expect(photos.last.commands).toEqual(['cancel']);
    await waitFor(() => expect(send()).toBeEnabled());
    expect(address()).toHaveValue('https://example.org/jar.jpg');
    expect(screen.queryByText('Uploading photo')).not.toBeInTheDocument();
  });

  it('is asked for before its page is left while it is sent, as that would end it (ADD-10)', async () => {
    const { screen, photos, choose, press, router } = await openForm();
    await choose();
    await press('Leave this page');
    expect(await screen.findByText('Leave without sending?')).toBeVisible();
    expect(screen.getByText('The picture is still being uploaded: it will not be kept.')).toBeVisible();
    await press('Stay');
    await waitFor(() => expect(screen.queryByText('Stay')).not.toBeInTheDocument());
    expect(photos.last.commands).toEqual([]);
    await press('Leave this page');
    await press('Leave');
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
    expect(photos.last.commands).toEqual(['cancel']);
  });

  it('takes the rights in the one before away (ADD-10, CREDIT-4)', async () => {
    const { screen, photos } = await openUpdate({ pictureRights: 'own' });
    const rights = await screen.findByLabelText('Picture rights');
    expect(rights).toHaveValue('own');
    act(() => photos.last.finish(ADDRESS));
    await waitFor(() => expect(rights).toHaveValue('unsaid'));
  });

  it('is asked for before the update form is closed while it is sent (ADD-10, MINE-2)', async () => {
    const { screen, user, photos } = await openUpdate();
    await user.keyboard('{Escape}');
    const discard = await screen.findByText('Discard');
    expect(screen.getByText('Discard your changes?')).toBeVisible();
    expect(photos.last.commands).toEqual([]);
    await user.click(discard);
    await waitFor(() => expect(photos.last.commands).toEqual(['cancel']));
  });
});
