import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { QueryStatus } from '@reduxjs/toolkit/query';
import type { Artifact } from '#contract/artifact.ts';
import { pathOf } from '#contract/calls.ts';
import { api } from '#src/api/api.ts';
import { addArtifact, callBackend } from '#src/testing/backend.ts';
import { dialogOf } from '#src/testing/dialogs.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { aPerson, type Person } from '#src/testing/people.ts';
import { RecordAlone } from '#src/testing/RecordAlone.tsx';
import { renderApp } from '#src/testing/renderApp.tsx';
import { SignedIn } from '#src/testing/SignedIn.tsx';
import { MyArtifactsPage } from './MyArtifactsPage.tsx';

/** Saves it from elsewhere. In `act`: the page goes on meanwhile. */
const save = (as: Person, { _id, ...stored }: Artifact, values: Partial<Artifact>) =>
  callBackend(as, 'PUT', pathOf('updateArtifact', _id), { ...stored, ...values });

/** Opens the record of an artifact whose name and context were changed, as its owner or as somebody else. @param whole on its page, in the product */
const openChanged = async ({ asOwner = false, whole = false } = {}) => {
  const ada = aPerson();
  const artifact = await addArtifact(ada, { name: 'Old vase', historicalContext: 'From a house.' });
  await save(ada, artifact, { name: 'Painted vase' });
  await save(ada, artifact, { name: 'Painted vase', historicalContext: 'From a burnt house.' });
  const app = renderApp(`/artifact/${artifact._id}`, {
    as: asOwner ? ada : aPerson(),
    ...(!whole && { alone: <RecordAlone of={artifact._id} /> }),
  });
  const { screen, user } = app;
  const shows = (name: string) => screen.findByText(name, { selector: 'h1' });
  await shows('Painted vase');
  const toggle = () => user.click(screen.getByText('History'));
  const open = async () => {
    await toggle();
    return within(await screen.findByRole('list', { name: 'Changes' })).findAllByRole('listitem');
  };
  return { ...app, ada, artifact, shows, toggle, open };
};

describe('The history of an artifact', () => {
  it('opens below its record: who changed what, word by word, newest first (ARTIFACT-13)', async () => {
    const { open, toggle, ada, screen } = await openChanged();
    const button = screen.getByRole('button', { name: 'History', expanded: false });
    const [newest, older] = await open();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(newest).toHaveTextContent(ada.name);
    expect(newest).toHaveTextContent('Historical Context');
    expect(within(newest as HTMLElement).getByText('burnt')).toBeVisible();
    expect(newest).toHaveTextContent('added: burnt');
    expect(older).toHaveTextContent('removed: Old vase; → added: Painted vase;');
    expect(screen.queryByText(/^Restore/)).not.toBeInTheDocument();
    await toggle();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(newest).not.toBeInTheDocument();
  });

  it('can be tried again when it cannot be loaded', async () => {
    const { screen, user, artifact, toggle, open } = await openChanged();
    const letThrough = failBackend(pathOf('artifactHistory', artifact._id), { status: 500 });
    await toggle();
    const again = await screen.findByText('Try again');
    letThrough();
    await user.click(again);
    await screen.findByRole('list', { name: 'Changes' });
    await toggle();
    expect(await open()).toHaveLength(2);
  });

  it('has any earlier version restored by its owner on its page, which is one more change (ARTIFACT-14)', async () => {
    const { screen, user, open, shows } = await openChanged({ asOwner: true, whole: true });
    const changes = await open();
    const first = changes.at(-1) as HTMLElement;
    await user.click(within(first).getByRole('button', { name: 'Restore what was before' }));
    const question = await screen.findByRole('alertdialog', { name: 'Restore the earlier version?' });
    await user.click(within(question).getByText('Restore'));
    await screen.findByRole('alertdialog', { name: 'Restored!' });
    await user.keyboard('{Enter}');
    expect(await shows('Old vase')).toBeVisible();
    // The page is hidden from role queries until what was said has gone.
    const details = await screen.findByRole('tabpanel', { name: 'Details' });
    expect(details).toHaveTextContent('From a house.');
    await waitFor(() => expect(screen.getAllByText('Restore what was before')).toHaveLength(3));
  });
});

describe('An earlier version of an artifact that was changed meanwhile', () => {
  /** Opens its history, and learns of a later change of the name only on the page. */
  const openOlder = async () => {
    const app = await openChanged({ asOwner: true });
    const first = (await app.open()).at(-1) as HTMLElement;
    const change = async () => {
      failBackend(pathOf('artifactHistory', app.artifact._id), 'held');
      const values = { name: 'Mended vase', historicalContext: 'From a burnt house.' };
      await save(app.ada, app.artifact, values);
      act(
        () => void app.store.dispatch(api.util.invalidateTags([{ type: 'Artifact', id: app.artifact._id }])),
      );
      await app.shows('Mended vase');
    };
    const ask = () => app.user.click(within(first).getByText('Restore what was before'));
    const confirm = async () => app.user.click(await app.screen.findByText('Restore'));
    const stored = () => callBackend<Artifact>(app.ada, 'GET', pathOf('artifact', app.artifact._id));
    return { ...app, change, ask, confirm, stored };
  };

  it('is not made of a history that is older than what it replaces (ARTIFACT-14)', async () => {
    const { screen, change, ask, confirm, stored } = await openOlder();
    await change();
    await ask();
    await confirm();
    await screen.findByText('Failed to restore the earlier version');
    await waitFor(async () => expect((await stored()).name).toBe('Mended vase'));
  });

  it('is not made of what was there when it was asked for (ARTIFACT-14)', async () => {
    const { screen, change, ask, confirm, stored } = await openOlder();
    await ask();
    await change();
    await confirm();
    await screen.findByText('Failed to restore the earlier version');
    await waitFor(async () => expect((await stored()).name).toBe('Mended vase'));
  });
});

