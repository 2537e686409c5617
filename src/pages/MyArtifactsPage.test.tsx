import { act, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Artifact, NewArtifact } from '#contract/artifact.ts';
import { pathOf } from '#contract/calls.ts';
import { addArtifact, addArtifacts, callBackend } from '#src/testing/backend.ts';
import { pasteInto } from '#src/testing/pasteInto.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { setNetwork, takeAway } from '#src/testing/network.ts';
import { aPerson, type Person } from '#src/testing/people.ts';
import { recordCalls } from '#src/testing/recordCalls.ts';
import { expectFiftyCardsInParts } from '#src/testing/cardsInParts.ts';
import { renderApp } from '#src/testing/renderApp.tsx';

const openMine = async (as: Person) => {
  const app = renderApp('/my-artifacts', { as });
  await app.screen.findByRole('heading', { level: 1, name: 'My Artifacts' });
  return app;
};

/** Opens the page of a user who has added one artifact. */
const openWithOne = async (values: Partial<NewArtifact> = {}) => {
  const ada = aPerson();
  const artifact = await addArtifact(ada, { type: 'Weapons', ...values });
  const app = await openMine(ada);
  await app.screen.findByRole('heading', { name: artifact.name });
  const ask = () => app.user.click(app.screen.getByRole('button', { name: `Delete ${artifact.name}` }));
  const update = async () => {
    await app.user.click(app.screen.getByRole('button', { name: `Update ${artifact.name}` }));
    const dialog = await app.screen.findByRole('dialog', { name: `Update ${artifact.name}` });
    const field = (name: string) => within(dialog).getByLabelText(new RegExp(`^${name}`));
    const retype = async (name: string, text: string) => {
      await app.user.clear(field(name));
      if (text) {
        await pasteInto(app.user, field(name), text);
      }
    };
    const save = () => app.user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    return { dialog, field, retype, save };
  };
  const stored = () => callBackend<Artifact[]>(ada, 'GET', pathOf('myArtifacts'));
  return { ...app, ada, artifact, ask, update, stored };
};

describe('My Artifacts', () => {
  it('leads somebody who has added nothing to the form (ROUTE-4, MINE-1)', async () => {
    const { screen, user } = await openMine(aPerson());
    expect(await screen.findByText('No Artifacts Added Yet')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Add your first artifact' }));
    await screen.findByRole('heading', { level: 1, name: 'Add Artifact' });
  });

  it('shows any number, some at a time (LIMIT-5)', async () => {
    const ada = aPerson();
    await addArtifacts(ada, 50);
    await expectFiftyCardsInParts(await openMine(ada));
  });

  /** Opens the page of a user who has added thirty artifacts, and shows all of them. */
  const openThirty = async () => {
    const ada = aPerson();
    const [newest] = (await addArtifacts(ada, 30)).reverse() as [Artifact];
    const app = await openMine(ada);
    const count = () => app.container.querySelectorAll('article').length;
    await app.user.click(await app.screen.findByText('Show more'));
    await waitFor(() => expect(count()).toBe(30));
    return { ...app, newest, count };
  };

  it('is as long as it was on Back', async () => {
    const { router, screen, count, newest } = await openThirty();
    await act(() => router.navigate(`/artifact/${newest._id}`));
    await screen.findByRole('tab', { name: 'Details' });
    await act(() => router.navigate(-1));
    expect(count()).toBe(30);
  });

  it('is as long as it was after an update that failed', async () => {
    const { screen, user, count, newest } = await openThirty();
    failBackend(pathOf('updateArtifact', newest._id), { status: 500 }, 'PUT');
    const calls = recordCalls();
    await user.click(screen.getByRole('button', { name: `Update ${newest.name}` }));
    await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
    await screen.findByRole('alertdialog', { name: 'Error!' });
    await waitFor(() => expect(calls.of(`GET ${pathOf('myArtifacts')}`)).toHaveLength(2));
    await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(count()).toBe(30);
  });

  it("shows nobody else's artifacts (PRODUCT-3)", async () => {
    const other = await addArtifact(aPerson());
    const { screen } = await openWithOne();
    expect(screen.queryByText(other.name)).not.toBeInTheDocument();
  });

  it('can be tried again when it cannot be loaded, where the focus goes to the page (ACCESS-2)', async () => {
    const letThrough = failBackend(pathOf('myArtifacts'), 'network');
    const { screen, user } = await openMine(aPerson());
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('Your artifacts could not be loaded.')).toBeVisible();
    letThrough();
    await user.click(again);
    // The button goes.
    expect(screen.getByRole('main')).toHaveFocus();
    expect(await screen.findByText('No Artifacts Added Yet')).toBeVisible();
  });
});

