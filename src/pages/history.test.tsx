import { act, waitFor, within } from '@testing-library/react';
import { QueryStatus } from '@reduxjs/toolkit/query';
import type { Artifact } from '#contract/artifact.ts';
import { pathOf } from '#contract/calls.ts';
import { api } from '#src/api/api.ts';
import { addArtifact, callBackend } from '#src/testing/backend.ts';
import { pasteInto } from '#src/testing/pasteInto.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { aPerson, type Person } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';

/** Saves it from elsewhere. In `act`: the page goes on meanwhile. */
const save = (as: Person, { _id, ...stored }: Artifact, values: Partial<Artifact>) =>
  callBackend(as, 'PUT', pathOf('updateArtifact', _id), { ...stored, ...values });

/** Opens the page of an artifact whose name and context were changed, as its owner or as somebody else. */
const openChanged = async (asOwner: boolean) => {
  const ada = aPerson();
  const artifact = await addArtifact(ada, { name: 'Old vase', historicalContext: 'From a house.' });
  await save(ada, artifact, { name: 'Painted vase' });
  await save(ada, artifact, { name: 'Painted vase', historicalContext: 'From a burnt house.' });
  const app = renderApp(`/artifact/${artifact._id}`, { as: asOwner ? ada : aPerson() });
  await app.screen.findByRole('heading', { name: 'Painted vase' });
  const open = async () => {
    await app.user.click(app.screen.getByRole('button', { name: 'History', expanded: false }));
    return within(await app.screen.findByRole('list', { name: 'Changes' })).findAllByRole('listitem');
  };
  return { ...app, ada, artifact, open };
};

describe('The history of an artifact', () => {
  it('opens below the details: who changed what, word by word, newest first (ARTIFACT-13)', async () => {
    const { open, ada, screen, user } = await openChanged(false);
    const [newest, older] = await open();
    expect(newest).toHaveTextContent(ada.name);
    expect(newest).toHaveTextContent('Historical Context');
    expect(within(newest as HTMLElement).getByText('burnt')).toBeVisible();
    expect(newest).toHaveTextContent('added: burnt');
    expect(older).toHaveTextContent('removed: Old vase; → added: Painted vase;');
    expect(screen.queryByRole('button', { name: /^Restore/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'History', expanded: true }));
    expect(screen.queryByRole('list', { name: 'Changes' })).not.toBeInTheDocument();
  });

  it('says when nothing was changed (ARTIFACT-13)', async () => {
    const ada = aPerson();
    const { _id } = await addArtifact(ada);
    const { screen, user } = renderApp(`/artifact/${_id}`, { as: ada });
    await user.click(await screen.findByRole('button', { name: 'History' }));
    expect(await screen.findByText('Nothing has been changed since it was added.')).toBeVisible();
  });

  it('can be tried again when it cannot be loaded', async () => {
    const { screen, user, artifact, open } = await openChanged(false);
    const letThrough = failBackend(pathOf('artifactHistory', artifact._id), 'network');
    await user.click(screen.getByRole('button', { name: 'History' }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    letThrough();
    await user.click(again);
    await screen.findByRole('list', { name: 'Changes' });
    await user.click(screen.getByRole('button', { name: 'History', expanded: true }));
    expect(await open()).toHaveLength(2);
  });

  it('takes its owner back to any earlier version, which is one more change (ARTIFACT-14)', async () => {
    const { screen, user, open } = await openChanged(true);
    const changes = await open();
    const first = changes.at(-1) as HTMLElement;
    await user.click(within(first).getByRole('button', { name: 'Restore what was before' }));
    const question = await screen.findByRole('alertdialog', { name: 'Restore the earlier version?' });
    await user.click(within(question).getByRole('button', { name: 'Restore' }));
    await screen.findByRole('alertdialog', { name: 'Restored!' });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Old vase' })).toBeVisible();
    expect(screen.getByRole('tabpanel', { name: 'Details' })).toHaveTextContent('From a house.');
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: 'Restore what was before' })).toHaveLength(3),
    );
  });
});

describe('An earlier version of an artifact that was changed meanwhile', () => {
  /** Opens its history, and learns of a later change of the name only on the page. */
  const openOlder = async () => {
    const app = await openChanged(true);
    const first = (await app.open()).at(-1) as HTMLElement;
    const change = async () => {
      failBackend(pathOf('artifactHistory', app.artifact._id), 'held');
      const values = { name: 'Mended vase', historicalContext: 'From a burnt house.' };
      await save(app.ada, app.artifact, values);
      act(
        () => void app.store.dispatch(api.util.invalidateTags([{ type: 'Artifact', id: app.artifact._id }])),
      );
      // A question may stand before it.
      await app.screen.findByRole('heading', { name: 'Mended vase', hidden: true });
    };
    const ask = () => app.user.click(within(first).getByRole('button', { name: 'Restore what was before' }));
    const confirm = async () => app.user.click(await app.screen.findByRole('button', { name: 'Restore' }));
    const stored = () => callBackend<Artifact>(app.ada, 'GET', pathOf('artifact', app.artifact._id));
    return { ...app, change, ask, confirm, stored };
  };

  it('is not made of a history that is older than what it replaces (ARTIFACT-14)', async () => {
    const { screen, change, ask, confirm, stored } = await openOlder();
    await change();
    await ask();
    await confirm();
    await screen.findByRole('alertdialog', { name: 'Failed to restore the earlier version' });
    await waitFor(async () => expect((await stored()).name).toBe('Mended vase'));
  });

  it('is not made of what was there when it was asked for (ARTIFACT-14)', async () => {
    const { screen, change, ask, confirm, stored } = await openOlder();
    await ask();
    await change();
    await confirm();
    await screen.findByRole('alertdialog', { name: 'Failed to restore the earlier version' });
    await waitFor(async () => expect((await stored()).name).toBe('Mended vase'));
  });
});

