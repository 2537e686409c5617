import { act, waitFor } from '@testing-library/react';
import { pathOf } from '#contract/calls.ts';
import { addArtifact, callBackend } from '#src/testing/backend.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { aPerson } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';

const happens = (event: 'online' | 'focus') =>
  act(() => {
    window.dispatchEvent(new Event(event));
  });

describe('What is on screen', () => {
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
});