describe('Deleting one of my artifacts', () => {
  it('asks first, and deletes nothing on Cancel (MINE-5, MINE-6)', async () => {
    const { screen, user, ask, stored, artifact } = await openWithOne();
    await ask();
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    expect(dialog).toHaveAccessibleDescription(`${artifact.name} You won’t be able to revert this!`);
    // Enter confirms the focused button, which is Cancel.
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await waitFor(async () => expect(await stored()).toHaveLength(1));
  });

  it('asks no more when the page that asked is gone (FORM-4)', async () => {
    const { screen, ask, stored, router } = await openWithOne();
    await ask();
    await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    await act(() => router.navigate('/help'));
    await screen.findByRole('heading', { level: 1, name: 'Help & Support' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await act(() => router.navigate(-1));
    await waitFor(async () => expect(await stored()).toHaveLength(1));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('deletes it, takes its card away, and says so (PRODUCT-3, MINE-1, MINE-5)', async () => {
    const { screen, user, ask, stored, artifact } = await openWithOne();
    await ask();
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Deleted!' });
    expect(dialog).toHaveTextContent('Artifact has been deleted.');
    await waitFor(() => expect(screen.queryByText(artifact.name)).not.toBeInTheDocument());
    await waitFor(async () => expect(await stored()).toEqual([]));
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    // Its button went with the only card (ACCESS-2).
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('goes on when the page is left, and says its end there (MINE-5, DRAFT-6)', async () => {
    const { screen, user, ask, stored, artifact, router } = await openWithOne();
    const letThrough = failBackend(pathOf('deleteArtifact', artifact._id), 'held', 'DELETE');
    await ask();
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: `Delete ${artifact.name}` })).toBeDisabled(),
    );
    await act(async () => router.navigate('/help'));
    letThrough();
    await screen.findByRole('alertdialog', { name: 'Deleted!' });
    await waitFor(async () => expect(await stored()).toEqual([]));
  });

  it('is found being deleted by who comes back before its end, and the browser asks before it closes the page (DRAFT-6)', async () => {
    const { screen, user, ask, artifact, router } = await openWithOne();
    const letThrough = failBackend(pathOf('deleteArtifact', artifact._id), 'held', 'DELETE');
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const button = () => screen.findByRole('button', { name: `Delete ${artifact.name}` });
    await ask();
    expect(asks()).toBe(false);
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    await waitFor(async () => expect(await button()).toBeDisabled());
    await act(async () => router.navigate('/help'));
    await act(async () => router.navigate(-1));
    expect(await button()).toBeDisabled();
    expect(asks()).toBe(true);
    letThrough();
    await screen.findByRole('alertdialog', { name: 'Deleted!' });
    await waitFor(() => expect(screen.queryByText(artifact.name)).not.toBeInTheDocument());
    expect(asks()).toBe(false);
  });

  it('leaves nothing of it on its page for whoever goes back there', async () => {
    const ada = aPerson();
    const artifact = await addArtifact(ada);
    const { screen, user, router } = renderApp(`/artifact/${artifact._id}`, { as: ada });
    await screen.findByRole('heading', { level: 1, name: artifact.name });
    await act(() => router.navigate('/my-artifacts'));
    await user.click(await screen.findByRole('button', { name: `Delete ${artifact.name}` }));
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await act(() => router.navigate(-1));
    expect(await screen.findByText('Artifact not found.')).toBeVisible();
  });

  it('says when it failed, and keeps the card and the focus in it (MINE-5, FORM-4)', async () => {
    const { screen, user, ask, artifact } = await openWithOne();
    failBackend(pathOf('deleteArtifact', artifact._id), { status: 500 }, 'DELETE');
    await ask();
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Error!' });
    expect(dialog).toHaveTextContent('Failed to delete artifact.');
    expect(screen.getByText(artifact.name)).toBeInTheDocument();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: `Delete ${artifact.name}` })).toHaveFocus(),
    );
  });

  it('leaves the focus with the page where it was deleted elsewhere (MINE-5, ACCESS-2)', async () => {
    const { screen, user, ask, artifact, ada } = await openWithOne();
    await callBackend(ada, 'DELETE', pathOf('deleteArtifact', artifact._id));
    await ask();
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    await screen.findByRole('alertdialog', { name: 'Error!' });
    await waitFor(() => expect(screen.queryByText(artifact.name)).not.toBeInTheDocument());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});

