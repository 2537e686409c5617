import { act, fireEvent, waitFor, within } from '@testing-library/react';
import type { Artifact, NewArtifact } from '#contract/artifact.ts';
import { pathOf } from '#contract/calls.ts';
import { addArtifact, addArtifacts, callBackend } from '#src/testing/backend.ts';
import { pasteInto } from '#src/testing/pasteInto.ts';
import { dialogOf } from '#src/testing/dialogs.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { setNetwork, takeAway } from '#src/testing/network.ts';
import { aPerson, type Person } from '#src/testing/people.ts';
import { recordCalls } from '#src/testing/recordCalls.ts';
import { expectFiftyCardsInParts } from '#src/testing/cardsInParts.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { SignedIn } from '#src/testing/SignedIn.tsx';
import { MyArtifactsPage } from './MyArtifactsPage.tsx';

/** `alone`: without the bar, the footer and other pages. */
const openMine = async (as: Person, alone = true) => {
  const page = (
    <SignedIn>
      <MyArtifactsPage />
    </SignedIn>
  );
  const app = renderApp('/my-artifacts', { as, ...(alone && { alone: page }) });
  await app.screen.findByText(/^The records you have added\./);
  // Role queries are slow on a page with a form.
  const press = (label: string) => app.user.click(app.screen.getByLabelText(label));
  const confirm = async () => app.user.click(await app.screen.findByText('Yes, delete it!'));
  return { ...app, press, confirm };
};

/** Opens the page of a user who has added one artifact. */
const openWithOne = async (values: Partial<NewArtifact> = {}, alone = true) => {
  const ada = aPerson();
  const artifact = await addArtifact(ada, { type: 'Weapons', ...values });
  const app = await openMine(ada, alone);
  await app.screen.findByText(artifact.name);
  const ask = () => app.press(`Delete ${artifact.name}`);
  const update = (of = artifact) => openUpdate(app, of);
  const stored = () => callBackend<Artifact[]>(ada, 'GET', pathOf('myArtifacts'));
  return { ...app, ada, artifact, ask, update, stored };
};

/** Opens the form of one of the artifacts. */
const openUpdate = async (
  { screen, user, press }: Awaited<ReturnType<typeof openMine>>,
  { name }: Artifact,
) => {
  await press(`Update ${name}`);
  const dialog = dialogOf(await screen.findByText(`Update ${name}`));
  const field = (label: string) => within(dialog).getByLabelText(new RegExp(`^${label}`));
  const retype = async (label: string, text: string) => {
    fireEvent.change(field(label), { target: { value: '' } });
    await pasteInto(user, field(label), text);
  };
  const save = () => user.click(within(dialog).getByText('Save Changes'));
  const close = () => user.click(within(dialog).getByLabelText('Close'));
  return { dialog, field, retype, save, close };
};

