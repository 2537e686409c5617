import { act, fireEvent, waitFor, within } from '@testing-library/react';
import type { Artifact } from '#contract/artifact.ts';
import { pathOf } from '#contract/calls.ts';
import { SUGGESTION_MESSAGES, type Suggestions } from '#contract/suggestion.ts';
import { api } from '#src/api/api.ts';
import { addArtifact, callBackend } from '#src/testing/backend.ts';
import { pasteInto } from '#src/testing/pasteInto.ts';
import { closeDialog, dialogOf } from '#src/testing/dialogs.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { setNetwork, takeAway } from '#src/testing/network.ts';
import { aPerson } from '#src/testing/people.ts';
import { recordCalls } from '#src/testing/recordCalls.ts';
import { RecordAlone } from '#src/testing/RecordAlone.tsx';
import { renderApp } from '#src/testing/renderApp.tsx';

/** Somebody else's record, with the form in which a correction is suggested. @param whole on its page, in the product */
async function openForm(values: Partial<Artifact> = {}, { whole = false } = {}) {
  const [ann, ben] = [aPerson(), aPerson()];
  const artifact = await addArtifact(ann, { discoveredBy: 'A farmer', ...values });
  const alone = !whole && { alone: <RecordAlone of={artifact._id} /> };
  const render = () => renderApp(`/artifact/${artifact._id}`, { as: ben, ...alone });
  const app = render();
  const { screen, user } = app;
  const open = async () => {
    await user.click(await screen.findByText('Suggest a correction'));
    return dialogOf(await screen.findByText('Suggest a correction to'));
  };
  const dialog = await open();
  const field = (label: RegExp) => within(dialog).getByLabelText(label);
  const type = async (label: RegExp, text: string) => {
    await user.clear(field(label));
    await pasteInto(user, field(label), text);
  };
  const press = async (label: string) => user.click(await within(dialog).findByText(label));
  const close = () => closeDialog(user);
  // In `act`: the page goes on meanwhile.
  const waiting = async () => (await callBackend<Suggestions>(ann, 'GET', pathOf('suggestions'))).waiting;
  const post = pathOf('suggestChange', artifact._id);
  return { ...app, ann, ben, artifact, render, open, dialog, field, type, press, close, waiting, post };
}

/** The same with a change of who discovered it and the reason, ready to be sent. */
async function openReady() {
  const form = await openForm();
  await form.type(/^Discoverer/, 'A miner');
  await form.press('Show changes');
  await pasteInto(form.user, await form.screen.findByLabelText(/^Why\?/), 'The label says so.');
  return form;
}

