import { act, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { pathOf } from '#contract/calls.ts';
import { ArtifactView } from '#src/features/artifact/ArtifactView.tsx';
import { AllArtifactsPage } from '#src/pages/AllArtifactsPage.tsx';
import { ComparePage } from '#src/pages/ComparePage.tsx';
import { HelpPage } from '#src/pages/HelpPage.tsx';
import { LikedArtifactsPage } from '#src/pages/LikedArtifactsPage.tsx';
import { addArtifact, callBackend } from '#src/testing/backend.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { aPerson, type Person } from '#src/testing/people.ts';
import { recordCalls } from '#src/testing/recordCalls.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { SignedIn } from '#src/testing/SignedIn.tsx';

const happens = (event: 'online' | 'focus') =>
  act(() => {
    window.dispatchEvent(new Event(event));
  });

/** A page alone, at an address with these parameters. */
const show = (page: ReactElement, params: Record<string, string>, as?: Person) =>
  renderApp(`/?${new URLSearchParams(params)}`, {
    ...(as && { as }),
    alone: as ? <SignedIn>{page}</SignedIn> : page,
  });

describe('What is on screen', () => {
  it('is fetched when the connection is back, where it had failed', async () => {
    const { name } = await addArtifact(aPerson());
    const reconnect = failBackend(pathOf('listArtifacts'), 'network');
    const { screen } = show(<AllArtifactsPage />, { search: name });
    expect(await screen.findByText('Failed to load artifacts. Try reloading the page.')).toBeVisible();
    reconnect();
    happens('online');
    expect(await screen.findByText(name)).toBeVisible();
  });

  it('shows what was liked in another tab when this one is looked at again', async () => {
    const ada = aPerson();
    const { _id: id, name } = await addArtifact(ada);
    const { screen, allAnswered } = show(<AllArtifactsPage />, { search: name }, ada);
    const heart = await screen.findByLabelText(`Like ${name}, 0 likes`);
    await allAnswered();
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    await callBackend(ada, 'POST', pathOf('setLike', id), { liked: true });
    happens('focus');
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
    await waitFor(() => expect(heart).toHaveAccessibleName(`Like ${name}, 1 like`));
  });

  it('shows what was unliked on another device in the liked list', async () => {
    const ada = aPerson();
    const [vase, coin] = [await addArtifact(ada), await addArtifact(ada)];
    for (const { _id } of [vase, coin]) await callBackend(ada, 'POST', pathOf('setLike', _id));
    const { screen, allAnswered } = show(<LikedArtifactsPage />, {}, ada);
    await screen.findByText(vase.name);
    await allAnswered();
    await callBackend(ada, 'POST', pathOf('setLike', vase._id), { liked: false });
    happens('focus');
    await waitFor(() => expect(screen.queryByText(vase.name)).not.toBeInTheDocument());
    expect(screen.getByText(coin.name)).toBeVisible();
  });

  it('is no artifact that was deleted elsewhere, but one that could not be fetched again (ARTIFACT-1)', async () => {
    const ada = aPerson();
    const { _id: id, name } = await addArtifact(ada);
    const view = <ArtifactView id={id}>{(shown) => <h1>{shown.name}</h1>}</ArtifactView>;
    const { screen, allAnswered } = show(view, {}, ada);
    await screen.findByRole('heading', { level: 1, name });
    const restore = failBackend(pathOf('artifact', id), { status: 500 });
    happens('focus');
    await restore.onItsWay();
    await allAnswered();
    expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
    restore();
    await callBackend(ada, 'DELETE', pathOf('deleteArtifact', id));
    happens('focus');
    expect(await screen.findByRole('heading', { name: 'Artifact not found.' })).toBeVisible();
  });

  it('is no comparison of what was deleted elsewhere (ARTIFACT-11)', async () => {
    const ada = aPerson();
    const [vase, coin] = [await addArtifact(ada), await addArtifact(ada)];
    const { screen, allAnswered } = show(<ComparePage />, { a: vase._id, b: coin._id }, ada);
    await screen.findByText('What is known of both');
    await allAnswered();
    await callBackend(ada, 'DELETE', pathOf('deleteArtifact', coin._id));
    happens('focus');
    expect(await screen.findByText(/^One of the two artifacts was not found/)).toBeVisible();
  });

  it('stands where it is in a list that is looked at again: its cards are not sorted anew', async () => {
    const ada = aPerson();
    const { name } = await addArtifact(ada);
    const { screen, allAnswered } = show(<AllArtifactsPage />, { search: name }, ada);
    await screen.findByText(name);
    await allAnswered();
    const { of } = recordCalls();
    happens('focus');
    await waitFor(() => expect(of(`GET ${pathOf('liked')}`)).toHaveLength(1));
    await allAnswered();
    for (const call of ['listArtifacts', 'artifactTimeline', 'catalogueTotals'] as const)
      expect(of(`GET ${pathOf(call)}`)).toEqual([]);
  });

  it('is not fetched while a dialog is open', async () => {
    const { screen, user } = show(<HelpPage />, {}, aPerson());
    await user.clear(await screen.findByLabelText(/^Email Address/));
    await user.click(screen.getByText('Send Message'));
    const dialog = await screen.findByRole('alertdialog');
    const { of } = recordCalls();
    happens('focus');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(of(`GET ${pathOf('liked')}`)).toEqual([]);
    happens('focus');
    await waitFor(() => expect(of(`GET ${pathOf('liked')}`)).toHaveLength(1));
  });
});
