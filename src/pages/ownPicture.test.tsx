import type { NewArtifact } from '#contract/artifact.ts';
import { openDraft } from '#src/lib/drafts.ts';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { addArtifact } from '#src/testing/backend.ts';
import { pasteInto } from '#src/testing/pasteInto.ts';
import { createFakePhotoStorage } from '#src/testing/fakePhotoStorage.ts';
import { aPerson } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { fingerOnWideScreen } from '#src/testing/wideScreen.ts';

const ADDRESS = 'https://storage.test/v0/b/b/o/artifact_pics%2Fada%2F018bcfe5.webp?alt=media';
const jar = (type = 'image/jpeg') => new File(['12345678'], 'jar.jpg', { type });

const openForm = async () => {
  const ada = aPerson();
  const photos = createFakePhotoStorage();
  const app = renderApp('/add-artifact', { as: ada, photoStorage: photos.storage });
  const { screen } = app;
  const picker = await screen.findByLabelText('Choose a picture');
  const address = () => screen.getByLabelText(/^Image URL/);
  const send = () => screen.getByRole('button', { name: 'Add Artifact' });
  return { ...app, ada, photos, picker, address, send };
};

/** The form of an artifact that is updated, while another picture of it is sent. */
const openUpdate = async (values: Partial<NewArtifact> = {}) => {
  const ada = aPerson();
  const artifact = await addArtifact(ada, values);
  const photos = createFakePhotoStorage();
  const app = renderApp('/my-artifacts', { as: ada, photoStorage: photos.storage });
  await app.user.click(await app.screen.findByRole('button', { name: `Update ${artifact.name}` }));
  await app.user.upload(await app.screen.findByLabelText('Choose a picture'), jar());
  await app.screen.findByText('Uploading photo');
  return { ...app, photos };
};

/** What a browser hands over with a pasted or dropped file. */
const holding = (file: File, ...types: string[]) => ({ types: ['Files', ...types], files: [file] });