describe('My Artifacts', () => {
  it('leads somebody who has added nothing to the form (ROUTE-4, MINE-1)', async () => {
    const { screen, user } = await openMine(aPerson(), false);
    expect(screen.getByRole('heading', { level: 1, name: 'My Artifacts' })).toBeVisible();
    expect(await screen.findByText('No Artifacts Added Yet')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Add your first artifact' }));
    await screen.findByRole('heading', { level: 1, name: 'Add Artifact' });
  });

  it('shows any number, some at a time (LIMIT-5)', async () => {
    const ada = aPerson();
    await addArtifacts(ada, 50);
    await expectFiftyCardsInParts(await openMine(ada));
  });

  it('is as long as it was after an update that failed, and on Back', async () => {
    const ada = aPerson();
    const [newest] = (await addArtifacts(ada, 25)).reverse() as [Artifact];
    const app = await openMine(ada, false);
    const { container, screen, user, router, allAnswered } = app;
    const count = () => container.querySelectorAll('article').length;
    await user.click(await screen.findByText('Show more'));
    await waitFor(() => expect(count()).toBe(25));
    failBackend(pathOf('updateArtifact', newest._id), { status: 500 }, 'PUT');
    const { dialog, save, close } = await openUpdate(app, newest);
    const calls = recordCalls();
    await save();
    expect(await screen.findByText('Failed to update artifact.')).toBeVisible();
    await user.click(screen.getByText('OK'));
    await waitFor(() => expect(calls.of(`GET ${pathOf('myArtifacts')}`)).not.toEqual([]));
    await allAnswered();
    expect(count()).toBe(25);
    await close();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await act(() => router.navigate('/help'));
    await waitFor(() => expect(count()).toBe(0));
    await act(() => router.navigate(-1));
    expect(count()).toBe(25);
  });

  it('can be tried again when it cannot be loaded, where the focus goes to the page (ACCESS-2)', async () => {
    const letThrough = failBackend(pathOf('myArtifacts'), { status: 500 });
    const { screen, user } = await openMine(aPerson(), false);
    await screen.findByText('Your artifacts could not be loaded.');
    letThrough();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    // The button goes.
    expect(screen.getByRole('main')).toHaveFocus();
    expect(await screen.findByText('No Artifacts Added Yet')).toBeVisible();
  });
});

describe('Deleting one of my artifacts', () => {
  it('asks first, and deletes nothing on Cancel; then takes its card away, and says so (PRODUCT-3, MINE-1, MINE-5, MINE-6)', async () => {
    const { screen, user, ask, confirm, stored, artifact } = await openWithOne();
    await ask();
    const question = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    expect(question).toHaveAccessibleDescription(`${artifact.name} You won’t be able to revert this!`);
    // Enter confirms the focused button, which is Cancel.
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(await stored()).toHaveLength(1);
    await ask();
    await confirm();
    const dialog = await screen.findByRole('alertdialog', { name: 'Deleted!' });
    expect(dialog).toHaveTextContent('Artifact has been deleted.');
    await waitFor(() => expect(screen.queryByText(artifact.name)).not.toBeInTheDocument());
    expect(await stored()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    // Its button went with the only card (ACCESS-2).
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('asks no more when the page that asked is gone (FORM-4)', async () => {
    const { screen, ask, stored, router } = await openWithOne({}, false);
    await ask();
    await screen.findByText('Are you sure?');
    await act(() => router.navigate('/help'));
    await waitFor(() => expect(screen.queryByText('Are you sure?')).not.toBeInTheDocument());
    await act(() => router.navigate(-1));
    expect(await stored()).toHaveLength(1);
    expect(screen.queryByText('Are you sure?')).not.toBeInTheDocument();
  });

  it('outlives its page: who comes back finds it going on, and its end is told on any page (MINE-5, DRAFT-6)', async () => {
    const { screen, ask, confirm, stored, artifact, router } = await openWithOne({}, false);
    const letThrough = failBackend(pathOf('deleteArtifact', artifact._id), 'held', 'DELETE');
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const button = () => screen.findByLabelText(`Delete ${artifact.name}`);
    await ask();
    expect(asks()).toBe(false);
    await confirm();
    await waitFor(async () => expect(await button()).toBeDisabled());
    await act(async () => router.navigate('/help'));
    await act(async () => router.navigate(-1));
    expect(await button()).toBeDisabled();
    expect(asks()).toBe(true);
    await act(async () => router.navigate('/help'));
    letThrough();
    await screen.findByRole('alertdialog', { name: 'Deleted!' });
    expect(await stored()).toEqual([]);
    expect(asks()).toBe(false);
  });

  it('leaves nothing of it on its page for whoever goes back there', async () => {
    const ada = aPerson();
    const artifact = await addArtifact(ada);
    const { screen, user, router } = renderApp(`/artifact/${artifact._id}`, { as: ada });
    await screen.findByRole('tab', { name: 'Details' });
    await act(() => router.navigate('/my-artifacts'));
    await user.click(await screen.findByLabelText(`Delete ${artifact.name}`));
    await user.click(await screen.findByText('Yes, delete it!'));
    await user.click(await screen.findByText('OK'));
    await act(() => router.navigate(-1));
    expect(await screen.findByText('Artifact not found.')).toBeVisible();
  });

  it('says when it failed, and leaves the focus in its card, or with the heading when that has gone (MINE-5, FORM-4, ACCESS-2)', async () => {
    const { screen, user, ask, confirm, artifact, ada, allAnswered } = await openWithOne();
    const letThrough = failBackend(pathOf('deleteArtifact', artifact._id), { status: 500 }, 'DELETE');
    await ask();
    await confirm();
    const dialog = await screen.findByRole('alertdialog', { name: 'Error!' });
    expect(dialog).toHaveTextContent('Failed to delete artifact.');
    expect(screen.getByText(artifact.name)).toBeInTheDocument();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByLabelText(`Delete ${artifact.name}`)).toHaveFocus());
    letThrough();
    // The artifacts are asked for again, as nobody knows whether it was deleted.
    await allAnswered();
    await callBackend(ada, 'DELETE', pathOf('deleteArtifact', artifact._id));
    await ask();
    await confirm();
    await screen.findByRole('alertdialog', { name: 'Error!' });
    await waitFor(() => expect(screen.queryByText(artifact.name)).not.toBeInTheDocument());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});

describe('Without a connection', () => {
  it('it is said that nothing was sent, and of typed words alone that they are kept (OFFLINE-3)', async () => {
    const { screen, user, ask, confirm, update } = await openWithOne();
    const { dialog, save, close } = await update();
    takeAway();
    setNetwork(false);
    await save();
    await screen.findByText('You are offline: nothing was sent, and what you typed is kept.');
    await user.click(screen.getByText('OK'));
    await close();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await ask();
    await confirm();
    expect(await screen.findByText('You are offline: nothing was sent.')).toBeVisible();
  });
});

describe('Updating one of my artifacts', () => {
  it('begins with what is stored, the whole of a long text too; Created At is its historical creation date (MINE-2, MINE-3)', async () => {
    const description = `${'A long text. '.repeat(600)}The end.`;
    const { update, artifact } = await openWithOne({ description });
    const { field } = await update();
    for (const [label, value] of [
      ['Artifact Name', artifact.name],
      ['Image URL', artifact.image],
      ['Artifact Type', artifact.type],
      ['Historical Context', artifact.historicalContext],
      ['Short Description', description],
      ['Created At', artifact.historicalCreationDate],
      ['Discovery Date', artifact.discoveredAt],
      ["Discoverer's Name", artifact.discoveredBy],
      ['Present Location', artifact.presentLocation],
    ] as const)
      expect(field(label)).toHaveValue(value);
  });

  it('sends the artifact without its id, likes, adder and createdAt, closes, and updates the card (MINE-1, MINE-2, MINE-3, MINE-4, CALL-9)', async () => {
    const sent = recordCalls();
    const { screen, update, stored, artifact } = await openWithOne();
    const { dialog, retype, save } = await update();
    const changed = { name: `Krater of ${artifact.name}`, historicalCreationDate: '100 BC' };
    await retype('Artifact Name', changed.name);
    await retype('Created At', changed.historicalCreationDate);
    await save();
    expect(await screen.findByText('Updated!')).toBeInTheDocument();
    expect(screen.getByText('Artifact has been updated.')).toBeInTheDocument();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: changed.name, hidden: true })).toBeInTheDocument();
    const { _id, likes: _likes, isLikedByUser: _liked, createdAt, ...others } = artifact;
    const {
      adderName: _adderName,
      adderEmail: _adderEmail,
      yearFrom: _from,
      yearTo: _to,
      revision: _rev,
      ...typed
    } = others;
    expect(sent.of(`PUT /artifacts/${_id}`).map(({ body }) => body)).toEqual([{ ...typed, ...changed }]);
    expect(await stored()).toMatchObject([{ ...changed, createdAt }]);
  });

  it('needs name, image, historical context and description only (PRODUCT-6, MINE-4)', async () => {
    const { dialog, field, save } = await (await openWithOne()).update();
    for (const label of [
      'Artifact Name',
      'Image URL',
      'Historical Context',
      'Short Description',
      'Created At',
      'Discovery Date',
      "Discoverer's Name",
      'Present Location',
    ])
      fireEvent.change(field(label), { target: { value: '' } });
    await save();
    expect(await within(dialog).findByText('Artifact Name is required.')).toBeInTheDocument();
    expect(
      within(dialog)
        .getAllByText(/is required\.$/)
        .map((message) => message.textContent),
    ).toEqual([
      'Artifact Name is required.',
      'Image URL is required.',
      'Short Description is required.',
      'Historical Context is required.',
    ]);
  });

  it('asks before it discards changes, and then stores none (MINE-2)', async () => {
    const { screen, user, update, stored, artifact } = await openWithOne();
    const { dialog, retype, close } = await update();
    await retype('Artifact Name', 'Something else');
    await close();
    await screen.findByText('Discard your changes?');
    await user.click(screen.getByText('Discard'));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByText(artifact.name)).toBeInTheDocument();
    expect(await stored()).toMatchObject([{ name: artifact.name }]);
  });

  it('says why it was refused, and keeps what was typed (MINE-4, LIMIT-3)', async () => {
    const { screen, user, update, artifact } = await openWithOne();
    const { retype, save, field } = await update();
    await retype('Artifact Name', 'Something else');
    const message = 'No more are kept.';
    failBackend(pathOf('updateArtifact', artifact._id), { status: 422, body: { message } }, 'PUT');
    await save();
    const notice = await screen.findByRole('alertdialog', { name: 'Error!' });
    expect(within(notice).getByText('Failed to update artifact. No more are kept.')).toBeInTheDocument();
    await user.click(within(notice).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(notice).not.toBeInTheDocument());
    expect(field('Artifact Name')).toHaveValue('Something else');
  });

  it('is saved though it is closed meanwhile, says so, and leaves the form of another one open (MINE-2, DRAFT-6)', async () => {
    const ada = aPerson();
    const [first, second] = [await addArtifact(ada), await addArtifact(ada)];
    const app = await openMine(ada);
    await app.screen.findByText(first.name);
    const letThrough = failBackend(pathOf('updateArtifact', first._id), 'held', 'PUT');
    const own = await openUpdate(app, first);
    await own.retype('Artifact Name', 'Something else');
    await own.save();
    await app.screen.findByText('Saving...');
    await own.close();
    await waitFor(() => expect(own.dialog).not.toBeInTheDocument());
    const other = await openUpdate(app, second);
    letThrough();
    await app.screen.findByRole('alertdialog', { name: 'Updated!' });
    expect(other.dialog).toBeInTheDocument();
    expect(await callBackend(ada, 'GET', pathOf('artifact', first._id))).toMatchObject({
      name: 'Something else',
    });
  });
});
