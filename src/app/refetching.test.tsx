import { act, waitFor } from '@testing-library/react';
import { pathOf } from '#contract/calls.ts';
import { addArtifact, callBackend } from '#src/testing/backend.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { aPerson } from '#src/testing/people.ts';
import { recordCalls } from '#src/testing/recordCalls.ts';
import { renderApp } from '#src/testing/renderApp.tsx';

const happens = (event: 'online' | 'focus') =>
  act(() => {
    window.dispatchEvent(new Event(event));
  });

describe('What is on screen', () => {
  it.each([503, 429])(
    'is fetched once more where a busy server refuses it with %i, as soon as it shall be (TRUTH-6)',
    async (status) => {
      const { name } = await addArtifact(aPerson());
      const calm = failBackend(pathOf('listArtifacts'), { status, again: 1 });
      const { screen } = renderApp(`/all-artifacts?search=${name}`);
      await calm.onItsWay();
      calm();
      expect(await screen.findByRole('heading', { name })).toBeVisible();
      expect(screen.queryByText(/^Failed to load/)).not.toBeInTheDocument();
    },
  );

  it.each([
    [1, 'once more, and then fails', 2],
    [60, 'not again, as that is not soon', 1],
  ])('that a server refuses for %i s is fetched %s (TRUTH-6)', async (again, _, times) => {
    failBackend(pathOf('listArtifacts'), { status: 503, again });
    const { of } = recordCalls();
    const { screen } = renderApp('/all-artifacts');
    expect(await screen.findByText(/^Failed to load artifacts/)).toBeVisible();
    expect(of(`GET ${pathOf('listArtifacts')}`)).toHaveLength(times);
  });

  it('is fetched when the connection is back, where it had failed', async () => {
    const { name } = await addArtifact(aPerson());
    const reconnect = failBackend(pathOf('listArtifacts'), 'network');
    const { screen } = renderApp(`/all-artifacts?search=${name}`);
    expect(await screen.findByText('Failed to load artifacts. Try reloading the page.')).toBeVisible();
    reconnect();
    happens('online');
    expect(await screen.findByRole('heading', { name })).toBeVisible();
  });

  it('shows what was liked in another tab when this one is looked at again', async () => {
    const ada = aPerson();
    const { _id: id, name } = await addArtifact(ada);
    const { screen } = renderApp(`/all-artifacts?search=${name}`, { as: ada });
    const heart = await screen.findByRole('button', { name: `Like ${name}, 0 likes` });
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'));
    await callBackend(ada, 'POST', pathOf('setLike', id), { liked: true });
    happens('focus');
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
    await waitFor(() => expect(heart).toHaveAccessibleName(`Like ${name}, 1 like`));
  });

  it('shows what was unliked on another device in the liked list', async () => {
    const ada = aPerson();
    const [vase, coin] = [await addArtifact(ada), await addArtifact(ada)];
    for (const { _id } of [vase, coin]) await callBackend(ada, 'POST', pathOf('setLike', _id));
    const { screen, allAnswered } = renderApp('/liked-artifacts', { as: ada });
    await screen.findByRole('heading', { name: vase.name });
    await allAnswered();
    await callBackend(ada, 'POST', pathOf('setLike', vase._id), { liked: false });
    happens('focus');
    await waitFor(() => expect(screen.queryByRole('heading', { name: vase.name })).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: coin.name })).toBeVisible();
  });

  it('is no artifact that was deleted elsewhere, but one that could not be fetched again (ARTIFACT-1)', async () => {
    const ada = aPerson();
    const { _id: id, name } = await addArtifact(ada);
    const { screen, allAnswered } = renderApp(`/artifact/${id}`, { as: ada });
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
    const { screen } = renderApp(`/compare?a=${vase._id}&b=${coin._id}`, { as: ada });
    await screen.findByRole('table', { name: 'What is known of both' });
    await callBackend(ada, 'DELETE', pathOf('deleteArtifact', coin._id));
    happens('focus');
    expect(await screen.findByText(/^One of the two artifacts was not found/)).toBeVisible();
  });

  it('stands where it is in a list that is looked at again: its cards are not sorted anew', async () => {
    const ada = aPerson();
    const { name } = await addArtifact(ada);
    const { screen, allAnswered } = renderApp(`/all-artifacts?search=${name}`, { as: ada });
    await screen.findByRole('heading', { name });
    await allAnswered();
    const { of } = recordCalls();
    happens('focus');
    await waitFor(() => expect(of(`GET ${pathOf('liked')}`)).toHaveLength(1));
    await allAnswered();
    for (const call of ['listArtifacts', 'artifactTimeline', 'catalogueTotals'] as const)
      expect(of(`GET ${pathOf(call)}`)).toEqual([]);
  });

  it('is not fetched while a dialog is open', async () => {
    const { screen, user } = renderApp('/help', { as: aPerson() });
    await user.clear(await screen.findByLabelText(/^Email Address/));
    await user.click(await screen.findByRole('button', { name: 'Send Message' }));
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