describe('An artifact that was changed while its form was open', () => {
  const openForm = async (at: 'My Artifacts' | 'its record') => {
    const ada = aPerson();
    const artifact = await addArtifact(ada, { name: 'Vase', presentLocation: 'Trier' });
    const mine = (
      <SignedIn>
        <MyArtifactsPage />
      </SignedIn>
    );
    const [alone, button] =
      at === 'its record'
        ? [<RecordAlone of={artifact._id} />, 'Correct this artifact']
        : [mine, 'Update Vase'];
    const app = renderApp('/', { as: ada, alone });
    const { screen, user } = app;
    await user.click(await screen.findByLabelText(button));
    const dialog = within(dialogOf(await screen.findByText('Update Vase')));
    const name = () => dialog.getByLabelText(/^Artifact Name/);
    const rename = () => fireEvent.change(name(), { target: { value: 'Amphora' } });
    const press = () => user.click(dialog.getByText('Save Changes'));
    /** What is said of the other change. */
    const told = async () =>
      (await dialog.findByText(/^This artifact was changed meanwhile/)).closest('[role=alert]');
    const stored = async () => (await callBackend<Artifact[]>(ada, 'GET', pathOf('myArtifacts')))[0];
    return { ...app, ada, artifact, dialog, name, rename, press, told, stored };
  };

  it('is shown what changed, keeps what was typed, and loses nothing of the other (MINE-9)', async () => {
    const { ada, artifact, dialog, name, rename, press, told, screen, stored, user } =
      await openForm('My Artifacts');
    rename();
    await save(ada, artifact, { presentLocation: 'Oslo', name: 'Pot' });
    await press();
    const notice = await told();
    await waitFor(() => expect(notice).toHaveTextContent('removed: Trier; → added: Oslo;'));
    expect(notice).toHaveTextContent('removed: Vase; → added: Pot;');
    expect(name()).toHaveValue('Amphora');
    expect(dialog.getByLabelText(/^Present Location/)).toHaveValue('Oslo');
    expect(name()).toBeEnabled();
    await user.click(dialog.getByLabelText('Close'));
    const question = await screen.findByText('Discard your changes?');
    await user.click(screen.getByText('Keep editing'));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    await press();
    await screen.findByText('Updated!');
    await waitFor(async () =>
      expect(await stored()).toMatchObject({ name: 'Amphora', presentLocation: 'Oslo', revision: 2 }),
    );
  });

  it('is shown what changed also where the record below the form shows the other version already (MINE-9)', async () => {
    const { screen, ada, artifact, rename, press, told } = await openForm('its record');
    rename();
    await save(ada, artifact, { presentLocation: 'Oslo' });
    await press();
    await screen.findByText('Oslo, likes: 0');
    const notice = await told();
    await waitFor(() => expect(notice).toHaveTextContent('removed: Trier; → added: Oslo;'));
  });

  it('is told of no change when somebody only likes it meanwhile (MINE-9)', async () => {
    const { artifact, dialog, screen, store } = await openForm('its record');
    const { _id: id } = artifact;
    await callBackend(aPerson(), 'POST', pathOf('setLike', id), { liked: true });
    act(() => void store.dispatch(api.util.invalidateTags([{ type: 'Artifact', id }])));
    await screen.findByText('Trier, likes: 1');
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is shown what changed also where that is asked for twice at once (MINE-9)', async () => {
    const letThrough = failBackend(pathOf('suggestions'), 'held');
    const { ada, artifact, rename, press, told, screen, store } = await openForm('My Artifacts');
    await letThrough.onItsWay();
    rename();
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
    expect(await told()).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('is simply saved when the other changed it to the same (MINE-9)', async () => {
    const { ada, artifact, rename, press, screen } = await openForm('its record');
    rename();
    await save(ada, artifact, { name: 'Amphora' });
    await press();
    await screen.findByText('Updated!');
  });

  it('stays as it is in the form when the other version cannot be loaded (MINE-9)', async () => {
    const { ada, artifact, name, rename, press, screen } = await openForm('its record');
    rename();
    await save(ada, artifact, { name: 'Pot' });
    failBackend(pathOf('artifact', artifact._id), 'network');
    await press();
    await screen.findByText('Failed to update artifact.');
    expect(name()).toHaveValue('Amphora');
    expect(name()).toBeEnabled();
  });
});
