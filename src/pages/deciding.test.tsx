import { act, fireEvent, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Artifact, ArtifactUpdate } from '#contract/artifact.ts';
import { pathOf } from '#contract/calls.ts';
import { SUGGESTION_MESSAGES, type Suggestion } from '#contract/suggestion.ts';
import { ownArtifactsApi } from '#src/api/ownArtifacts.api.ts';
import { OwnSuggestions } from '#src/features/contribute/suggesting/OwnSuggestions.tsx';
import { WaitingSuggestions } from '#src/features/contribute/suggesting/WaitingSuggestions.tsx';
import { addArtifact, callBackend } from '#src/testing/backend.ts';
import { pasteInto } from '#src/testing/pasteInto.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { setNetwork, takeAway } from '#src/testing/network.ts';
import { aPerson } from '#src/testing/people.ts';
import { recordCalls } from '#src/testing/recordCalls.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { SignedIn } from '#src/testing/SignedIn.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { MyArtifactsPage } from './MyArtifactsPage.tsx';

const WAITS = '1 suggestion waits for you';

/** Ann's record, to which Ben has suggested this. */
async function suggested(changes: Partial<ArtifactUpdate>) {
  const [ann, ben] = [aPerson({ name: 'Ann' }), aPerson({ name: 'Ben' })];
  const artifact = await addArtifact(ann, { discoveredBy: 'A farmer', presentLocation: 'Trier' });
  const { _id: id } = artifact;
  const body = { changes, reason: 'The label says so.' };
  const { suggestion } = await callBackend<{ suggestion: Suggestion }>(
    ben,
    'POST',
    pathOf('suggestChange', id),
    body,
  );
  // As another tab does it.
  const save = (values: Partial<Artifact>) => callBackend(ann, 'PUT', pathOf('updateArtifact', id), values);
  const stored = () => callBackend<Artifact>(ann, 'GET', pathOf('artifact', id));
  return { ann, ben, artifact, path: `/artifact/${id}`, suggestion, save, stored };
}

type Suggested = Awaited<ReturnType<typeof suggested>>;

/** What waits, below a heading, alone: the page around it has its own tests. */
const waitingOf = (artifactId?: string) => (
  <Page heading="A record">
    <WaitingSuggestions {...(artifactId && { artifactId })} />
  </Page>
);

/** Opens what waits, as its owner. @param place where it stands; below its record, of which the rest is left out, unless given */
async function openWaiting(
  changes: Partial<ArtifactUpdate>,
  place: (made: Suggested) => { path?: string; alone?: ReactElement } = ({ artifact }) => ({
    alone: waitingOf(artifact._id),
  }),
) {
  const made = await suggested(changes);
  const { path = '/', alone } = place(made);
  const app = renderApp(path, { as: made.ann, ...(alone && { alone: <SignedIn>{alone}</SignedIn> }) });
  const { screen, user } = app;
  const line = (await screen.findByText(WAITS)).closest('button') as HTMLElement;
  await user.click(line);
  const list = await screen.findByRole('list', { name: 'Suggestions' });
  const form = within(list).getByRole('form', { name: 'Suggestion by Ben' });
  // What was said before hides it until it has faded out.
  const press = async (name: string) => user.click(await within(form).findByRole('button', { name }));
  return { ...made, ...app, line, list, form, press };
}
const inMyArtifacts = () => ({ path: '/my-artifacts', alone: <MyArtifactsPage /> });