describe('A correction of somebody else’s record', () => {
  it('is typed over the record’s words, looked over word by word, and sent as what differs (SUGGEST-7)', async () => {
    const form = await openForm({}, { whole: true });
    const { screen, user, dialog, artifact, type, press, waiting, post, field } = form;
    expect(dialog).toHaveAccessibleName(`Suggest a correction to ${artifact.name}`);
    expect(field(/^Discoverer/)).toHaveValue('A farmer');
    expect(within(dialog).getByText(artifact.name).tagName).toBe('BDI');
    expect(within(dialog).queryByLabelText(/^Image URL/)).not.toBeInTheDocument();
    await type(/^Discoverer/, 'A miner');
    await press('Show changes');
    const heading = await screen.findByText('What you suggest');
    expect(heading).toHaveRole('heading');
    expect(heading).toHaveFocus();
    expect(dialog).toHaveTextContent('removed: A farmer; → added: A miner;');
    await pasteInto(user, field(/^Why\?/), 'The label says so.');
    const sent = recordCalls();
    await press('Send suggestion');
    await screen.findByText('Suggestion sent');
    const body = { changes: { discoveredBy: 'A miner' }, reason: 'The label says so.' };
    expect(sent.of(`POST ${post}`)).toMatchObject([{ body }]);
    expect(await waiting()).toMatchObject([{ changes: body.changes, reason: body.reason }]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByText('Suggest a correction')).toHaveFocus());
  });

  it('says when nothing differs, which field is wrong, and that the reason is missing (SUGGEST-7)', async () => {
    const { screen, user, type, press, close, field } = await openForm();
    await press('Show changes');
    expect(await screen.findByText('Nothing to suggest yet')).toBeVisible();
    expect(screen.getByText(SUGGESTION_MESSAGES.same)).toBeVisible();
    await close();
    await user.clear(field(/^Artifact Name/));
    await press('Show changes');
    expect(await screen.findByText('Artifact Name is required.')).toBeVisible();
    expect(field(/^Artifact Name/)).toHaveFocus();
    await type(/^Artifact Name/, 'Iron axe');
    await press('Show changes');
    await screen.findByText('What you suggest');
    await press('Send suggestion');
    expect(await screen.findByText(SUGGESTION_MESSAGES.reason)).toBeVisible();
    expect(field(/^Why\?/)).toHaveFocus();
    await press('Back to the fields');
    expect(field(/^Artifact Name/)).toHaveFocus();
    expect(field(/^Artifact Name/)).toHaveValue('Iron axe');
  });

  it('is found again as a draft, with its reason (SUGGEST-7, DRAFT-1)', async () => {
    const { unmount, render, open } = await openReady();
    unmount();
    const { screen, user } = render();
    const dialog = within(await open());
    expect(dialog.getByText('Draft restored')).toBeVisible();
    expect(dialog.getByLabelText(/^Discoverer/)).toHaveValue('A miner');
    await user.click(dialog.getByText('Show changes'));
    expect(await screen.findByLabelText(/^Why\?/)).toHaveValue('The label says so.');
  });

  it('is not sent by the second half of a double press on what shows it (SUGGEST-7)', async () => {
    const { screen, press, waiting } = await openReady();
    await press('Back to the fields');
    await press('Show changes');
    const send = await screen.findByText('Send suggestion');
    fireEvent.click(send, { detail: 2 });
    // Shorter than the fields, the dialog may be gone from under the pointer.
    const beside = screen.getByRole('dialog').parentElement as HTMLElement;
    fireEvent.mouseDown(beside);
    fireEvent.click(beside, { detail: 2 });
    await screen.findByText('What you suggest');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(send).toBeEnabled();
    expect(await waiting()).toEqual([]);
    await press('Send suggestion');
    await screen.findByText('Suggestion sent');
  });

  it('offers its rights as anybody’s, not the suggester’s own (CREDIT-3)', async () => {
    const { screen, user, dialog, press } = await openForm({ pictureRights: 'CC0-1.0' });
    const rights = await within(dialog).findByLabelText('Picture rights');
    expect(dialog).not.toHaveTextContent('Mine');
    await press('Handle with care (optional)');
    await within(dialog).findByText('Name, texts and picture are shown to everybody as they are.');
    await user.selectOptions(rights, 'All rights reserved');
    await press('Show changes');
    await screen.findByText('What you suggest');
    expect(dialog).toHaveTextContent('added: All rights reserved;');
  });

  it('takes back nothing that its owner saves while it is typed (SUGGEST-7)', async () => {
    const { screen, user, store, ann, artifact, type, press, field, waiting } = await openForm();
    await type(/^Discoverer/, 'A miner');
    const saved = { ...artifact, presentLocation: 'Oslo' };
    await callBackend(ann, 'PUT', pathOf('updateArtifact', artifact._id), saved);
    act(() => void store.dispatch(api.util.invalidateTags([{ type: 'Artifact', id: artifact._id }])));
    await screen.findByText(/^Oslo/);
    await press('Show changes');
    await pasteInto(user, await screen.findByLabelText(/^Why\?/), 'The label says so.');
    expect(field(/^Present Location/)).toHaveValue(artifact.presentLocation);
    await press('Send suggestion');
    await screen.findByText('Suggestion sent');
    expect(await waiting()).toMatchObject([{ changes: { discoveredBy: 'A miner' } }]);
    expect((await waiting())[0]?.changes).not.toHaveProperty('presentLocation');
  });

  it('is stored once when it is sent again after its answer was lost (SUGGEST-7)', async () => {
    const { screen, press, close, waiting, post } = await openReady();
    const restore = failBackend(post, 'lost', 'POST');
    await press('Send suggestion');
    await screen.findByText('Failed to send your suggestion');
    await close();
    restore();
    await press('Send suggestion');
    await screen.findByText('Suggestion sent');
    expect(await waiting()).toHaveLength(1);
  });

  it('says at once that nothing is sent without a connection, and keeps what was typed (OFFLINE-3)', async () => {
    const { screen, press, close, field } = await openReady();
    // What the page reads meanwhile would be answered else, and would tell that the backend is there.
    takeAway();
    setNetwork(false);
    await press('Send suggestion');
    await screen.findByText('You are offline: nothing was sent, and what you typed is kept.');
    await close();
    expect(field(/^Why\?/)).toHaveValue('The label says so.');
    expect(field(/^Why\?/)).toBeEnabled();
  });

  it('shows what the server refuses under its field (SUGGEST-7)', async () => {
    const { screen, press, close, post, field } = await openReady();
    const message = 'No such person.';
    const body = { code: 'invalid', message, error: message, fields: { discoveredBy: message } };
    failBackend(post, { status: 422, body }, 'POST');
    await press('Send suggestion');
    await screen.findByText('Failed to send your suggestion');
    await close();
    expect(await screen.findByText(message)).toBeVisible();
    expect(field(/^Discoverer/)).toBeVisible();
    expect(field(/^Discoverer/)).toBeEnabled();
    expect(field(/^Discoverer/)).toHaveAccessibleDescription(message);
  });
});