describe('A picture of one’s own', () => {
  it('comes before its address where there is a camera, which is offered first (ADD-10)', async () => {
    const touched = fingerOnWideScreen();
    const { screen, picker, address } = await openForm();
    const camera = screen.getByLabelText('Take a picture');
    expect(camera.compareDocumentPosition(picker)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(picker.compareDocumentPosition(address())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    touched.mockRestore();
  });

  it('is uploaded at once, to pause and resume, and then its address stands in Image URL (ADD-10, ACCESS-9)', async () => {
    const { screen, user, ada, photos, picker, address, send } = await openForm();
    await user.type(address(), 'ftp://no');
    const regions = screen.getAllByRole('status');
    await user.upload(picker, jar());
    expect(await screen.findByText('Uploading photo')).toBeVisible();
    expect(regions).toContain(screen.getByText('Uploading photo'));
    expect(photos.last.uid).toBe(ada.uid);
    expect(send()).toBeDisabled();
    act(() => photos.last.progress(4));
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    expect(photos.last.commands).toEqual(['pause', 'resume']);
    act(() => photos.last.finish(ADDRESS));
    await waitFor(() => expect(address()).toHaveValue(ADDRESS));
    expect(screen.getByText('The picture is uploaded. Its address stands in Image URL.')).toBeVisible();
    expect(screen.queryByText('Uploading photo')).not.toBeInTheDocument();
    expect(send()).toBeEnabled();
    await waitFor(() => expect(photos.sweeps).toHaveLength(1));
  });

  it('is told to stand in Image URL only while it does (ADD-10)', async () => {
    const { screen, user, photos, picker, address } = await openForm();
    await user.upload(picker, jar());
    await waitFor(() => expect(photos.uploads).toHaveLength(1));
    act(() => photos.last.finish(ADDRESS));
    expect(await screen.findByText(/^The picture is uploaded\./)).toBeVisible();
    await user.clear(address());
    expect(screen.queryByText(/^The picture is uploaded\./)).not.toBeInTheDocument();
  });

  it('takes away what was uploaded more than a day ago and no artifact has (ADD-10)', async () => {
    const { user, ada, photos, picker } = await openForm();
    photos.pictures.push('018bcfe5-6800-7000-8000-000000000001');
    await user.upload(picker, jar());
    await waitFor(() => expect(photos.uploads).toHaveLength(1));
    act(() => photos.last.finish(ADDRESS));
    await waitFor(() =>
      expect(photos.sweeps).toEqual([{ uid: ada.uid, ageMs: 86_400_000, unused: photos.pictures }]),
    );
  });

  it('leaves what a draft has that is not sent yet (DRAFT-1)', async () => {
    const { user, ada, photos, picker } = await openForm();
    photos.pictures.push('018bcfe5-6800-7000-8000-000000000001');
    openDraft(ada.uid, 'update-artifact 1').keep({ image: `/artifact_pics/${photos.pictures[0]}.webp` });
    await user.upload(picker, jar());
    await waitFor(() => expect(photos.uploads).toHaveLength(1));
    act(() => photos.last.finish(ADDRESS));
    await waitFor(() => expect(photos.sweeps).toEqual([{ uid: ada.uid, ageMs: 86_400_000, unused: [] }]));
  });

  it('is dropped on the page, or pasted into it (ADD-10)', async () => {
    const { screen, photos } = await openForm();
    fireEvent.dragOver(document.body, { dataTransfer: holding(jar()) });
    expect(fireEvent.drop(document.body, { dataTransfer: holding(jar()) })).toBe(false);
    await screen.findByText('Uploading photo');
    fireEvent.paste(document.body, { clipboardData: holding(jar()) });
    await waitFor(() => expect(photos.uploads).toHaveLength(2));
    // The other one takes its place.
    expect(photos.uploads[0]?.commands).toEqual(['cancel']);
    act(() => photos.last.finish(ADDRESS));
    await waitFor(() => expect(screen.getByLabelText(/^Image URL/)).toHaveValue(ADDRESS));
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
    const { screen, user, photos, picker, address, send } = await openForm();
    await pasteInto(user, address(), 'https://example.org/jar.jpg');
    await user.upload(picker, jar());
    await waitFor(() => expect(photos.uploads).toHaveLength(1));
    act(() => photos.last.fail('storage/retry-limit-exceeded'));
    expect(await screen.findByText(/^The upload took too long\./)).toBeVisible();
    expect(address()).toHaveValue('https://example.org/jar.jpg');
    expect(send()).toBeEnabled();
  });

  it('that is canceled leaves everything as it was, and the focus where another one is chosen (ACCESS-2)', async () => {
    const { screen, user, photos, picker, address, send } = await openForm();
    await user.upload(picker, jar());
    await waitFor(() => expect(photos.uploads).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('Uploading photo')).not.toBeInTheDocument());
    expect(picker).toHaveFocus();
    expect(address()).toHaveValue('');
    expect(send()).toBeEnabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('that arrives while “Pause” has the focus hands it on to where another one is chosen (ACCESS-2)', async () => {
    const { screen, user, photos, picker, address } = await openForm();
    await user.upload(picker, jar());
    await waitFor(() => expect(photos.uploads).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    act(() => photos.last.progress(4));
    expect(screen.getByRole('button', { name: 'Resume' })).toHaveFocus();
    act(() => photos.last.finish(ADDRESS));
    await waitFor(() => expect(address()).toHaveValue(ADDRESS));
    expect(picker).toHaveFocus();
  });

  it('leaves the focus with who has gone on meanwhile (ACCESS-2)', async () => {
    const { screen, user, photos, picker, address } = await openForm();
    await user.upload(picker, jar());
    await waitFor(() => expect(photos.uploads).toHaveLength(1));
    const name = screen.getByLabelText(/^Artifact Name/);
    act(() => name.focus());
    act(() => photos.last.finish(ADDRESS));
    await waitFor(() => expect(address()).toHaveValue(ADDRESS));
    expect(name).toHaveFocus();
  });

  it('gives way to an address that is typed while it is sent (ADD-10)', async () => {
    const { screen, user, photos, picker, address, send } = await openForm();
    await user.upload(picker, jar());
    await waitFor(() => expect(photos.uploads).toHaveLength(1));
    await pasteInto(user, address(), 'https://example.org/jar.jpg');
    expect(photos.last.commands).toEqual(['cancel']);
    await waitFor(() => expect(send()).toBeEnabled());
    expect(address()).toHaveValue('https://example.org/jar.jpg');
    expect(screen.queryByText('Uploading photo')).not.toBeInTheDocument();
  });

  it('is asked for before its page is left while it is sent, as that would end it (ADD-10)', async () => {
    const { screen, user, photos, picker, router } = await openForm();
    await user.upload(picker, jar());
    await screen.findByText('Uploading photo');
    const footer = within(await screen.findByRole('contentinfo'));
    const leave = async () => user.click(await footer.findByRole('link', { name: 'All Artifacts' }));
    await leave();
    expect(await screen.findByRole('alertdialog', { name: 'Leave without sending?' })).toHaveTextContent(
      'The picture is still being uploaded: it will not be kept.',
    );
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(photos.last.commands).toEqual([]);
    await leave();
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/all-artifacts'));
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
    await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    expect(photos.last.commands).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(photos.last.commands).toEqual(['cancel']));
  });
});