describe('What waits for the owner of a record', () => {
  it('is a folded line on the record, with who, why and what; accepted, it goes, and the details and the history have it (SUGGEST-8)', async () => {
    const { list, screen, press, stored, line, user } = await openWaiting(
      { discoveredBy: 'A miner' },
      ({ path }) => ({ path }),
    );
    expect(list).toHaveTextContent('Ben');
    expect(list).toHaveTextContent('“The label says so.”');
    expect(list).toHaveTextContent('removed: A farmer; → added: A miner;');
    // One field is taken or not: there is nothing to tick.
    expect(within(list).queryByRole('checkbox')).not.toBeInTheDocument();
    await press('Accept');
    expect(await screen.findByText(SUGGESTION_MESSAGES.accepted)).toBeVisible();
    await waitFor(() => expect(line).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(await stored()).toMatchObject({ discoveredBy: 'A miner', presentLocation: 'Trier' });
    const details = screen.getByRole('tabpanel', { name: 'Details' });
    await waitFor(() => expect(details).toHaveTextContent('A miner'));
    await user.click(screen.getByRole('button', { name: 'History' }));
    const changes = await screen.findByRole('list', { name: 'Changes' });
    expect(changes).toHaveTextContent('after a suggestion by Ben');
  });

  it('is not decided by the second half of a double press on the one before (SUGGEST-8)', async () => {
    const { form, stored, allAnswered } = await openWaiting({ discoveredBy: 'A miner' });
    fireEvent.click(within(form).getByRole('button', { name: 'Accept' }), { detail: 2 });
    await allAnswered();
    expect(await stored()).toMatchObject({ discoveredBy: 'A farmer', revision: 0 });
  });

  it('is taken in part from My Artifacts, where the record is named, and is no news then (SUGGEST-8, NEWS-4)', async () => {
    const changes = { discoveredBy: 'A miner', presentLocation: 'Oslo' };
    const { list, screen, user, press, stored, artifact } = await openWaiting(changes, inMyArtifacts);
    expect(within(list).getByRole('link', { name: artifact.name })).toBeVisible();
    await screen.findByRole('button', { name: 'Since you were here: 1 suggestion' });
    await user.click(within(list).getByRole('checkbox', { name: 'Present Location' }));
    const sent = recordCalls();
    await press('Accept 1 of 2');
    expect(await screen.findByText(SUGGESTION_MESSAGES.partly)).toBeVisible();
    expect(await stored()).toMatchObject({ discoveredBy: 'A miner', presentLocation: 'Trier' });
    await waitFor(() => expect(screen.queryByText(WAITS)).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByText(/^Since you were here/)).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    // The list is patched: none of its pages is asked for again.
    expect(sent.of(`GET ${pathOf('myArtifacts')}`)).toEqual([]);
  });

  it('takes a picture, its licence and the name that it asks for together (SUGGEST-8, CREDIT-2, CREDIT-4)', async () => {
    const { list, user } = await openWaiting({
      discoveredBy: 'A miner',
      image: 'https://example.org/b.jpg',
      pictureRights: 'CC-BY-4.0',
      pictureCredit: 'Ada',
    });
    await user.click(within(list).getByRole('checkbox', { name: 'Name for the credit' }));
    expect(within(list).getByRole('checkbox', { name: 'Picture rights' })).not.toBeChecked();
    expect(within(list).getByRole('checkbox', { name: 'Image URL' })).not.toBeChecked();
    expect(within(list).getByRole('button', { name: 'Accept 1 of 4' })).toBeVisible();
    await user.click(within(list).getByRole('checkbox', { name: 'Picture rights' }));
    expect(within(list).getByRole('checkbox', { name: 'Name for the credit' })).toBeChecked();
  });

  it('is not accepted with nothing ticked, nor declined without a word (SUGGEST-8)', async () => {
    const { list, screen, user, press, form, stored } = await openWaiting({
      discoveredBy: 'A miner',
      presentLocation: 'Oslo',
    });
    for (const box of within(list).getAllByRole('checkbox')) await user.click(box);
    await press('Accept');
    expect(await screen.findByText('Tick what you accept, or decline it all.')).toBeVisible();
    await press('Decline');
    expect(await screen.findByText(SUGGESTION_MESSAGES.words)).toBeVisible();
    const word = within(form).getByLabelText('A word to Ben');
    expect(word).toHaveFocus();
    await pasteInto(user, word, 'It is a copy.');
    await press('Decline');
    expect(await screen.findByText(SUGGESTION_MESSAGES.declined)).toBeVisible();
    expect(await stored()).toMatchObject({ discoveredBy: 'A farmer', revision: 0 });
  });

  it('is not decided over a change that came while it was read, but shown beside it: the next press is about that (SUGGEST-8, MINE-9)', async () => {
    const { screen, user, list, press, save, stored, artifact } = await openWaiting({
      presentLocation: 'Oslo',
    });
    await save({ ...artifact, presentLocation: 'Rome' });
    await press('Accept');
    await screen.findByRole('alertdialog', { name: 'The record was changed meanwhile' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(list).toHaveTextContent('removed: Rome; → added: Oslo;'));
    expect(list).toHaveTextContent('The record has changed since this was suggested');
    expect(list).toHaveTextContent('removed: Trier; → added: Rome;');
    expect((await stored()).presentLocation).toBe('Rome');
    await press('Accept');
    expect(await screen.findByText(SUGGESTION_MESSAGES.accepted)).toBeVisible();
    expect((await stored()).presentLocation).toBe('Oslo');
  });

  it('that was decided elsewhere says what was decided, and goes with the focus at the heading (SUGGEST-8, ACCESS-2)', async () => {
    const { screen, user, press, ann, suggestion, line } = await openWaiting({ presentLocation: 'Oslo' });
    const decided = { decision: 'decline', words: 'A copy.' };
    const path = pathOf('decideSuggestion', suggestion.artifactId, suggestion.id);
    await callBackend(ann, 'PUT', path, decided);
    await press('Accept');
    const told = await screen.findByRole('alertdialog', { name: 'It was decided already' });
    expect(told).toHaveTextContent('declined already: A copy.');
    await waitFor(() => expect(line).not.toBeInTheDocument());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('says that nothing was decided without a connection (OFFLINE-3)', async () => {
    const { screen, user, press, form, suggestion } = await openWaiting({ presentLocation: 'Oslo' });
    const path = pathOf('decideSuggestion', suggestion.artifactId, suggestion.id);
    failBackend(path, 'network', 'PUT');
    for (let time = 0; time < 2; time += 1) {
      await press('Accept');
      const name = time === 0 ? 'It is not known whether this was decided' : 'Nothing is decided yet';
      const dialog = await screen.findByRole('alertdialog', { name });
      if (time === 1)
        expect(within(dialog).getByText(/^You are offline: .* what you typed is kept\.$/)).toBeVisible();
      await user.keyboard('{Enter}');
    }
    await waitFor(() => expect(within(form).getByRole('button', { name: 'Accept' })).toHaveFocus());
  });

  it('is about the record as its owner saves it beside (SUGGEST-8)', async () => {
    const { list, line, store, artifact, press, screen } = await openWaiting(
      { presentLocation: 'Oslo' },
      () => ({ alone: waitingOf() }),
    );
    const { updateArtifact } = ownArtifactsApi.endpoints;
    const { _id: id, revision } = artifact;
    const changes = { ...artifact, presentLocation: 'Rome' };
    await act(() => store.dispatch(updateArtifact.initiate({ id, changes, revision })));
    await waitFor(() => expect(list).toHaveTextContent('removed: Rome; → added: Oslo;'));
    await press('Accept');
    expect(await screen.findByText(SUGGESTION_MESSAGES.accepted)).toBeVisible();
    await waitFor(() => expect(line).not.toBeInTheDocument());
  });

  it('goes with the record that its owner deletes (SUGGEST-8)', async () => {
    const { line, store, artifact } = await openWaiting({ presentLocation: 'Oslo' }, () => ({
      alone: waitingOf(),
    }));
    await act(() => store.dispatch(ownArtifactsApi.endpoints.deleteArtifact.initiate(artifact._id)));
    await waitFor(() => expect(line).not.toBeInTheDocument());
  });

  it('is told as declined where it was closed and opened while that was sent (SUGGEST-8)', async () => {
    const { screen, user, press, form, line, suggestion } = await openWaiting({ presentLocation: 'Oslo' });
    await pasteInto(user, within(form).getByLabelText('A word to Ben'), 'A copy.');
    const restore = failBackend(
      pathOf('decideSuggestion', suggestion.artifactId, suggestion.id),
      'held',
      'PUT',
    );
    await press('Decline');
    await within(form).findByRole('button', { name: 'Declining...' });
    await user.click(line);
    await waitFor(() => expect(form).not.toBeInTheDocument());
    await user.click(line);
    expect(await screen.findByRole('button', { name: 'Declining...' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Accept' })).toBeDisabled();
    restore();
    expect(await screen.findByText(SUGGESTION_MESSAGES.declined)).toBeVisible();
    expect(screen.queryByText(SUGGESTION_MESSAGES.accepted)).not.toBeInTheDocument();
  });

  it('that was accepted is not called undecided where its answer was lost (SUGGEST-8)', async () => {
    const { screen, user, press, line, suggestion } = await openWaiting({ presentLocation: 'Oslo' });
    failBackend(pathOf('decideSuggestion', suggestion.artifactId, suggestion.id), 'lost', 'PUT');
    await press('Accept');
    await screen.findByRole('alertdialog', { name: 'It is not known whether this was decided' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(line).not.toBeInTheDocument());
  });

  it('has a name of its own where the same person has made another (SUGGEST-8)', async () => {
    const { ann, ben, artifact } = await suggested({ presentLocation: 'Oslo' });
    const body = { changes: { discoveredBy: 'A miner' }, reason: 'Ibid.' };
    await callBackend(ben, 'POST', pathOf('suggestChange', artifact._id), body);
    const alone = <SignedIn>{waitingOf(artifact._id)}</SignedIn>;
    const { screen, user } = renderApp('/', { as: ann, alone });
    await user.click(await screen.findByText('2 suggestions wait for you'));
    expect(await screen.findByRole('form', { name: 'Suggestion by Ben (2)' })).toHaveTextContent('A miner');
    expect(screen.getByRole('button', { name: 'Report the suggestion by Ben (1)' })).toBeVisible();
  });

  it('can be reported (SUGGEST-5)', async () => {
    const { screen, user, suggestion, allAnswered, stored } = await openWaiting({ presentLocation: 'Oslo' });
    await user.click(screen.getByRole('button', { name: 'Report the suggestion by Ben' }));
    const dialog = await screen.findByRole('dialog', { name: 'Report this suggestion' });
    expect(dialog).toHaveTextContent('Whoever made it does not.');
    await pasteInto(user, screen.getByRole('textbox', { name: 'What is wrong?' }), 'An insult.');
    const sent = recordCalls();
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Thank you. We will look at it.')).toBeVisible();
    const path = pathOf('reportSuggestion', suggestion.artifactId, suggestion.id);
    expect(sent.of(`POST ${path}`)).toMatchObject([{ body: { reason: 'An insult.' } }]);
    await allAnswered();
    expect(await stored()).toMatchObject({ presentLocation: 'Trier', revision: 0 });
  });
});

describe('Who has suggested a correction', () => {
  /** Opens what became of it, alone. */
  const openMine = async ({ ben }: Suggested) => {
    const alone = (
      <SignedIn>
        <OwnSuggestions />
      </SignedIn>
    );
    const app = renderApp('/', { as: ben, alone });
    await app.user.click(await app.screen.findByText('Your suggestions (1)'));
    return { ...app, list: await app.screen.findByRole('list', { name: 'Your suggestions' }) };
  };
  const decide = async ({ ann, suggestion }: Suggested, body: object) =>
    callBackend(ann, 'PUT', pathOf('decideSuggestion', suggestion.artifactId, suggestion.id), body);

  it('reads that it waits, and takes it back while it does (SUGGEST-9)', async () => {
    const made = await suggested({ presentLocation: 'Oslo' });
    const { list, user, screen } = await openMine(made);
    const link = within(list).getByRole('link', { name: made.artifact.name });
    expect(list).toHaveTextContent('Waits for a decision');
    expect(list).toHaveTextContent('removed: Trier; → added: Oslo;');
    expect(list).toHaveTextContent('You wrote: “The label says so.”');
    const name = `Take back the suggestion to ${made.artifact.name}`;
    await user.click(within(list).getByRole('button', { name }));
    expect(await screen.findByText('The suggestion is taken back.')).toBeVisible();
    expect(link).toHaveFocus();
    await waitFor(() => expect(list).toHaveTextContent('Taken back'));
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('takes it back also where the line is folded, or its page left, meanwhile (SUGGEST-9, DRAFT-6)', async () => {
    const made = await suggested({ presentLocation: 'Oslo' });
    const { list, user, screen } = await openMine(made);
    const path = pathOf('decideSuggestion', made.suggestion.artifactId, made.suggestion.id);
    const restore = failBackend(path, 'held', 'PUT');
    await user.click(within(list).getByRole('button', { name: /^Take back/ }));
    await restore.onItsWay();
    const line = screen.getByRole('button', { name: 'Your suggestions (1)' });
    await user.click(line);
    await waitFor(() => expect(list).not.toBeInTheDocument());
    await user.click(line);
    expect(await screen.findByRole('button', { name: /^Take back/ })).toBeDisabled();
    await user.click(line);
    restore();
    expect(await screen.findByText('The suggestion is taken back.')).toBeVisible();
  });

  it('is told only that nothing was sent without a connection, as nothing was typed (OFFLINE-3)', async () => {
    const { list, user, screen } = await openMine(await suggested({ presentLocation: 'Oslo' }));
    takeAway();
    setNetwork(false);
    await user.click(within(list).getByRole('button', { name: /^Take back/ }));
    const dialog = await screen.findByRole('alertdialog', { name: 'It waits still' });
    expect(within(dialog).getByText('You are offline: nothing was sent.')).toBeVisible();
  });

  it('is not told that it waits where nobody knows, or it was declined, and reads why (SUGGEST-9, ACCESS-2)', async () => {
    const made = await suggested({ presentLocation: 'Oslo' });
    const { list, user, screen, allAnswered } = await openMine(made);
    const takeBack = within(list).getByRole('button', { name: /^Take back/ });
    const path = pathOf('decideSuggestion', made.suggestion.artifactId, made.suggestion.id);
    const restore = failBackend(path, { status: 500 }, 'PUT');
    await user.click(takeBack);
    await screen.findByRole('alertdialog', { name: 'It is not known whether this was taken back' });
    await user.keyboard('{Enter}');
    restore();
    await allAnswered();
    await decide(made, { decision: 'decline', words: 'A copy.' });
    await user.click(await within(list).findByRole('button', { name: /^Take back/ }));
    await screen.findByRole('alertdialog', { name: 'It was decided already' });
    await waitFor(() => expect(list).toHaveTextContent('Declined'));
    // In the direction of its own words.
    expect(within(list).getByText('A copy.').tagName).toBe('BDI');
    expect(within(list).getByText('The label says so.').tagName).toBe('BDI');
    expect(list).toHaveTextContent('“A copy.”');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(within(list).getByRole('link', { name: made.artifact.name })).toHaveFocus());
  });

  it('reads what was taken and what was not, and why (SUGGEST-9)', async () => {
    const made = await suggested({ discoveredBy: 'A miner', presentLocation: 'Oslo' });
    await decide(made, { decision: 'accept', fields: ['discoveredBy'], words: 'It is in Trier.' });
    const { list } = await openMine(made);
    expect(list).toHaveTextContent('Accepted in part');
    expect(list).toHaveTextContent('“It is in Trier.”');
    expect(list).toHaveTextContent("Discoverer's Name: accepted");
    expect(list).toHaveTextContent('Present Location: not accepted');
  });

  it('stands under My Artifacts, and nothing does before the first one (SUGGEST-9)', async () => {
    const { ben } = await suggested({ presentLocation: 'Oslo' });
    const alone = (
      <SignedIn>
        <MyArtifactsPage />
      </SignedIn>
    );
    const made = renderApp('/my-artifacts', { as: ben, alone });
    await made.screen.findByRole('button', { name: 'Your suggestions (1)' });
    made.unmount();
    const { screen, allAnswered } = renderApp('/my-artifacts', { as: aPerson(), alone });
    await screen.findByText('No Artifacts Added Yet');
    await allAnswered();
    expect(screen.queryByRole('button', { name: /suggestion/i })).not.toBeInTheDocument();
  });
});