describe('Without a connection', () => {
  it('it is said that nothing was sent, and of typed words alone that they are kept (OFFLINE-3)', async () => {
    const { screen, user, ask, update } = await openWithOne();
    const { save } = await update();
    takeAway();
    setNetwork(false);
    await save();
    await screen.findByText('You are offline: nothing was sent, and what you typed is kept.');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await ask();
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('You are offline: nothing was sent.')).toBeVisible();
  });
});

describe('Updating one of my artifacts', () => {
  it('begins with what is stored; Created At is its historical creation date (MINE-2, MINE-3)', async () => {
    const { update, artifact } = await openWithOne();
    const { field } = await update();
    for (const [label, value] of [
      ['Artifact Name', artifact.name],
      ['Image URL', artifact.image],
      ['Artifact Type', artifact.type],
      ['Historical Context', artifact.historicalContext],
      ['Short Description', artifact.description],
      ['Created At', artifact.historicalCreationDate],
      ['Discovery Date', artifact.discoveredAt],
      ["Discoverer's Name", artifact.discoveredBy],
      ['Present Location', artifact.presentLocation],
    ] as const)
      expect(field(label)).toHaveValue(value);
  });

  it('begins with the whole of a long text, and saves it (MINE-3)', async () => {
    const description = `${'A long text. '.repeat(600)}The end.`;
    const { screen, update, artifact } = await openWithOne({ description });
    const { field, retype, save } = await update();
    expect(field('Short Description')).toHaveValue(description);
    await retype('Artifact Name', 'Another name');
    await save();
    expect(await screen.findByText('Updated!')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Another name', hidden: true })).toBeInTheDocument();
    await waitFor(async () =>
      expect(await callBackend<Artifact>(aPerson(), 'GET', pathOf('artifact', artifact._id))).toMatchObject({
        name: 'Another name',
        description,
      }),
    );
  });

  it('saves, closes, and updates the card (MINE-1, MINE-2, MINE-4)', async () => {
    const { screen, update, stored, artifact } = await openWithOne();
    const { retype, save } = await update();
    const renamed = `Krater of ${artifact.name}`;
    await retype('Artifact Name', renamed);
    await retype('Created At', '100 BC');
    await save();
    expect(await screen.findByText('Updated!')).toBeInTheDocument();
    expect(screen.getByText('Artifact has been updated.')).toBeInTheDocument();
    expect(screen.queryByText(`Update ${artifact.name}`)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: renamed, hidden: true })).toBeInTheDocument();
    await waitFor(async () =>
      expect(await stored()).toMatchObject([
        { name: renamed, historicalCreationDate: '100 BC', createdAt: artifact.createdAt },
      ]),
    );
  });

  it('sends the artifact without its id, likes, adder and createdAt (MINE-3, CALL-9)', async () => {
    const sent = recordCalls();
    const { screen, update, artifact } = await openWithOne();
    const { save } = await update();
    await save();
    await screen.findByText('Artifact has been updated.');
    const { _id, likes: _likes, isLikedByUser: _liked, createdAt: _createdAt, ...others } = artifact;
    const {
      adderName: _adderName,
      adderEmail: _adderEmail,
      yearFrom: _from,
      yearTo: _to,
      revision: _rev,
      ...typed
    } = others;
    expect(sent.of(`PUT /artifacts/${_id}`).map(({ body }) => body)).toEqual([typed]);
  });

  it('needs name, image, historical context and description only (PRODUCT-6, MINE-4)', async () => {
    const { dialog, retype, save } = await (await openWithOne()).update();
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
      await retype(label, '');
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

  const CLOSE: [string, (user: UserEvent, dialog: HTMLElement) => Promise<void>][] = [
    ['the close mark', (user, dialog) => user.click(within(dialog).getByRole('button', { name: 'Close' }))],
    ['Escape', (user) => user.keyboard('{Escape}')],
    ['the backdrop', (user, dialog) => user.click(dialog.closest('.MuiDialog-container') as Element)],
  ];

  it.each(CLOSE)('is closed at once by %s while nothing was changed', async (_by, close) => {
    const { screen, user, update } = await openWithOne();
    await close(user, (await update()).dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: /^Update/ })).toHaveFocus());
  });

  it.each(CLOSE)('asks before %s discards changes, and then stores none (MINE-2)', async (_by, close) => {
    const { screen, user, update, stored, artifact } = await openWithOne();
    const { dialog, field, retype } = await update();
    await retype('Artifact Name', 'Something else');
    await close(user, dialog);
    const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(field('Artifact Name')).toHaveValue('Something else');
    await close(user, dialog);
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: /^Update/ })).toHaveFocus());
    expect(screen.getByText(artifact.name)).toBeInTheDocument();
    await waitFor(async () => expect(await stored()).toMatchObject([{ name: artifact.name }]));
  });

  it('leaves the dialog of another artifact open when it ends after its own was closed (DRAFT-6)', async () => {
    const ada = aPerson();
    const [first, second] = [await addArtifact(ada, {}), await addArtifact(ada, {})];
    const { screen, user } = await openMine(ada);
    const open = async ({ name }: Artifact) => {
      await user.click(await screen.findByRole('button', { name: `Update ${name}` }));
      return screen.findByRole('dialog', { name: `Update ${name}` });
    };
    const release = failBackend(pathOf('updateArtifact', first._id), 'held', 'PUT');
    const own = await open(first);
    await user.click(within(own).getByRole('button', { name: 'Save Changes' }));
    await user.click(within(own).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(own).not.toBeInTheDocument());
    const other = await open(second);
    release();
    expect(await screen.findByRole('alertdialog', { name: 'Updated!' })).toBeVisible();
    expect(other).toBeInTheDocument();
  });

  it.each([
    ['for a reason that no field can mend', 422, 'Failed to update artifact. No more are kept.'],
    ['as too much was written', 429, 'Failed to update artifact. No more are kept.'],
    ['on our side', 500, 'Failed to update artifact.'],
  ])('says when it failed %s, and keeps what was typed (MINE-4, LIMIT-3)', async (_why, status, text) => {
    const { screen, user, update, artifact } = await openWithOne();
    const { retype, save, field } = await update();
    await retype('Artifact Name', 'Something else');
    const message = 'No more are kept.';
    failBackend(pathOf('updateArtifact', artifact._id), { status, body: { message } }, 'PUT');
    await save();
    const notice = await screen.findByRole('alertdialog', { name: 'Error!' });
    expect(within(notice).getByText(text)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(field('Artifact Name')).toHaveValue('Something else');
  });

  it('is saved though it is closed meanwhile, and says so (MINE-2)', async () => {
    const { screen, user, update, stored, artifact } = await openWithOne();
    const { dialog, retype, save } = await update();
    await retype('Artifact Name', 'Something else');
    const letThrough = failBackend(pathOf('updateArtifact', artifact._id), 'held', 'PUT');
    await save();
    await screen.findByRole('button', { name: 'Saving...' });
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    letThrough();
    await screen.findByRole('alertdialog', { name: 'Updated!' });
    await waitFor(async () => expect(await stored()).toMatchObject([{ name: 'Something else' }]));
  });

  it('leads the keyboard to its first field when a draft in it is discarded (DRAFT-1)', async () => {
    const { screen, user, update, artifact, ada } = await openWithOne();
    const draft = { values: { name: 'Something else' } };
    localStorage.setItem(`draft:${ada.uid}:update-artifact ${artifact._id}:x`, JSON.stringify(draft));
    const { field } = await update();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(field('Artifact Name')).toHaveFocus();
  });
});