describe('An artifact that was changed while its form was open', () => {
  const openForm = async (at: 'My Artifacts' | 'its own page' = 'My Artifacts') => {
    const ada = aPerson();
    const artifact = await addArtifact(ada, { name: 'Vase', presentLocation: 'Trier' });
    const [path, button] =
      at === 'its own page'
        ? [`/artifact/${artifact._id}`, 'Correct this artifact']
        : ['/my-artifacts', 'Update Vase'];
    const app = renderApp(path, { as: ada });
    await app.user.click(await app.screen.findByRole('button', { name: button }));
    const dialog = within(await app.screen.findByRole('dialog', { name: 'Update Vase' }));
    const type = async (label: RegExp, text: string) => {
      await app.user.clear(dialog.getByLabelText(label));
      await pasteInto(app.user, dialog.getByLabelText(label), text);
    };
    const press = () => app.user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    const stored = async () => (await callBackend<Artifact[]>(ada, 'GET', pathOf('myArtifacts')))[0];
    return { ...app, ada, artifact, dialog, type, press, stored };
  };

  it('is shown what changed, keeps what was typed, and loses nothing of the other (MINE-9)', async () => {
    const { ada, artifact, dialog, type, press, screen, stored, user } = await openForm();
    await type(/^Artifact Name/, 'Amphora');
    await save(ada, artifact, { presentLocation: 'Oslo', name: 'Pot' });
    await press();
    const told = await dialog.findByRole('alert');
    expect(told).toHaveTextContent('This artifact was changed meanwhile');
    await waitFor(() => expect(told).toHaveTextContent('removed: Trier; → added: Oslo;'));
    expect(told).toHaveTextContent('removed: Vase; → added: Pot;');
    expect(dialog.getByLabelText(/^Artifact Name/)).toHaveValue('Amphora');
    expect(dialog.getByLabelText(/^Present Location/)).toHaveValue('Oslo');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    await press();
    await screen.findByRole('alertdialog', { name: 'Updated!' });
    await waitFor(async () =>
      expect(await stored()).toMatchObject({ name: 'Amphora', presentLocation: 'Oslo', revision: 2 }),
    );
  });

  it('is shown what changed on its own page too, which shows the other version by then (MINE-9)', async () => {
    const { screen, ada, artifact, dialog, type, press } = await openForm('its own page');
    await type(/^Artifact Name/, 'Amphora');
    await save(ada, artifact, { presentLocation: 'Oslo' });
    await press();
    const page = screen.getByRole('tabpanel', { name: 'Details', hidden: true });
    await waitFor(() => expect(page).toHaveTextContent('Oslo'));
    await waitFor(() =>
      expect(dialog.getByRole('alert')).toHaveTextContent('removed: Trier; → added: Oslo;'),
    );
  });

  it('is told of no change when somebody only likes it meanwhile (MINE-9)', async () => {
    const { artifact, dialog, screen, store } = await openForm('its own page');
    const { _id: id } = artifact;
    await callBackend(aPerson(), 'POST', pathOf('setLike', id), { liked: true });
    act(() => void store.dispatch(api.util.invalidateTags([{ type: 'Artifact', id }])));
    const heart = screen.getByRole('button', { name: /^Like /, hidden: true });
    await waitFor(() => expect(heart).toHaveTextContent('1'));
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is shown what changed also where that is asked for twice at once (MINE-9)', async () => {
    const letThrough = failBackend(pathOf('suggestions'), 'held');
    const { ada, artifact, dialog, type, press, screen, store } = await openForm();
    await letThrough.onItsWay();
    await type(/^Artifact Name/, 'Amphora');
    await save(ada, artifact, { name: 'Pot' });
    const other = failBackend(pathOf('artifact', artifact._id), 'held');
    await press();
    await other.onItsWay();
    // What a refused update makes stale is asked for again when nothing else is on its way.
    letThrough();
    const asked = () =>
      Object.values(store.getState().api.queries).filter((query) => query?.status === QueryStatus.pending);
    await waitFor(() => expect(asked()).toHaveLength(1));
    other();
    expect(await dialog.findByRole('alert')).toHaveTextContent('This artifact was changed meanwhile');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('is simply saved when the other changed it to the same (MINE-9)', async () => {
    const { ada, artifact, type, press, screen } = await openForm();
    await type(/^Artifact Name/, 'Amphora');
    await save(ada, artifact, { name: 'Amphora' });
    await press();
    await screen.findByRole('alertdialog', { name: 'Updated!' });
  });

  it('stays as it is in the form when the other version cannot be loaded (MINE-9)', async () => {
    const { ada, artifact, dialog, type, press, screen } = await openForm();
    await type(/^Artifact Name/, 'Amphora');
    await save(ada, artifact, { name: 'Pot' });
    failBackend(pathOf('artifact', artifact._id), 'network');
    await press();
    await screen.findByRole('alertdialog', { name: 'Error!' });
    expect(dialog.getByLabelText(/^Artifact Name/)).toHaveValue('Amphora');
  });
});
